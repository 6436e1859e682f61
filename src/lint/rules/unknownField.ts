import { misspeltDeclarations } from '../misspeltDeclarations';
import { fieldNames, listedFields, namedFields, type FieldNames } from '../namedFields';
import { customer, order, orderFile } from '../baseFiles';
import { isSlip } from '../../lib/isSlip';
import { gathering } from '../Gathering';
import type { ResourceContext } from '../LintContext';
import type { FieldView, Place, ResourceView } from '../ResourceView';
import type { Finding, Rule } from '../Rule';
import { LEDGER_REPORTS } from '../../language/rules/ledgerPart';
import { say, type Message } from '../../lib/message';
import { unknownName } from '../unknownName';

/** The field sets that a resource takes, in its lines too, and the names of all fields that it has. */
interface Taken {
  sets: string[];
  names: string[];
}

const contactFile = 'schemas/_shared/fieldSets/contact.json';
const taking = (fill: object) => ({
  ...order({ fieldSets: ['audit', 'contact'], fields: { contactId: {} } }),
  [contactFile]: {
    schemaVersion: 5,
    title: '客户',
    brings: 'named',
    fields: { contactId: { type: 'ref', to: 'customer', title: '客户', fill } },
  },
});

export const unknownField: Rule = {
  id: 'unknown-field',
  severity: 'error',
  summary: 'Every field that a screen, a form, a reference or a child table names exists.',
  *inResource(view, context) {
    // Fields of a field set that cannot be read are not missing; the field set is the finding.
    if (view.input.fieldSets?.some((name) => !context.sources.fieldSets.has(name))) return;
    yield* misspeltDeclarations(view, [...inScreens(view), ...inResource(view)]);
    for (const field of view.fields) yield* inField(field, view, context);
  },
  // A field of a field set fills what is there of what it names: what is nowhere may come, unless it is a slip away.
  gathers: gathering<Taken>({
    note: ({ fields, input }) => ({
      sets: [...new Set([input, ...fields.map((field) => field.input)].flatMap(({ fieldSets = [] }) => fieldSets))],
      names: [...new Set(fields.map(({ field }) => field.name))],
    }),
    *judge(notes, { sources }) {
      for (const [set, { file, value }] of sources.fieldSets) {
        const takers = notes.filter(({ note }) => note.sets.includes(set));
        const names = new Set([...Object.keys(value.fields), ...takers.flatMap(({ note }) => note.names)]);
        for (const [field, { fill }] of takers.length === 0 ? [] : Object.entries(value.fields))
          for (const name of Object.keys(fill ?? {}))
            if (!names.has(name) && [...names].some((known) => isSlip(name, known)))
              yield unknownName({
                place: { file, path: ['fields', field, 'fill', name] },
                name,
                message: say`"${name}" is no field of any resource that takes the field set "${set}".`,
                allowed: names,
                atKey: true,
              });
      }
    },
  }),
  bad: () => [
    {
      files: order({ screens: { orderList: { columns: ['cod'] } } }),
      at: { file: orderFile, path: ['screens', 'orderList', 'columns', 0] },
    },
    {
      files: order({ screens: { orderList: { columns: ['code', { field: 'cod' }] } } }),
      at: { file: orderFile, path: ['screens', 'orderList', 'columns', 1, 'field'] },
    },
    {
      files: order({ screens: { orderList: { columns: ['lines.amount'] } } }),
      at: { file: orderFile, path: ['screens', 'orderList', 'columns', 0] },
    },
    {
      files: order({ screens: { orderList: { search: ['cod'] } } }),
      at: { file: orderFile, path: ['screens', 'orderList', 'search', 0] },
    },
    {
      files: order({ screens: { orderList: { totals: ['totl'] } } }),
      at: { file: orderFile, path: ['screens', 'orderList', 'totals', 0] },
    },
    {
      files: order({ screens: { orderList: { sort: ['-bilDate'] } } }),
      at: { file: orderFile, path: ['screens', 'orderList', 'sort', 0] },
    },
    {
      files: order({ screens: { orderLines: { from: 'line' } } }),
      at: { file: orderFile, path: ['screens', 'orderLines', 'from'] },
    },
    {
      files: order({ screens: { orderSums: { group: ['customer'] } } }),
      at: { file: orderFile, path: ['screens', 'orderSums', 'group', 0] },
    },
    {
      files: order({ screens: { orderSums: { measures: { amont: 'sum' } } } }),
      at: { file: orderFile, path: ['screens', 'orderSums', 'measures', 'amont'] },
    },
    {
      files: order({ form: { sections: [{ fields: ['customerId', 'remark', 'lines'] }] } }),
      at: { file: orderFile, path: ['form', 'sections', 0, 'fields', 1] },
    },
    {
      files: order({ fields: { lines: { enter: ['quantity', 'amont'] } } }),
      at: { file: orderFile, path: ['fields', 'lines', 'enter', 1] },
    },
    {
      files: order({
        screens: {
          orderLines: { search: ['code'], plans: [{ name: 'open', title: '未审核', filter: { status: '0' } }] },
        },
      }),
      at: { file: orderFile, path: ['screens', 'orderLines', 'plans', 0, 'filter', 'status'] },
    },
    {
      files: order({ fields: { billDate: { elapsedTo: 'endDate' } } }),
      at: { file: orderFile, path: ['fields', 'billDate', 'elapsedTo'] },
    },
    {
      files: order({
        fields: { urgency: null, urgncy: { type: 'enum', dictionary: 'urgency', title: '紧急程度' } },
        screens: { orderList: { search: ['code', 'urgency'] } },
      }),
      at: { file: orderFile, path: ['fields', 'urgncy'] },
    },
    { files: order({ label: 'cod' }), at: { file: orderFile, path: ['label'] } },
    { files: order({ code: 'cod' }), at: { file: orderFile, path: ['code'] } },
    {
      files: customer({ findBy: ['name', 'pinyin'] }),
      at: { file: 'schemas/sales/customer.json', path: ['findBy', 1] },
    },
    { files: customer({ parent: 'parentId' }), at: { file: 'schemas/sales/customer.json', path: ['parent'] } },
    {
      files: order({ fields: { customerId: { fill: { phon: 'phone' } } } }),
      at: { file: orderFile, path: ['fields', 'customerId', 'fill', 'phon'] },
    },
    {
      files: order({ fields: { customerId: { fill: { phone: 'tel' } } } }),
      at: { file: orderFile, path: ['fields', 'customerId', 'fill', 'phone'] },
    },
    {
      files: taking({ phon: 'phone' }),
      at: { file: contactFile, path: ['fields', 'contactId', 'fill', 'phon'] },
    },
    {
      files: order({ fields: { lines: { once: ['quantiti'] } } }),
      at: { file: orderFile, path: ['fields', 'lines', 'once', 0] },
    },
    {
      files: order({ fields: { customerId: { among: 'cod' } } }),
      at: { file: orderFile, path: ['fields', 'customerId', 'among'] },
    },
    {
      files: order({ fields: { customerId: { within: 'cod' } } }),
      at: { file: orderFile, path: ['fields', 'customerId', 'within'] },
    },
    {
      files: order({ fields: { customerId: { columns: ['code', 'fax'] } } }),
      at: { file: orderFile, path: ['fields', 'customerId', 'columns', 1] },
    },
  ],
  good: () => [
    { files: {} },
    { files: order({ fieldSets: ['adit'] }) },
    { files: taking({ phone: 'phone' }) },
    { files: taking({ fax: 'phone' }) },
    { files: order({ fields: { customerId: { to: 'custmer' } } }) },
  ],
};

