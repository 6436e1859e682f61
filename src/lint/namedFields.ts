import type { Field } from '../language/model';
import type { Place, ResourceView } from './ResourceView';

/** Where fields may be looked up, in order; a report over lines sees the lines first and then the header. */
export interface FieldNames {
  /** the field of a name or a path, undefined when unknown */
  find(name: string): Field | undefined;
  names: string[];
}

/** A name of a field as it stands somewhere in a file. */
export interface NamedField {
  name: string;
  place: Place;
  /** the name is a key of the file, not a value */
  atKey?: boolean;
  /** where the name begins in the text at the place: behind the sign of a sort */
  offset?: number;
  among: FieldNames;
  /** who has the fields, in words */
  owner: string;
  use: 'column' | 'search' | 'total' | 'group' | 'measure' | 'sort';
  aggregate?: string;
}

export function fieldNames(fields: readonly Field[], table?: Field): FieldNames {
  const children = table?.fields ?? [];
  const byName = new Map<string, Field>();
  for (const field of [...children, ...fields]) {
    if (!byName.has(field.name)) byName.set(field.name, field);
    byName.set(field.path, field);
  }
  return { find: (name) => byName.get(name), names: [...byName.keys()] };
}

/** Every name of a field that the list and report screens of a resource mention, with its place. */
export function* namedFields({ resource, input, at }: ResourceView): Generator<NamedField> {
  for (const [screenName, screen] of Object.entries(input.screens)) {
    if (screen.kind !== 'list' && screen.kind !== 'report') continue;
    const here = (...keys: (string | number)[]) => at('screens', screenName, ...keys);
    const table = screen.kind === 'report' ? resource.fields.find(({ name, fields }) => fields && name === screen.from) : undefined;
    const common = { among: fieldNames(resource.fields, table), owner: table ? `"${table.name}" of "${resource.name}" or its header` : `"${resource.name}"` };
    for (const [index, column] of (screen.columns ?? []).entries()) {
      const isText = typeof column === 'string';
      yield { ...common, use: 'column', name: isText ? column : column.field, place: isText ? here('columns', index) : here('columns', index, 'field') };
    }
    for (const [index, name] of (screen.search ?? []).entries()) yield { ...common, use: 'search', name, place: here('search', index) };
    for (const [index, name] of (screen.totals ?? []).entries()) yield { ...common, use: 'total', name, place: here('totals', index) };
    for (const [index, name] of (screen.sort ?? []).entries()) {
      const offset = name.startsWith('-') ? 1 : 0;
      yield { ...common, use: 'sort', name: name.slice(offset), offset, place: here('sort', index) };
    }
    if (screen.kind === 'list') continue;
    for (const [index, name] of (screen.group ?? []).entries()) yield { ...common, use: 'group', name, place: here('group', index) };
    for (const [name, aggregate] of Object.entries(screen.measures ?? {}))
      yield { ...common, use: 'measure', aggregate, name, place: here('measures', name), atKey: true };
  }
}
