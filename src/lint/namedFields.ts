import { asLedger, headerOf, type Field, type LedgerResource, type Resource } from '../language/model';
import { besideIn } from '../language/rules/besideIn';
import { ACCOUNT, BALANCE, NOTE, noteField, PARTS, partField } from '../language/rules/ledgerPart';
import { reportField } from '../language/rules/reportField';
import { readFilterName } from '../language/wire';
import { say, type Message } from '../lib/message';
import { measureNamesIn, measureText } from './measureText';
import type { Place, ResourceView } from './ResourceView';
import { sumNames } from './sumNames';

/** Where fields may be looked up, in order; a report over lines sees the lines first and then the header. */
export interface FieldNames {
  /** the field of a name or a path, undefined when unknown */
  find(name: string): Field | undefined;
  readonly names: string[];
}

/** A name of a field as it stands somewhere in a file. */
export interface NamedField {
  name: string;
  place(): Place;
  /** the name is a key of the file, not a value */
  atKey?: boolean;
  /** where the name begins in the text at the place: behind the sign of a sort */
  offset: number;
  among: FieldNames;
  /** who has the fields, in words */
  owner: Message;
  /** what the report is over; undefined for a list */
  from: string | undefined;
  use: 'column' | 'search' | 'total' | 'group' | 'measure' | 'sort';
  aggregate?: string;
}

/**
 * What a report over `from` may name: the fields of its lines and the header, or of a ledger also the parts of its
 * measures.
 */
export function reportNames(resource: Resource, from: string): FieldNames {
  if (resource.uses.ledger && Object.hasOwn(PARTS, from)) return ledgerNames(resource, from);
  if (resource.uses.ledger && from === BALANCE) return balanceNames(asLedger(resource));
  return fieldNames(
    resource.fields,
    resource.fields.find(({ name, fields }) => fields && name === from),
  );
}

function ledgerNames(resource: Resource, from: string): FieldNames {
  const parts = asLedger(resource).uses.ledger.measures.flatMap((measure) =>
    Object.keys(PARTS[from]!).map((part) => `${measure}.${part}`),
  );
  const plain = fieldNames(resource.fields);
  const beside = besideIn(resource, from);
  const note = from === ACCOUNT ? noteField(resource) : undefined;
  return {
    find: (name) =>
      plain.find(name) ?? (name === NOTE ? note : (beside[name]?.field ?? partField(resource, from, name))),
    names: [...plain.names, ...parts, ...Object.keys(beside), ...(note ? [NOTE] : [])],
  };
}

function balanceNames({ fields, uses: { ledger } }: LedgerResource): FieldNames {
  const plain = fieldNames(fields);
  return {
    find: (name) => (Object.hasOwn(ledger.beside, name) ? ledger.beside[name]?.field : plain.find(name)),
    names: [...plain.names, ...Object.keys(ledger.beside)],
  };
}

/** Header fields, and before them those of a child table; a field of the table is also found as `table.field`. */
export function fieldNames(fields: readonly Field[], table?: Field): FieldNames {
  const key = table ?? fields;
  const known = cache.get(key);
  if (known) return known;
  const byName = new Map<string, Field>();
  for (const field of [...(table?.fields ?? []), ...fields]) {
    if (!byName.has(field.name)) byName.set(field.name, field);
    byName.set(field.path, field);
  }
  const names: FieldNames = {
    find: (name) => byName.get(name),
    get names() {
      return [...byName.keys()];
    },
  };
  cache.set(key, names);
  return names;
}

/** What a parameter of a list call may ask for: fields of the header, or of one child table. */
export function listedFields(resource: Resource, parameter: string): FieldNames {
  const { name } = readFilterName(parameter);
  return fieldNames(
    headerOf(resource),
    resource.fields.find((field) => field.fields && name.startsWith(`${field.name}.`)),
  );
}

/** A report is narrowed by what its search form has. */
export function only(names: readonly string[] = [], among: FieldNames): FieldNames {
  return { find: (name) => (names.includes(name) ? among.find(name) : undefined), names: [...names] };
}

/** A child table belongs to one header, so that it alone tells which names are meant. */
const cache = new WeakMap<object, FieldNames>();

const found = new WeakMap<ResourceView, readonly NamedField[]>();

/**
 * Every name of a field that the list and report screens of a resource mention, with its place. Several rules walk over
 * them.
 */
export function namedFields(view: ResourceView): readonly NamedField[] {
  const known = found.get(view) ?? walk(view);
  found.set(view, known);
  return known;
}

