import { Decimal, toDecimal } from '../../lib/decimal';
import { decimalSum } from '../../lib/decimalSum';
import type { Document } from '../../language/rules';

export interface LineTotals {
  rows: readonly Document[];
  /** field -> exact sum over the rows */
  totals: Readonly<Record<string, string>>;
}

/** Changed rows among which adding up anew is no more work. */
const SHARE = 4;

/**
 * Sums of fields over lines. Lines are never changed in place, so that from the sums before only the lines that differ
 * need to be looked at.
 */
export function lineTotals(fields: readonly string[], rows: readonly Document[], before?: LineTotals): LineTotals {
  const changed =
    before && before.rows.length === rows.length
      ? rows.flatMap((row, index) => (row === before.rows[index] ? [] : [index]))
      : undefined;
  const isKnown = before !== undefined && changed !== undefined && changed.length * SHARE < rows.length;
  const sumOf = (name: string): Decimal => {
    const at = (row: Document): Decimal => toDecimal(row[name]) ?? ZERO;
    if (!isKnown) return decimalSum(rows.map((row) => row[name]));
    return changed.reduce(
      (sum, index) =>
        rows[index]![name] === before.rows[index]![name]
          ? sum
          : sum.plus(at(rows[index]!)).minus(at(before.rows[index]!)),
      new Decimal(before.totals[name]!),
    );
  };
  return { rows, totals: Object.fromEntries(fields.map((name) => [name, sumOf(name).toFixed()])) };
}

const ZERO = new Decimal(0);
