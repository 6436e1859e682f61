import { CHILD_TABLE } from '../../language/meta/childTable';
import { headerOf, type Field, type Resource } from '../../language/model';
import { isObject } from '../../lib/isObject';
import { renamedOf, todaysName, type Renamed } from './Renamed';

/** What names neither fields nor screens: texts for people, and words of the language. */
const OTHERS = new Set([
  'aggregate',
  'file',
  'help',
  'kind',
  'label',
  'message',
  'pattern',
  'refusal',
  'refusalTitle',
  'text',
  'title',
  'type',
]);
/** What names a resource. */
const RESOURCES = new Set(['balance', 'ledger', 'minus', 'periods', 'record', 'resource', 'to', 'with']);

/**
 * A resource as it was, with the names that it has now: what is called otherwise is compared with what it was, and is
 * named so wherever it was named.
 * @param resources that have another name
 */
export function inTodaysNames(
  before: Resource,
  now: Resource,
  resources: readonly Renamed[],
): { resource: Resource; fields: Renamed[] } {
  const screens = renamedOf(before.screens, now.screens);
  const header = renamedOf(headerOf(before), headerOf(now));
  const tables = before.fields
    .filter(({ type }) => type === CHILD_TABLE)
    .map((table) => {
      const name = todaysName(header, table.name);
      const cells = now.fields.find((field) => field.name === name)?.fields ?? [];
      return { from: table.name, to: name, cells: renamedOf(table.fields ?? [], cells) };
    });
  const lines = tables.flatMap(({ cells }) => cells);
  const names = new Map([...lines, ...header, ...screens].map(({ from, to }) => [from, to]));
  const fields = [
    ...header,
    ...tables.flatMap(({ cells, from, to }) =>
      cells.map((cell) => ({ from: `${from}.${cell.from}`, to: `${to}.${cell.to}` })),
    ),
  ];
  if (names.size + resources.length === 0) return { resource: before, fields };
  const worded = withNames(before, names, resources) as Resource;
  return {
    resource: {
      ...worded,
      name: now.name,
      fields: before.fields.map((field, index) => fieldToday(field, worded.fields[index] ?? field, header, tables)),
      ...(before.lookUps && {
        lookUps: before.lookUps.map((field, index) =>
          fieldToday(field, worded.lookUps?.[index] ?? field, header, tables),
        ),
      }),
    },
    fields,
  };
}

/** A field by the name that it has now: one of the header is not called as one of the lines of its name. */
function fieldToday(
  field: Field,
  worded: Field,
  header: readonly Renamed[],
  tables: readonly { from: string; cells: readonly Renamed[] }[],
): Field {
  const name = todaysName(header, field.name);
  const cells = tables.find(({ from }) => from === field.name)?.cells ?? [];
  const within = (children: readonly Field[] | undefined, said: readonly Field[] = []) =>
    children?.map((child, index) => {
      const called = todaysName(cells, child.name);
      return { ...(said[index] ?? child), name: called, path: `${name}.${called}` };
    });
  const [fields, lookUps] = [within(field.fields, worded.fields), within(field.lookUps, worded.lookUps)];
  return { ...worded, name, path: name, ...(fields ? { fields } : {}), ...(lookUps ? { lookUps } : {}) };
}

/** All texts that name something, with other names: lists of fields, expressions, keys. */
function withNames(value: unknown, names: ReadonlyMap<string, string>, resources: readonly Renamed[]): unknown {
  if (typeof value === 'string')
    return value.replace(/(?<![A-Za-z0-9/])[A-Za-z][A-Za-z0-9]*(?![A-Za-z0-9])/g, (name) => names.get(name) ?? name);
  if (Array.isArray(value)) return value.map((item) => withNames(item, names, resources));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      if (OTHERS.has(key)) return [key, inner];
      if (RESOURCES.has(key) && typeof inner === 'string') return [key, todaysName(resources, inner)];
      const said = withNames(key, names, resources) as string;
      // What is filled in is said in the names of the other resource.
      return [said, key === 'fill' && isObject(inner) ? keysToday(inner, names) : withNames(inner, names, resources)];
    }),
  );
}

function keysToday(fill: object, names: ReadonlyMap<string, string>): object {
  return Object.fromEntries(Object.entries(fill).map(([name, from]) => [names.get(name) ?? name, from as unknown]));
}
