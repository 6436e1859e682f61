import type { WidgetInput } from '../../language/meta/boardMeta';
import { widgetsOf } from '../../language/meta/screenMeta';
import { asLedger, type Field, type FieldType, type Resource, resourceOf } from '../../language/model';
import { isWholeRange, rangeOf } from '../../language/rules/wholeRange';
import { reportField } from '../../language/rules/reportField';
import { say, type Message } from '../../lib/message';
import { order, orderFile } from '../baseFiles';
import type { ResourceContext } from '../LintContext';
import type { Finding, Rule } from '../Rule';
import type { Place } from '../ResourceView';
import { unknownName } from '../unknownName';
import { wrongGroup } from '../wrongGroup';

type At = (...keys: (string | number)[]) => Place;

const LISTED = { type: 'records', title: '订单', screen: 'orderList' } as const;
export const boardWidget: Rule = {
  id: 'board-widget',
  severity: 'error',
  summary:
    'The parts of a board are about modules, lists, actions and fields that exist, and add up what can be added up.',
  *inResource(view, context) {
    for (const [name, screen] of Object.entries(view.input.screens)) {
      if (screen.kind === 'navigation' && !moduleNames(context).includes(screen.of))
        yield unknownName({
          place: view.at('screens', name, 'of'),
          name: screen.of,
          message: say`There is no module "${screen.of}".`,
          allowed: moduleNames(context),
        });
      for (const [part, widget] of Object.entries(widgetsOf(screen))) {
        const at: At = (...keys) => view.at('screens', name, 'widgets', part, ...keys);
        yield* findings(widget, context, at);
        yield* narrowed(widget, screen.kind === 'detail', context, at);
      }
    }
  },
  bad: () => [
    { files: board({ type: 'states', title: '状态', modules: ['sale'] }), at: at('modules', 0) },
    { files: board({ type: 'waiting', title: '状态', action: 'aprove' }), at: at('action') },
    { files: board({ type: 'records', title: '订单', screen: 'orderLst', columns: ['code'] }), at: at('screen') },
    { files: board({ ...LISTED, columns: ['cod'] }), at: at('columns', 0) },
    { files: board({ ...LISTED, columns: ['code'], pictures: 'photo' }), at: at('pictures') },
    { files: board({ type: 'total', title: '订单', screen: 'orderList' }), at: at('screen') },
    { files: board({ type: 'total', title: '订单', screen: 'orderSums', measure: 'code' }), at: at('measure') },
    { files: board({ type: 'total', title: '订单', screen: 'orderSums', plan: 'open' }), at: at('plan') },
    { files: board({ type: 'shortcuts', title: '订单', screens: ['orderLst'] }), at: at('screens', 0) },
    {
      files: board({
        type: 'shortage',
        title: '订单',
        ledger: 'order',
        key: 'customerId',
        measure: 'total',
        floor: 'total',
      }),
      at: at('ledger'),
    },
    {
      files: board({
        type: 'figure',
        title: '订单',
        of: 'ordr',
        measures: { total: 'sum' },
        date: 'billDate',
        period: 'month',
      }),
      at: at('of'),
    },
    {
      files: board({
        type: 'figure',
        title: '订单',
        of: 'order.line',
        measures: { total: 'sum' },
        date: 'billDate',
        period: 'month',
      }),
      at: at('of'),
    },
    {
      files: board({
        type: 'figure',
        title: '订单',
        of: 'order',
        measures: { totl: 'sum' },
        date: 'billDate',
        period: 'month',
      }),
      at: at('measures', 'totl'),
    },
    {
      files: board({
        type: 'figure',
        title: '订单',
        of: 'order',
        measures: { code: 'sum' },
        date: 'billDate',
        period: 'month',
      }),
      at: at('measures', 'code'),
    },
    {
      files: board({
        type: 'figure',
        title: '订单',
        of: 'order',
        measures: { total: 'sum' },
        date: 'urgency',
        period: 'month',
      }),
      at: at('date'),
    },
    {
      files: board({
        type: 'chart',
        title: '订单',
        of: 'order',
        measures: { total: 'sum' },
        chart: 'line',
        by: { field: 'customerId', by: 'day' },
      }),
      at: at('by', 'field'),
    },
    { files: board({ type: 'total', title: '订单', screen: 'orderSums', about: 'customerId' }), at: at('about') },
    { files: told({ type: 'total', title: '订单', screen: 'orderSums' }), at: inDetail('type') },
    { files: told({ type: 'total', title: '订单', screen: 'orderSums', about: 'code' }), at: inDetail('about') },
    {
      files: order({ screens: { flow: { kind: 'navigation', title: '订单', path: '/sales/flow', of: 'sale' } } }),
      at: { file: orderFile, path: ['screens', 'flow', 'of'] },
    },
  ],
  good: () => [
    { files: {} },
    {
      files: board({
        type: 'chart',
        title: '订单',
        of: 'order.lines',
        measures: { amount: 'sum' },
        chart: 'bar',
        by: 'customerId',
        date: 'billDate',
      }),
    },
    {
      files: board({
        type: 'figure',
        title: '订单',
        of: 'order',
        measures: { code: 'count' },
        date: 'billDate',
        period: 'day',
        filter: { status: '1' },
      }),
    },
    { files: board({ type: 'waiting', title: '审核', action: 'review' }) },
    { files: board({ type: 'total', title: '订单', screen: 'orderSums' }) },
    { files: told({ type: 'total', title: '订单', screen: 'orderSums', about: 'customerId' }) },
  ],
};

