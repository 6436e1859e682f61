import { Decimal, toDecimal } from '../../lib/decimal';
import { SOURCE } from '../meta/sourceField';
import type { CompiledField } from './CompiledResource';
import type { Document } from './Document';
import { decimalsOf } from './decimalsOf';
import { toBasic, toUnitOf } from './units';

/**
 * The most that each line may hold of a capped quantity, in the line's own unit: what there is in basic units, without what the other lines of the
 * same source take, in whatever units, and never below 0 (B-212, B-213). Cut to the decimals of the field, so that it never exceeds. null: no bound is known.
 */
export function capsOf(compiled: CompiledField, rows: readonly Document[]): (Decimal | null)[] {
  const { field } = compiled;
  const taken = new Map<unknown, Decimal>();
  for (const row of rows) taken.set(row[SOURCE], toBasic(row[field.name], row).plus(taken.get(row[SOURCE]) ?? 0));
  return rows.map((row) => {
    const there = toDecimal(row[field.cap!]);
    if (there === null) return null;
    const others = taken.get(row[SOURCE])!.minus(toBasic(row[field.name], row));
    return toUnitOf(Decimal.max(0, there.minus(others)), row).toDecimalPlaces(decimalsOf(compiled), Decimal.ROUND_DOWN);
  });
}
