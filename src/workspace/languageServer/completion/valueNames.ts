import { readFilterName } from '../../../language/wire';
import { got } from '../../../lib/got';
import { childrenOf } from '../../../lint/childrenOf';
import { beside, fieldsIn, resourceBeside, screenFields, siblings, target, toldFields, widgetFields } from './around';
import { heldNames } from './heldNames';
import { ledgerFields, ledgers } from './ledgerNames';
import { actionsIn, actionsOf, machineFields, statesIn, statesOf } from './machineNames';
import { choicesOf, fieldAt, fieldNames, named, pathNames } from './namesOf';
import { permissionModules, permissionNames } from './permissionNames';
import { fits, type PlaceIn } from './PlaceIn';
import type { Name } from './Proposal';

type Source = (place: PlaceIn) => Name[];

const resources: Source = ({ model }) =>
  named(Object.values(model.resources).map(({ name, title }) => [name, title] as const));
const shared =
  (kind: 'machines' | 'dictionaries' | 'fieldSets'): Source =>
  ({ draft: { sources } }) =>
    named([...sources[kind].keys()].map((name) => [name, sources[kind].get(name)?.value.title ?? ''] as const));
const modules: Source = ({ model }) => named(model.modules.map(({ name, title }) => [name, title] as const));
const screens: Source = ({ model }) =>
  named(
    Object.values(model.resources).flatMap(({ screens: all, title }) => all.map(({ name }) => [name, title] as const)),
  );
const own: Source = ({ resource }) => fieldNames(resource?.fields);
const paths: Source = ({ before, model, resource }) => pathNames(model, resource?.fields ?? [], before);
const tables: Source = ({ resource }) => fieldNames(resource?.fields.filter(({ fields }) => fields));
const besides: Source = (place) => fieldNames(siblings(place));
const inner: Source = ({ field }) => fieldNames(field && childrenOf(field));
const shown: Source = (place) => pathNames(place.model, screenFields(place), place.before);
const counted: Source = (place) => pathNames(place.model, widgetFields(place), place.before);
const theirs: Source = (place) => fieldNames(target(place)?.fields);
/** Actions that stand on screens: of the machine, of the buttons, and those that everything has. */
const screenActions: Source = ({ draft, resource }) =>
  [
    ...actionsOf(resource),
    ...named(resource?.buttons.map(({ name, title }) => [name, title] as const) ?? []),
    ...named(usual(draft.view?.source.implied.find(({ path }) => path.at(-1) === 'actions')?.value)),
  ].filter(({ name }, index, all) => all.findIndex((other) => other.name === name) === index);

const usual = (value: unknown): (readonly [string, string])[] =>
  Array.isArray(value) ? value.map((name) => [String(name), ''] as const) : [];

/** Values of the field that the key names under which a place stands. */
const filtered =
  (fields: (place: PlaceIn) => readonly Parameters<typeof fieldAt>[1][number][]): Source =>
  (place) => {
    const { name, operator } = readFilterName(String(place.path.at(-1)));
    if (operator === 'filled')
      return [
        { name: '0', detail: '空', kind: 'value' },
        { name: '1', detail: '非空', kind: 'value' },
      ];
    return choicesOf(fieldAt(place.model, fields(place), name));
  };

