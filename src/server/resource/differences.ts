import type { Difference } from '../../language/wire';
import { isEmpty, type CompiledField, type CompiledResource, type Document } from '../../language/rules';

/** Differences kept of one change at most; a longer list is cut, the record itself is whole. */
const MOST = 500;

/**
 * What changed between two states of a record, in display texts where a reference has one. Lines are told apart by
 * their ids.
 */
export function differences(compiled: CompiledResource, before: Document | undefined, after: Document): Difference[] {
  const found = rowDifferences(compiled.header, before ?? {}, after, '');
  for (const { name, fields } of compiled.tables) {
    const old = new Map(
      ((before?.[name] as Document[] | undefined) ?? []).map((line, index) => [String(line.id), { line, index }]),
    );
    ((after[name] as Document[] | undefined) ?? []).forEach((line, index) => {
      found.push(...rowDifferences(fields, old.get(String(line.id))?.line ?? {}, line, `${name}[${index + 1}].`));
      old.delete(String(line.id));
    });
    for (const { line, index } of old.values())
      found.push(...rowDifferences(fields, line, {}, `${name}[${index + 1}].`));
  }
  return found.slice(0, MOST);
}

function rowDifferences(
  fields: readonly CompiledField[],
  before: Document,
  after: Document,
  prefix: string,
): Difference[] {
  return fields
    .filter(({ field }) => !BOOKKEEPING.has(field.name) && plain(before[field.name]) !== plain(after[field.name]))
    .map(({ field, type }) => {
      const companion = type.companion?.(field);
      const shown = (row: Document) =>
        isEmpty(row[field.name]) ? null : ((companion === undefined ? undefined : row[companion]) ?? row[field.name]);
      return { path: prefix + field.name, from: shown(before), to: shown(after) };
    });
}

/** Who and when stands in the history's own columns. */
const BOOKKEEPING = new Set(['createdId', 'createdTime', 'updatedTime', 'checkedId', 'checkedTime']);

function plain(value: unknown): string {
  return isEmpty(value) ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value);
}
