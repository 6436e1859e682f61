import { kernelOf } from '../../language/kernel';
import type { WidgetInput } from '../../language/meta/boardMeta';
import { widgetsOf } from '../../language/meta/screenMeta';
import type { Field, Model } from '../../language/model';
import { say } from '../../lib/message';
import { order, orderFile } from '../baseFiles';
import { gathering } from '../Gathering';
import type { ResourceContext } from '../LintContext';
import { placedExpressions } from '../placedExpressions';
import type { FieldView, Place, ResourceView } from '../ResourceView';
import type { Rule } from '../Rule';
import { capabilityUses } from '../uses/capabilityUses';
import { expressionUses } from '../uses/expressionUses';
import { fieldUses } from '../uses/fieldUses';
import { ledgerUses } from '../uses/ledgerUses';
import { messageUses } from '../uses/messageUses';
import { operationUses } from '../uses/operationUses';
import { resourceUses } from '../uses/resourceUses';
import { screenUses } from '../uses/screenUses';
import { pathUses } from '../uses/pathUses';
import type { Use } from '../uses/Use';
import { widgetUses } from '../uses/widgetUses';

const NOTE = { type: 'text', title: '名称' };

/** What a resource does not show or read of its own fields, and what it says of others'. */
interface Fields {
  idle: { name: string; place: Pick<FieldView, 'file' | 'path'>; fieldSet: string | undefined }[];
  /** `order/total` */
  named: string[];
}

export const unusedField: Rule = {
  id: 'unused-field',
  severity: 'warning',
  summary:
    'Every field that people could enter stands in a form, or else in a list, a rule, a print or another document.',
  gathers: gathering<Fields>({
    note: (view, context) => ({ idle: idleFields(view, context), named: [...new Set(namedOfOthers(view, context))] }),
    *judge(notes, { loadProblems }) {
      // A file that could not be read may be the one that reads it.
      if (loadProblems.length > 0) return;
      const named = new Set(notes.flatMap(({ note }) => note.named));
      for (const { at, note, resource } of notes)
        for (const { fieldSet, name, place } of note.idle)
          if (!named.has(`${resource}/${name}`))
            yield {
              ...(fieldSet === undefined ? place : at('form')),
              ...(fieldSet === undefined ? {} : { atKey: true as const }),
              message: say`"${name}" of "${resource}" stands in no form, and no list, rule or print reads it.`,
              hint:
                fieldSet === undefined
                  ? say`Put it where people enter it, or take it away`
                  : say`The field set "${fieldSet}" has it: put it where people enter it`,
            };
    },
  }),
  bad: () => [
    { files: order({ fields: { note: NOTE } }), at: { file: orderFile, path: ['fields', 'note'] } },
    {
      files: order({
        fields: { phone: { visible: false }, customerId: { fill: null } },
      }),
      at: { file: orderFile, path: ['fields', 'phone'] },
    },
  ],
  good: () => [
    { files: {} },
    { files: order({ fields: { note: NOTE }, check: [{ must: "note != ''", message: '名称' }] }) },
    { files: order({ fields: { note: NOTE }, screens: { orderList: { columns: ['code', 'note'] } } }) },
    { files: order({ fields: { note: { ...NOTE, alias: 'memo' } } }) },
    { files: order({ fields: { note: NOTE }, form: null }) },
  ],
};

/** Fields that neither the form shows nor anything of their own resource reads. */
function idleFields(view: ResourceView, context: ResourceContext): Fields['idle'] {
  const { resource, fields } = view;
  // What code answers for, code reads.
  if (resource.hasOwnCalls) return [];
  const entered = new Set(resource.form.sections.flatMap((section) => section.fields));
  const known = new Set([
    ...Object.keys(kernelOf(resource.name)?.fields ?? {}),
    resource.label,
    resource.code,
    resource.date,
    resource.parent,
    resource.scope.department,
    ...resource.scope.owner,
    ...resource.findBy,
    resource.machine?.field,
  ]);
  const idle = fields.filter(
    ({ field, table }) =>
      !table &&
      !field.system &&
      field.value === undefined &&
      field.alias === undefined &&
      !known.has(field.name) &&
      !isShown(field, entered),
  );
  if (idle.length === 0) return [];
  const used = new Set(usesOfOwn(view, context));
  return idle.flatMap(({ field: { name }, fieldSet, file, path }) =>
    used.has(name) ? [] : [{ name, place: { file, path }, fieldSet }],
  );
}

