import { isObject } from '../../lib/isObject';
import type { Authoring } from '../meta/Authoring';
import type { AddedUp } from '../model';

/**
 * Which of the columns are added up where their author does not say it, as their types answer.
 * @param columns names of fields, or what holds one as `field`; those of a child table also as `lines.quantity`
 * @param table child table whose lines are told; undefined: the records themselves
 */
export function addedUp(
  columns: unknown,
  what: AddedUp,
  fields: unknown,
  table: unknown,
  types: Authoring['fields'],
): string[] {
  if (!Array.isArray(columns)) return [];
  const header = isObject(fields) ? fields : {};
  const lines = typeof table === 'string' && isObject(header[table]) ? header[table].fields : undefined;
  return columns.flatMap((column: unknown) => {
    const path = isObject(column) ? column.field : column;
    if (typeof path !== 'string') return [];
    const field = table === undefined ? header[path] : lineField(path, header, String(table), lines);
    if (!isObject(field) || typeof field.type !== 'string' || !Object.hasOwn(types, field.type)) return [];
    return types[field.type]?.addedUp?.(field).includes(what) ? [path] : [];
  });
}

/** A field of the record stands in each of its lines again, so it is none of theirs. */
function lineField(path: string, header: Record<string, unknown>, table: string, lines: unknown): unknown {
  if (!isObject(lines) || Object.hasOwn(header, path)) return undefined;
  return lines[path.startsWith(`${table}.`) ? path.slice(table.length + 1) : path];
}