function board(widget: WidgetInput) {
  return order({
    screens: { board: { kind: 'board', title: '订单', path: '/sales/board', widgets: { part: widget } } },
  });
}

function told(widget: object) {
  return order({ screens: { orderDetail: { kind: 'detail', widgets: { part: widget } } } });
}

function inDetail(...path: (string | number)[]) {
  return { file: orderFile, path: ['screens', 'orderDetail', 'widgets', 'part', ...path] };
}

function at(...path: (string | number)[]) {
  return { file: orderFile, path: ['screens', 'board', 'widgets', 'part', ...path] };
}

const moduleNames = ({ model }: ResourceContext): string[] => model.modules.map(({ name }) => name);

function* findings(widget: WidgetInput, context: ResourceContext, at: At): Iterable<Finding> {
  const { index: project, model } = context;
  switch (widget.type) {
    case 'states':
      for (const [index, name] of widget.modules.entries())
        if (!moduleNames(context).includes(name))
          yield unknownName({
            place: at('modules', index),
            name,
            message: say`There is no module "${name}".`,
            allowed: moduleNames(context),
          });
      return;
    case 'waiting': {
      const actions = project.leading;
      if (!actions.includes(widget.action))
        yield unknownName({
          place: at('action'),
          name: widget.action,
          message: say`No machine has an action "${widget.action}" that leads to another state.`,
          allowed: actions,
        });
      return;
    }
    case 'shortcuts': {
      const names = project.screens.filter(({ hidden }) => !hidden).map(({ name }) => name);
      for (const [index, name] of widget.screens.entries())
        if (!names.includes(name))
          yield unknownName({
            place: at('screens', index),
            name,
            message: say`The menu has no screen "${name}".`,
            allowed: names,
          });
      return;
    }
    case 'records': {
      const lists = project.screens.filter(({ kind }) => kind === 'list');
      const found = lists.find(({ name }) => name === widget.screen);
      if (!found)
        return yield unknownName({
          place: at('screen'),
          name: widget.screen,
          message: say`There is no list "${widget.screen}".`,
          allowed: lists.map(({ name }) => name),
        });
      const listed = resourceOf(model, found.resource);
      const names = listed.fields.map(({ name }) => name);
      for (const [index, name] of widget.columns.entries())
        if (!names.includes(name)) yield unknownField(at('columns', index), name, listed, names);
      if (widget.pictures !== undefined && !names.includes(widget.pictures))
        yield unknownField(at('pictures'), widget.pictures, listed, names);
      return;
    }
    case 'total':
      return yield* totalled(widget, context, at);
    case 'shortage': {
      const ledger = project.ledgers.includes(widget.ledger) ? model.resources[widget.ledger] : undefined;
      if (!ledger)
        return yield unknownName({
          place: at('ledger'),
          name: widget.ledger,
          message: say`There is no ledger "${widget.ledger}".`,
          allowed: project.ledgers,
        });
      const target = model.resources[ledger.fields.find(({ name }) => name === widget.key)?.target?.resource ?? ''];
      if (!target || !asLedger(ledger).uses.ledger.keys.includes(widget.key))
        return yield unknownName({
          place: at('key'),
          name: widget.key,
          message: say`"${widget.key}" is no key of "${ledger.name}" that refers to a resource.`,
          allowed: asLedger(ledger).uses.ledger.keys,
        });
      if (!asLedger(ledger).uses.ledger.measures.includes(widget.measure))
        yield unknownName({
          place: at('measure'),
          name: widget.measure,
          message: say`"${widget.measure}" is no measure of "${ledger.name}".`,
          allowed: asLedger(ledger).uses.ledger.measures,
        });
      const names = target.fields.map(({ name }) => name);
      if (!names.includes(widget.floor)) yield unknownField(at('floor'), widget.floor, target, names);
      return;
    }
    case 'figure':
    case 'chart':
      yield* measured(widget, context, at);
  }
}

