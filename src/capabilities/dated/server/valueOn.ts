import { START } from '../../../language/model/datedTable';
import { isEmpty, type Document } from '../../../language/rules';

/** What counts on a day, of the values of a dated field; null before the first one. */
export function valueOn(rows: readonly Document[], name: string, day: string): unknown {
  const begun = rows.filter((row) => startOf(row) <= day);
  const last = begun.reduce<Document | undefined>(
    (found, row) => (found === undefined || startOf(row) > startOf(found) ? row : found),
    undefined,
  );
  return last?.[name] ?? null;
}

/** What counts from the very beginning comes before every day. */
export function startOf(row: Document): string {
  return isEmpty(row[START]) ? '' : String(row[START]);
}