const isShown = ({ name, visible }: Field, entered: ReadonlySet<string>): boolean =>
  entered.has(name) && visible !== false;

/** Header fields that a resource itself reads; forms aside. */
function* usesOfOwn(view: ResourceView, context: ResourceContext): Generator<string> {
  const { resource } = view;
  const own = function* (uses: Iterable<Use>): Generator<string> {
    for (const { named, purpose } of uses)
      if (named.kind === 'field' && named.resource === resource.name && purpose !== 'form') yield named.path;
  };
  yield* own(namingUses(view, context));
  yield* own(printedUses(view, context));
  for (const { place, purpose, table, text } of placedExpressions(view, context)) {
    const { node } = context.parse(text);
    if (node)
      yield* own(expressionUses(node, { model: context.model, resource, table, place, purpose, variables: new Set() }));
  }
  // What another document takes over by its name is passed on.
  for (const { to } of resource.uses.generates)
    for (const { name } of context.model.resources[to]?.fields ?? []) yield name;
}

/** What labels, searches, prints and refusals of a resource name of it. */
function* printedUses(view: ResourceView, { model }: ResourceContext): Generator<Use> {
  const alone = { ...view, fields: [], input: { ...view.input, generates: [], postings: [], screens: {} } };
  yield* resourceUses(model, alone, []);
  yield* messageUses(model, view);
}

/** What fields, screens, operations and ledgers of a resource name, of it and of others. */
function* namingUses(view: ResourceView, { index, model, registries }: ResourceContext): Generator<Use> {
  const { at, fields, input, resource } = view;
  for (const field of fields) yield* fieldUses(model, resource, field);
  for (const [name, screen] of Object.entries(input.screens)) {
    yield* boardUses(widgetsOf(screen), index, model);
    if (screen.kind === 'board') continue;
    const own = screen.kind === 'detail' ? { ...screen, widgets: undefined } : screen;
    yield* screenUses(model, resource, own, (...keys) => at('screens', name, ...keys));
  }
  yield* operationUses(model, resource, input, at);
  yield* ledgerUses(model, resource, input, at);
  yield* capabilityUses(model, view, registries.authoring.capabilities);
}

/** Fields that the parts of a board tell of. */
function* boardUses(
  widgets: Readonly<Record<string, WidgetInput>>,
  { screens }: ResourceContext['index'],
  model: Model,
): Generator<Use> {
  const place: Place = { file: '', path: [] };
  for (const widget of Object.values(widgets)) {
    if (widget.type === 'figure' || widget.type === 'chart') yield* widgetUses(model, widget, () => place);
    if (widget.type !== 'records' && widget.type !== 'total') continue;
    const owner = model.resources[screens.find(({ name }) => name === widget.screen)?.resource ?? ''];
    const about = widget.about === undefined ? [] : [widget.about];
    for (const name of [...about, ...(widget.type === 'records' ? widget.columns : [])])
      if (owner) yield* pathUses(model, owner, undefined, name, { place, purpose: 'board' });
  }
}

function* namedOfOthers(view: ResourceView, context: ResourceContext): Generator<string> {
  const { resource } = view;
  for (const { named } of namingUses(view, context))
    if (named.kind === 'field' && named.resource !== resource.name && !named.path.includes('.'))
      yield `${named.resource}/${named.path}`;
  for (const { copy, link, to } of resource.uses.generates)
    for (const name of [
      ...Object.keys(copy),
      ...(link === undefined ? [] : [link]),
      ...resource.fields.map((field) => field.name),
    ])
      yield `${to}/${name}`;
}
