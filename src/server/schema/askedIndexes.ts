import type { Field, Resource } from '../../language/model';
import { snake } from './naming';
import type { IndexSpec } from './TableSpec';

/**
 * Indexes by which aggregates find the records, or the lines of a child table, that they count: by the fields that must
 * equal something. What an index of its own has anyway, a reference, gets none.
 */
export function askedIndexes(
  { asked = [], fields: all }: Resource,
  table: string,
  fields: readonly Field[],
  lines?: string,
): IndexSpec[] {
  const isHere = (name: string): boolean => fields.some((field) => field.name === name);
  const found = asked.flatMap(({ by, isBalance, table: of }): string[][] => {
    if (isBalance || (lines !== undefined && of !== lines)) return [];
    const children = all.find(({ name }) => name === of)?.fields ?? [];
    const ofLines = by.filter((name) => children.some((field) => field.name === name));
    return [(lines === undefined ? (ofLines.length > 0 ? [] : by) : ofLines).filter(isHere)];
  });
  const sets = new Map(
    found
      .filter((names) => names.length > 1 || names.some((name) => !isIndexed(fields, name)))
      .map((names) => [names.map(snake).join('_'), names.map(snake)]),
  );
  return [...sets].map(([name, columns]) => ({
    name: `${table}_asked_${name}`,
    columns: ['package_id', ...columns],
    unique: false,
  }));
}

function isIndexed(fields: readonly Field[], name: string): boolean {
  return fields.some((field) => field.name === name && (field.unique || (field.target && !field.system)));
}