/** Names and values by where they may stand; the first pattern that fits counts. */
const SOURCES: readonly [patterns: readonly string[], Source][] = [
  [['field/to', 'generates/*/to', 'field/lookUp/record'], resources],
  [['field/dictionary'], shared('dictionaries')],
  [['fieldSets/*', 'field/fieldSets/*'], shared('fieldSets')],
  [['machine'], shared('machines')],
  [['field/fill/*', 'field/columns/*'], theirs],
  [['field/filter/*'], filtered((place) => target(place)?.fields ?? [])],
  [['field/unit', 'field/among', 'field/within', 'field/cap', 'field/elapsedTo', 'field/since'], besides],
  [['field/enter/*', 'field/once/*', 'field/balance/*', 'field/selector/*'], inner],
  [['field/lookUp/balance', 'field/lookUp/minus'], ledgers],
  [['screens/*/widgets/*/ledger'], ledgers],
  [['field/lookUp/measure'], (place) => ledgerFields(place, beside(place, 1, 'balance'), 'measures')],
  [
    ['field/lookUp/id', 'field/lookUp/keys/*', 'field/lookUp/by/*', 'field/lookUp/from/*', 'field/lookUp/until/*'],
    besides,
  ],
  [
    ['field/lookUp/field'],
    (place) => fieldNames(fieldsIn(resourceBeside(place, 1, 'record'), beside(place, 1, 'lines'))),
  ],
  [['field/lookUp/rate/field'], (place) => fieldNames(resourceBeside(place, 1, 'record')?.fields)],
  [['field/lookUp/otherwise'], (place) => fieldNames(resourceBeside(place, 1, 'record')?.fields)],
  [
    ['field/lookUp/lines'],
    (place) => fieldNames(resourceBeside(place, 1, 'record')?.fields.filter(({ fields }) => fields)),
  ],
  [['label', 'code', 'date', 'parent', 'scope/owner/*', 'scope/common', 'scope/department'], own],
  [['findBy/*', 'ledger/mayBeNegative'], paths],
  [['form/sections/*/fields/*', 'buttons/*/asks/*'], own],
  [['group'], ({ draft: { module }, model }) => named(groupsOf(model, module))],
  [['permission'], permissionModules],
  [['screens/*/permission', 'screens/*/permission/*', 'buttons/*/permission', 'actions/*/permission'], permissionNames],
  [['screens/*/columns/*', 'screens/*/columns/*/field', 'screens/*/search/*', 'screens/*/totals/*'], shown],
  [['screens/*/group/*', 'screens/*/sort/*', 'screens/*/plans/*/sort/*', 'screens/*/rollUp'], shown],
  [['screens/*/actions/*'], screenActions],
  [['screens/*/filter/*', 'screens/*/plans/*/filter/*'], filtered(screenFields)],
  [['screens/*/of'], modules],
  [['screens/*/from'], (place) => [...named([['header', '']]), ...tables(place), ...ledgerParts(place)]],
  [['screens/*/widgets/*/of'], (place) => (place.before.includes('.') ? tablesOf(place) : resources(place))],
  [['screens/*/widgets/*/measure', 'screens/*/widgets/*/by', 'screens/*/widgets/*/date'], counted],
  [['screens/*/widgets/*/columns/*', 'screens/*/widgets/*/key'], counted],
  [['screens/*/widgets/*/filter/*', 'screens/*/sources/*/filter/*'], filtered(widgetFields)],
  [['screens/*/widgets/*/modules/*'], modules],
  [['screens/*/widgets/*/screen', 'screens/*/widgets/*/screens/*', 'buttons/*/opens'], screens],
  [['screens/*/widgets/*/action'], ({ draft: { sources } }) => allActions(sources.machines)],
  [['tells/*/from/*'], (place) => choicesOf(toldFields(place).find(({ name }) => name === 'status'))],
  [['generates/*/from/*', 'buttons/*/from/*'], ({ resource }) => statesOf(resource)],
  [['generates/*/lines/from'], tables],
  [['generates/*/lines/to'], (place) => fieldNames(made(place, 2)?.fields.filter(({ fields }) => fields))],
  [
    ['generates/*/lines/into', 'generates/*/lines/takes'],
    (place) => fieldNames(fieldsIn(made(place, 2), beside(place, 1, 'to') ?? 'lines')),
  ],
  [['generates/*/lines/picks/*/by/*'], own],
  [['prints/*/columns/*', 'prints/*/columns/*/field', 'prints/*/sums/*'], (place) => printed(place)],
  [['prints/*/header/*/*', 'prints/*/header/*/*/field', 'prints/*/blocks/*/field'], own],
  [['prints/*/footer/*/*', 'prints/*/footer/*/*/field', 'prints/*/capitals', 'prints/*/signatures/*/field'], own],
  [['initial', 'actions/*/from/*', 'actions/*/to'], statesIn],
  [['actions/*/undoes'], actionsIn],
  [['field'], machineFields],
];

/** What may stand as the value at a place, where the language wants a name or one of several values. */
export function valueNames(place: PlaceIn): Name[] {
  const held = heldNames(place, false);
  if (held) return held;
  const source = SOURCES.find(([patterns]) => patterns.some((pattern) => fits(place, pattern)))?.[1];
  return source?.(place) ?? [];
}

const made = (place: PlaceIn, levels: number) => resourceBeside(place, levels, 'to');

/** Of the lines that a layout prints, the only ones there are unless it says others. */
function printed({ resource }: PlaceIn): Name[] {
  const table = resource?.fields.find(({ fields }) => fields);
  return fieldNames(table && childrenOf(table));
}

function ledgerParts({ resource }: PlaceIn): Name[] {
  return resource?.uses.ledger
    ? named(['balance', 'movement', 'account', 'age'].map((part) => [part, ''] as const))
    : [];
}

function tablesOf({ before, model }: PlaceIn): Name[] {
  const [name = ''] = before.split('.');
  return fieldNames(model.resources[name]?.fields.filter(({ fields }) => fields)).map((table) => ({
    ...table,
    text: `${name}.${table.name}`,
  }));
}

function groupsOf(model: PlaceIn['model'], module: string): (readonly [string, string])[] {
  return (model.modules.find(({ name }) => name === module)?.groups ?? []).map(
    ({ name, title }) => [name, title] as const,
  );
}

function allActions(machines: PlaceIn['draft']['sources']['machines']): Name[] {
  const found = new Map<string, string>();
  for (const name of machines.keys())
    for (const [action, { title }] of Object.entries(got(machines, name).value.actions)) found.set(action, title);
  return named(found);
}