/** What a detail tells is of its record; a board has none. */
function* narrowed(
  widget: WidgetInput,
  isDetail: boolean,
  { index, model }: ResourceContext,
  at: At,
): Iterable<Finding> {
  const about = 'about' in widget ? widget.about : undefined;
  if (about === undefined) {
    if (isDetail) yield { ...at('type'), message: say`Say ${'`about`'} which field it names the record.` };
    return;
  }
  if (!isDetail) yield { ...at('about'), message: say`A board is of no record.` };
  const name = 'screen' in widget ? widget.screen : undefined;
  const screen = index.screens.find((each) => each.name === name);
  const owner = screen && resourceOf(model, screen.resource);
  const names = owner?.fields.filter(({ target }) => target).map((field) => field.name) ?? [];
  if (owner && !names.includes(about)) yield unknownField(at('about'), about, owner, names);
}

function* totalled(
  { measure, plan, screen: name }: Extract<WidgetInput, { type: 'total' }>,
  { index, model }: ResourceContext,
  at: At,
): Iterable<Finding> {
  const reports = index.screens.filter(({ kind }) => kind === 'report');
  const owner = reports.find((screen) => screen.name === name);
  const report = owner && resourceOf(model, owner.resource).screens.find((screen) => screen.name === name);
  if (report?.kind !== 'report' || report.group.length === 0)
    return yield unknownName({
      place: at('screen'),
      name,
      message: say`There is no grouped report "${name}".`,
      allowed: reports.map((screen) => screen.name),
    });
  if (measure === undefined && report.totals.length === 0)
    yield { ...at('screen'), message: say`"${name}" has no totals.` };
  if (measure !== undefined && !report.totals.includes(measure))
    yield unknownName({
      place: at('measure'),
      name: measure,
      message: say`"${name}" has no total of "${measure}".`,
      allowed: report.totals,
    });
  const asked = report.plans.find((each) => each.name === plan)?.filters ?? {};
  const range = rangeOf(resourceOf(model, report.resource), report.from);
  if (range !== undefined && !isWholeRange(asked[range]))
    yield {
      ...at(plan === undefined ? 'screen' : 'plan'),
      message: say`"${name}" is asked for over a range of days: a query plan says which.`,
    };
  const plans = report.plans.map((each) => each.name);
  if (plan !== undefined && !plans.includes(plan))
    yield unknownName({
      place: at('plan'),
      name: plan,
      message: say`"${name}" has no query plan "${plan}".`,
      allowed: plans,
    });
}

type Measured = Extract<WidgetInput, { of: string }>;

function* measured(widget: Measured, { index, model, registries }: ResourceContext, at: At): Iterable<Finding> {
  const [name = '', from = 'header'] = widget.of.split('.');
  const resource = Object.hasOwn(model.resources, name) ? model.resources[name] : undefined;
  if (!resource)
    return yield unknownName({
      place: at('of'),
      name,
      message: say`There is no resource "${name}".`,
      allowed: index.resources,
    });
  const tables = resource.fields.filter(({ fields }) => fields).map((field) => field.name);
  if (from !== 'header' && !tables.includes(from))
    return yield unknownName({
      place: at('of'),
      name: from,
      message: say`"${name}" has no lines "${from}".`,
      allowed: tables,
      offset: name.length + 1,
    });
  const names = [...resource.fields, ...(resource.fields.find((field) => field.name === from)?.fields ?? [])].map(
    (field) => field.name,
  );
  const typed = function* (
    path: string,
    place: Place,
    isWrong: (type: FieldType, field: Field) => Message | undefined,
    atKey = false,
  ): Iterable<Finding> {
    const field = reportField(resource, { from }, path)?.field;
    if (!field) return yield unknownField(place, path, resource, names, atKey);
    const message = registries.types[field.type] && isWrong(registries.types[field.type]!, field);
    if (message !== undefined) yield { ...place, ...(atKey ? { atKey } : {}), message };
  };
  const isDate = (path: string) => (type: FieldType, field: Field) =>
    ['date', 'datetime'].includes(type.expressionType(field).kind) ? undefined : say`"${path}" is no date.`;
  for (const [path, aggregate] of Object.entries(widget.measures))
    yield* typed(
      path,
      at('measures', path),
      (type, field) => {
        if (aggregate === 'sum' && !type.summable)
          return say`"${path}" is of type ${field.type}, of which there is no sum.`;
        return aggregate === 'avg' && type.expressionType(field).kind !== 'number'
          ? say`"${path}" is of type ${field.type}, of which there is no average.`
          : undefined;
      },
      true,
    );
  if (widget.date !== undefined) yield* typed(widget.date, at('date'), isDate(widget.date));
  if (widget.type !== 'chart') return;
  const by = typeof widget.by === 'string' ? { field: widget.by } : widget.by;
  yield* typed(by.field, at('by', ...(typeof widget.by === 'string' ? [] : ['field'])), (type, field) =>
    wrongGroup(by, field, type),
  );
}

function unknownField(
  place: Place,
  name: string,
  { name: resource }: Pick<Resource, 'name'>,
  allowed: string[],
  atKey = false,
): Finding {
  return unknownName({ place, name, atKey, message: say`"${resource}" has no field "${name}".`, allowed });
}
