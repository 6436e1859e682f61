import type { ScreenInput } from '../../language/meta/screenMeta';
import type { Field, Model, ReportScreen, Resource } from '../../language/model';
import { reportField } from '../../language/rules/reportField';
import { say } from '../../lib/message';
import { order, orderFile } from '../baseFiles';
import type { ResourceContext } from '../LintContext';
import { measureText } from '../measureText';
import type { Place } from '../ResourceView';
import type { Finding, Rule } from '../Rule';
import { unknownName } from '../unknownName';

type ReportInput = Extract<ScreenInput, { kind: 'report' }>;
type At = (...keys: (string | number)[]) => Place;

const beside = (source: object, screen: object = {}) => ({
  files: order({
    screens: {
      orderSums: {
        group: ['customerId'],
        sources: { others: { of: 'order', ...source } },
        measures: { amount: 'sum', 'others.total': { title: '总金额', value: 'sum' } },
        ...screen,
      },
    },
  }),
});
const at = (...path: (string | number)[]) => ({ file: orderFile, path: ['screens', 'orderSums', ...path] });

export const reportSource: Rule = {
  id: 'report-source',
  severity: 'error',
  summary: 'Sources beside that of a report have what it groups and asks by, and are measured under a title.',
  *inResource({ input, at: place, resource }, context) {
    for (const [name, screen] of Object.entries(input.screens)) {
      const model = resource.screens.find((each): each is ReportScreen => each.kind === 'report' && each.name === name);
      if (screen.kind !== 'report' || !model) continue;
      yield* movedBy(resource, model, model, context, (...keys) => place('screens', name, ...keys));
      for (const source of model.sources)
        yield* inSource(resource, screen, model, source, context, (...keys) => place('screens', name, ...keys));
    }
  },
  bad: () => [
    { ...beside({ of: 'order.lines', movedBy: 'ordr' }), at: at('sources', 'others', 'movedBy') },
    { ...beside({ of: 'order', movedBy: 'order' }), at: at('sources', 'others', 'movedBy') },
    {
      files: order({ screens: { orderLines: { movedBy: 'customer' } } }),
      at: { file: orderFile, path: ['screens', 'orderLines', 'movedBy'] },
    },
    { ...beside({ of: 'ordr' }), at: at('sources', 'others', 'of') },
    { ...beside({ of: 'order.line' }), at: at('sources', 'others', 'of') },
    { ...beside({ of: 'customer' }), at: at('sources', 'others') },
    { ...beside({ keys: { customerId: 'customer' } }), at: at('sources', 'others', 'keys', 'customerId') },
    { ...beside({ keys: { customerId: 'code' } }), at: at('sources', 'others', 'keys', 'customerId') },
    { ...beside({ keys: { code: 'code' } }), at: at('sources', 'others', 'keys', 'code') },
    { ...beside({}, { measures: { amount: 'sum' } }), at: at('sources', 'others') },
    {
      ...beside({}, { measures: { amount: 'sum', 'others.total': 'sum' } }),
      at: at('measures', 'others.total'),
    },
    {
      ...beside({}, { measures: { amount: 'sum', 'others.totl': { title: '总金额', value: 'sum' } } }),
      at: at('measures', 'others.totl'),
    },
    {
      ...beside({}, { measures: { amount: 'sum', 'others.code': { title: '总金额', value: 'sum' } } }),
      at: at('measures', 'others.code'),
    },
  ],
  good: () => [
    { files: {} },
    beside({ filter: { urgency: '1' } }, { search: ['customerId', 'billDate'] }),
    beside({ keys: { customerId: 'customerId' } }),
  ],
};

/** What moves lines is made of them, in the quantity that a field of them says; groups alone count by it. */
function* movedBy(
  resource: Resource,
  { group, across }: ReportScreen,
  { from, movedBy: by }: Pick<ReportScreen, 'from' | 'movedBy'>,
  { model }: Pick<ResourceContext, 'model'>,
  at: At,
): Iterable<Finding> {
  if (by === undefined) return;
  const fields = resource.fields.find(({ name }) => name === from)?.fields ?? [];
  const ways = resource.uses.generates.filter(
    ({ lines, to }) => lines?.from === from && Object.hasOwn(model.resources, to) && model.resources[to]?.date,
  );
  const way = ways.find(({ to }) => to === by);
  if (!way)
    yield unknownName({
      place: at('movedBy'),
      name: by,
      message: say`Nothing of "${by}" that has a date is made from the lines of "${resource.name}".`,
      allowed: ways.map(({ to }) => to),
    });
  else if (!fields.some(({ name }) => name === way.lines?.quantity))
    yield {
      ...at('movedBy'),
      message: say`What becomes "${by}" is no field of the lines: no part of them can be worked out.`,
    };
  else if (group.length === 0 && !across)
    yield { ...at('movedBy'), message: say`Lines count as they moved in reports with groups alone.` };
}