function* inScreens(view: ResourceView): Generator<Finding> {
  const { resource, input, at } = view;
  const tables = resource.fields.filter(({ fields }) => fields).map(({ name }) => name);
  for (const [name, screen] of Object.entries(input.screens))
    if (
      screen.kind === 'report' &&
      screen.from !== 'header' &&
      !tables.includes(screen.from) &&
      !(resource.uses.ledger && LEDGER_REPORTS.includes(screen.from))
    )
      yield unknownName({
        place: at('screens', name, 'from'),
        name: screen.from,
        message: say`"${screen.from}" is no child table of "${resource.name}".`,
        allowed: ['header', ...tables],
      });
  for (const { name, place, atKey, offset, among, owner } of namedFields(view))
    if (!among.find(name))
      yield unknownName({
        place: place(),
        name,
        message: say`"${name}" is no field of ${owner}.`,
        allowed: among.names,
        atKey,
        offset,
      });
}

function* inResource({ resource, input, at }: ResourceView): Generator<Finding> {
  const among = fieldNames(resource.fields);
  const owner = say`"${resource.name}"`;
  for (const key of ['label', 'code', 'parent'] as const) {
    const name = input[key];
    if (name !== undefined) yield* missing(among, name, at(key), owner);
  }
  for (const [index, name] of (input.findBy ?? []).entries())
    yield* missing(listedFields(resource, name), name, at('findBy', index), owner);
  for (const [section, { fields }] of (input.form?.sections ?? []).entries())
    for (const [index, name] of fields.entries())
      yield* missing(among, name, at('form', 'sections', section, 'fields', index), owner);
}

/** What the settings of dates, child tables and references name. */
function* inField(
  { field, table, file, path }: FieldView,
  { resource }: ResourceView,
  { model, registries }: ResourceContext,
): Generator<Finding> {
  const place = (...keys: (string | number)[]): Place => ({ file, path: [...path, ...keys] });
  if (field.fields)
    for (const key of ['enter', 'once'])
      for (const [index, name] of textsOf(field.settings[key]).entries())
        yield* missing(fieldNames(field.fields), name, place(key, index), say`"${field.name}"`);
  const own = fieldNames(table?.fields ?? resource.fields);
  for (const key of ['elapsedTo', 'unit'])
    for (const name of textsOf([field.settings[key]]).map((text) => text.split('.')[0]!))
      yield* missing(own, name, place(key), say`"${table?.name ?? resource.name}"`);
  const to = registries.types[field.type]?.refersTo?.(field);
  const target = to !== undefined && Object.hasOwn(model.resources, to) ? model.resources[to] : undefined;
  if (!target) return;
  for (const key of ['among', 'within'])
    for (const name of textsOf([field.settings[key]]))
      yield* missing(own, name, place(key), say`"${table?.name ?? resource.name}"`);
  const theirs = fieldNames(target.fields);
  for (const [name, from] of Object.entries((field.settings.fill as Record<string, string> | undefined) ?? {})) {
    yield* missing(own, name, place('fill', name), say`"${table?.name ?? resource.name}"`, true);
    yield* missing(theirs, from, place('fill', name), say`"${target.name}"`);
  }
  for (const [index, name] of textsOf(field.settings.columns).entries())
    yield* missing(theirs, name, place('columns', index), say`"${target.name}"`);
}

function* missing(among: FieldNames, name: string, place: Place, owner: Message, atKey?: boolean): Generator<Finding> {
  if (!among.find(name))
    yield unknownName({ place, name, message: say`"${name}" is no field of ${owner}.`, allowed: among.names, atKey });
}

function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}
