import { OTHER_STATES } from '../../../language/meta/otherStates';
import type { ZodType } from 'zod';
import { metaOf } from '../../../language/meta/jsonSchemas';
import { keysAt } from '../../../language/load/keysAt';
import { metaAt, wrappedAt } from '../../../language/load/metaAt';
import { OPERATOR_SIGN, OPERATORS } from '../../../language/wire/filterOperators';
import type { Field } from '../../../language/model';
import { fieldTypes } from '../../../fields/pure';
import { isFamily } from '../../../lint/family/isFamily';
import { isObject } from '../../../lib/isObject';
import { valueAt } from '../../../lib/valueAt';
import { wordsOf } from '../wordsOf';
import { beside, fieldsIn, resourceBeside, screenFields, siblings, target, widgetFields } from './around';
import { heldNames } from './heldNames';
import { ledgerFields } from './ledgerNames';
import { actionsOf, machineFields, statesIn } from './machineNames';
import { fieldAt, fieldNames, named, pathNames } from './namesOf';
import { fits, type PlaceIn } from './PlaceIn';
import type { Name } from './Proposal';

type Source = (place: PlaceIn) => Name[];

/** Names that stand as keys, by where they may stand. */
const SOURCES: readonly [patterns: readonly string[], Source][] = [
  [['field/fill/*'], (place) => fieldNames(siblings(place))],
  [['field/filter/*'], (place) => filterNames(place, target(place)?.fields ?? [])],
  [['field/lookUp/keys/*'], (place) => ledgerFields(place, beside(place, 2, 'balance'), 'keys')],
  [
    ['field/lookUp/by/*', 'field/lookUp/from/*', 'field/lookUp/until/*'],
    (place) => fieldNames(fieldsIn(resourceBeside(place, 2, 'record'), beside(place, 2, 'lines'))),
  ],
  [['fields/*', 'field/fields/*'], offered],
  [['screens/*'], impliedScreens],
  [['screens/*/filter/*', 'screens/*/plans/*/filter/*'], (place) => filterNames(place, screenFields(place))],
  [
    ['screens/*/widgets/*/filter/*', 'screens/*/sources/*/filter/*'],
    (place) => filterNames(place, widgetFields(place)),
  ],
  [['screens/*/measures/*'], (place) => pathNames(place.model, screenFields(place), place.before)],
  [['buttons/*/sets/*'], ({ resource }) => fieldNames(resource?.fields)],
  [['demands/*'], demanding],
  [['generates/*/copy/*'], (place) => fieldNames(resourceBeside(place, 2, 'to')?.fields)],
  [
    ['generates/*/lines/copy/*'],
    (place) => fieldNames(fieldsIn(resourceBeside(place, 3, 'to'), beside(place, 2, 'to') ?? 'lines')),
  ],
  [
    ['actions/*/refusal/*'],
    (place) => [
      ...statesIn(place).map(({ isNumber: _, ...state }) => state),
      { name: OTHER_STATES, detail: '其他状态', kind: 'value' as const },
    ],
  ],
  [['actions/*/sets/*'], machineFields],
];

/** What may stand as a key at a place and does not yet: names, and keys of the language that no JSON Schema can know of. */
export function keyNames(place: PlaceIn): Name[] {
  const source = SOURCES.find(([patterns]) => patterns.some((pattern) => fits(place, pattern)))?.[1];
  const written = valueAt(place.draft.written, place.path.slice(0, -1));
  const last = String(place.path.at(-1));
  const isThere = (name: string) => name !== last && isObject(written) && Object.hasOwn(written, name);
  return (heldNames(place, true) ?? source?.(place) ?? languageKeys(place)).filter(({ name }) => !isThere(name));
}

/**
 * Keys of an object of the language inside a field or screen that says only what differs. Of others editors know them
 * from the JSON Schema.
 */
function languageKeys(place: PlaceIn): Name[] {
  const { draft, path } = place;
  const holder = path.slice(0, -1);
  if (!isUnknownToEditors(draft, holder)) return [];
  const meta = metaOf(draft.known.registries.authoring)[draft.kind];
  const object = metaAt(meta, draft.whole, holder);
  return keysAt(meta, draft.whole, holder).map((name) => ({
    name,
    detail: '',
    kind: 'key',
    ...documented(object, name),
  }));
}

function documented(object: ZodType | undefined, name: string): { documentation?: string } {
  const documentation = object && wordsOf(wrappedAt(object, name));
  return documentation === undefined ? {} : { documentation };
}

/** Whether no JSON Schema says what stands at a place: families have none. */
export function isUnknownToEditors({ path, written }: PlaceIn['draft'], place: PlaceIn['path']): boolean {
  return isFamily(path) || saysOnlyADifference(written, place);
}

/** Whether a place is in a field or a screen that leaves its type or kind to what it is a difference to. */
function saysOnlyADifference(written: unknown, path: PlaceIn['path']): boolean {
  const entries = [path.slice(0, 2), ...(path[2] === 'fields' ? [path.slice(0, 4)] : [])];
  return entries.some((entry) => {
    const name = entry.at(-2);
    const key = name === 'fields' ? 'type' : name === 'screens' ? 'kind' : undefined;
    const value = valueAt(written, entry);
    return entry.length <= path.length && key !== undefined && isObject(value) && !Object.hasOwn(value, key);
  });
}

/** Fields of the field sets in use: to be brought, or to be said otherwise. */
function offered({ draft, path }: PlaceIn): Name[] {
  const used = valueAt(draft.whole, [...path.slice(0, -2), 'fieldSets']);
  const found = new Map<string, Name>();
  for (const set of Array.isArray(used) ? (used as unknown[]) : []) {
    const source = typeof set === 'string' ? draft.sources.fieldSets.get(set) : undefined;
    for (const [name, { title, type }] of Object.entries(source?.value.fields ?? {}))
      found.set(name, {
        name,
        detail: `${title} · ${type}`,
        documentation: `${String(set)}: ${source?.value.title ?? ''}`,
        kind: 'field',
      });
  }
  return [...found.values()];
}

/** Screens that follow from the list, for saying what differs. */
function impliedScreens({ draft: { whole } }: PlaceIn): Name[] {
  const screens = isObject(whole) && isObject(whole.screens) ? whole.screens : {};
  return named(
    Object.entries(screens).map(([name, screen]) => [name, isObject(screen) ? String(screen.kind ?? '') : ''] as const),
  );
}

/** Fields of a list call, each with the operators that it knows. */
function filterNames(place: PlaceIn, fields: readonly Field[]): Name[] {
  const found = pathNames(place.model, fields, place.before.replace(/[!~^?]+$/, ''));
  return found.flatMap((name) => {
    const written = name.text ?? name.name;
    const field = fieldAt(place.model, fields, written);
    const operators = OPERATORS[(field && fieldTypes[field.type]?.filter) ?? 'none'];
    return [
      name,
      ...operators
        .filter((operator) => operator !== 'is')
        .map((operator) => ({
          ...name,
          name: name.name + OPERATOR_SIGN[operator],
          text: written + OPERATOR_SIGN[operator],
        })),
    ];
  });
}

function demanding({ resource }: PlaceIn): Name[] {
  return [...actionsOf(resource), ...named(resource?.buttons.map(({ name, title }) => [name, title] as const) ?? [])];
}