function* inSource(
  resource: Resource,
  screen: ReportInput,
  model: ReportScreen,
  source: ReportScreen['sources'][number],
  { index, model: all, registries }: ResourceContext,
  place: At,
): Iterable<Finding> {
  const at: At = (...keys) => place('sources', source.name, ...keys);
  const there = Object.hasOwn(all.resources, source.resource) ? all.resources[source.resource] : undefined;
  if (!there)
    return yield unknownName({
      place: at('of'),
      name: source.resource,
      message: say`There is no resource "${source.resource}".`,
      allowed: index.resources,
    });
  yield* movedBy(there, model, source, { model: all }, at);
  const tables = there.fields.filter(({ fields }) => fields).map(({ name }) => name);
  if (source.from !== 'header' && !tables.includes(source.from))
    return yield unknownName({
      place: at('of'),
      name: source.from,
      message: say`"${there.name}" has no lines "${source.from}".`,
      allowed: tables,
      offset: there.name.length + 1,
    });
  const asked = [
    ...model.group.map(({ of }) => of),
    ...(model.across ? [model.across.of] : []),
    ...(model.date === undefined ? [] : [model.date]),
    ...model.search,
  ];
  for (const key of Object.keys(source.keys))
    if (!asked.includes(key))
      yield unknownName({
        place: at('keys', key),
        atKey: true,
        name: key,
        message: say`The report neither groups nor asks by "${key}".`,
        allowed: new Set(asked),
      });
  for (const path of new Set(asked)) {
    const own = reportField(resource, { from: model.from }, path)?.field;
    if (!own) continue;
    const said = source.keys[path];
    const found = fieldThere(all, there, source.from, said ?? path.slice(path.lastIndexOf('.') + 1));
    const where = said === undefined ? at() : at('keys', path);
    if (!found)
      yield said === undefined
        ? {
            ...where,
            message: say`"${there.name}" has no field "${path}", by which the report groups or asks: say with \`keys\` where it stands.`,
          }
        : unknownName({
            place: where,
            name: said.slice(said.lastIndexOf('.') + 1),
            offset: said.lastIndexOf('.') + 1,
            message: say`"${there.name}" has no field "${said}".`,
            allowed: namesOf(there, source.from),
          });
    else if (found.type !== own.type || found.target?.resource !== own.target?.resource)
      yield {
        ...where,
        message: say`"${path}" is of type ${own.type}, "${said ?? path}" of "${there.name}" of type ${found.type}, or of other records: they are never the same.`,
      };
  }
  yield* inMeasures(screen, source, there, registries.types, place);
}

function* inMeasures(
  screen: ReportInput,
  source: ReportScreen['sources'][number],
  there: Resource,
  types: ResourceContext['registries']['types'],
  place: At,
): Iterable<Finding> {
  const own = Object.entries(screen.measures ?? {}).filter(([path]) => path.startsWith(`${source.name}.`));
  if (own.length === 0)
    yield { ...place('sources', source.name), atKey: true, message: say`Nothing of "${source.name}" is measured.` };
  for (const [path, said] of own) {
    const name = path.slice(source.name.length + 1);
    const field = reportField(there, source, name)?.field;
    const { aggregate } = measureText(said);
    const at = place('measures', path);
    if (!field) {
      yield unknownName({
        place: at,
        atKey: true,
        name,
        offset: source.name.length + 1,
        message: say`"${there.name}" has no field "${name}".`,
        allowed: namesOf(there, source.from),
      });
      continue;
    }
    const type = types[field.type];
    if (typeof said === 'string' || said.title === undefined)
      yield { ...at, atKey: true, message: say`A measure of another source needs a \`title\`.` };
    if (type && aggregate === 'sum' && !type.summable)
      yield { ...at, atKey: true, message: say`"${name}" is of type ${field.type}, of which there is no sum.` };
    if (type && aggregate === 'avg' && type.expressionType(field).kind !== 'number')
      yield { ...at, atKey: true, message: say`"${name}" is of type ${field.type}, of which there is no average.` };
  }
}

/** The field that a path leads to, through references. */
function fieldThere(all: Model, there: Resource, from: string, path: string): Field | undefined {
  const [first = '', ...rest] = path.split('.');
  const isOwn = first === from || first === 'header';
  let field = reportField(there, { from }, isOwn ? `${first}.${rest[0]}` : first)?.field;
  for (const name of isOwn ? rest.slice(1) : rest)
    field = all.resources[field?.target?.resource ?? '']?.fields.find((each) => each.name === name);
  return field;
}

function namesOf({ fields }: Resource, from: string): string[] {
  return [...(fields.find(({ name }) => name === from)?.fields ?? []), ...fields.filter((field) => !field.fields)].map(
    ({ name }) => name,
  );
}