function walk({ resource, input, at }: ResourceView): NamedField[] {
  const named: NamedField[] = [];
  for (const [screenName, screen] of Object.entries(input.screens)) {
    if (screen.kind !== 'list' && screen.kind !== 'report') continue;
    const table =
      screen.kind === 'report' ? resource.fields.find(({ name, fields }) => fields && name === screen.from) : undefined;
    const plain = screen.kind === 'report' ? reportNames(resource, screen.from) : fieldNames(headerOf(resource));
    const among = screen.kind === 'report' ? withMade(plain, resource, screenName) : plain;
    const from = screen.kind === 'report' ? screen.from : undefined;
    const owner = table ? say`"${table.name}" of "${resource.name}" or its header` : say`"${resource.name}"`;
    const list = (use: NamedField['use'], key: string, names: readonly string[] = []) =>
      names.forEach((name, index) =>
        named.push({ use, name, among, owner, from, offset: 0, place: () => at('screens', screenName, key, index) }),
      );
    (screen.columns ?? []).forEach((column, index) => {
      const isText = typeof column === 'string';
      const keys = isText ? ['columns', index] : ['columns', index, 'field'];
      named.push({
        use: 'column',
        name: isText ? column : column.field,
        among,
        owner,
        from,
        offset: 0,
        place: () => at('screens', screenName, ...keys),
      });
    });
    list('search', 'search', screen.search);
    list('total', 'totals', screen.totals);
    const sorted = (names: readonly string[] = [], ...keys: (string | number)[]) =>
      names.forEach((name, index) => {
        const offset = name.startsWith('-') ? 1 : 0;
        named.push({
          use: 'sort',
          name: name.slice(offset),
          among,
          owner,
          from,
          offset,
          place: () => at('screens', screenName, ...keys, 'sort', index),
        });
      });
    sorted(screen.sort);
    const sums = sumNames(resource, screenName);
    for (const [index, { filter, sort }] of (screen.plans ?? []).entries()) {
      sorted(sort, 'plans', index);
      for (const parameter of Object.keys(filter)) {
        const { name } = readFilterName(parameter);
        if (sums.has(name)) continue;
        named.push({
          use: 'search',
          name,
          among: screen.kind === 'list' ? listedFields(resource, parameter) : only(screen.search, among),
          owner,
          from,
          offset: 0,
          atKey: true,
          place: () => at('screens', screenName, 'plans', index, 'filter', parameter),
        });
      }
    }
    if (screen.kind === 'list') continue;
    for (const [key, groups] of [
      ['group', screen.group ?? []],
      ['across', screen.across === undefined ? [] : [screen.across]],
    ] as const)
      groups.forEach((group, index) => {
        const place = key === 'group' ? [key, index] : [key];
        named.push({
          use: 'group',
          name: typeof group === 'string' ? group : group.field,
          among: plain,
          owner,
          from,
          offset: 0,
          place: () => at('screens', screenName, ...place, ...(typeof group === 'string' ? [] : ['field'])),
        });
      });
    const sources = Object.keys(screen.sources ?? {});
    for (const [name, said] of Object.entries(screen.measures ?? {})) {
      const { aggregate, keys, text } = measureText(said);
      const isOwn = aggregate !== undefined ? !sources.includes(name.split('.')[0] ?? '') : plain.find(name);
      const measured = { use: 'measure' as const, among: plain, owner, from };
      if (isOwn)
        named.push({
          ...measured,
          aggregate: aggregate ?? 'avg',
          name,
          offset: 0,
          atKey: true,
          place: () => at('screens', screenName, 'measures', name),
        });
      if (aggregate !== undefined) continue;
      for (const read of measureNamesIn(text))
        if (plain.find(read.name))
          named.push({
            ...measured,
            aggregate: 'count',
            ...read,
            place: () => at('screens', screenName, 'measures', name, ...keys),
          });
    }
  }
  return named;
}

/** With what a report makes of its fields: measures of its own, of other sources, and parts of groups. */
function withMade(plain: FieldNames, resource: Resource, screenName: string): FieldNames {
  const screen = resource.screens.find(({ name }) => name === screenName);
  if (screen?.kind !== 'report') return plain;
  const made = [...screen.group, ...screen.measures].map(({ path }) => path);
  return {
    find: (name) => (made.includes(name) ? reportField(resource, screen, name)?.field : undefined) ?? plain.find(name),
    get names() {
      return [...new Set([...plain.names, ...made])];
    },
  };
}
