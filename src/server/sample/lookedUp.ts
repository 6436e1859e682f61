import type { RecordLookUp } from '../../language/model';
import { isRecord } from '../../language/model/LookUp';
import { isEmpty, type CompiledField, type Document } from '../../language/rules';
import { toDecimal } from '../../lib/decimal';

/**
 * What the server would enter into a field of a demonstration line from another record, such as how many basic units
 * its unit is; undefined: nothing.
 */
export function lookedUp(
  { field }: CompiledField,
  row: Document,
  recordOf: (resource: string, id: string) => Document | undefined,
): unknown {
  const { lookUp } = field;
  if (field.editable !== false || !isRecord(lookUp)) return undefined;
  const record = recordOf(lookUp.record, String(row[lookUp.id]));
  const fits = (of: Document): boolean =>
    Object.entries(lookUp.by).every(([theirs, own]) => String(of[theirs]) === String(row[own]));
  if (!record) return undefined;
  if (lookUp.itself !== undefined && fits(record)) return lookUp.itself;
  const among = lookUp.lines === undefined ? [record] : (record[lookUp.lines] as Document[] | undefined);
  return lastBegun(among?.filter((of) => fits(of) && countsFor(row, lookUp, of)) ?? [], lookUp)?.[lookUp.field];
}

function countsFor(row: Document, { from = {}, until = {} }: RecordLookUp, of: Document): boolean {
  return (
    Object.entries(from).every(([theirs, own]) => isEmpty(of[theirs]) || compared(of[theirs], row[own]) <= 0) &&
    Object.entries(until).every(([theirs, own]) => isEmpty(of[theirs]) || compared(of[theirs], row[own]) >= 0)
  );
}

/** The first of those that began last. */
function lastBegun(rows: readonly Document[], { from = {} }: RecordLookUp): Document | undefined {
  const order = (one: Document, other: Document): number =>
    Object.keys(from).reduce((found, theirs) => found || compared(other[theirs], one[theirs]), 0);
  return rows.toSorted(order)[0];
}

/** An empty value comes before all others, and is reached by none. */
function compared(one: unknown, other: unknown): number {
  if (isEmpty(one) || isEmpty(other)) return Number(isEmpty(other)) - Number(isEmpty(one));
  const [left, right] = [toDecimal(one), toDecimal(other)];
  if (left && right) return left.comparedTo(right);
  return String(one) < String(other) ? -1 : Number(String(one) !== String(other));
}
