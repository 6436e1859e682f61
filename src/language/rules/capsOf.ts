import { got } from '../../lib/got';
import { at } from '../../lib/at';
import { Decimal, toDecimal } from '../../lib/decimal';
import { SOURCE } from '../meta/sourceField';
import type { CompiledField } from './CompiledResource';
import type { Document } from './Document';
import { decimalsOf } from './decimalsOf';
import { toBasic, toUnitOf } from './units';

/**
 * The most that each line may hold of a capped quantity, in the line's own unit: what there is in basic units, without
 * what the other lines of the same source take, in whatever units, and never below 0 (B-212, B-213). Cut to the
 * decimals of the field, so that it never exceeds. null: no bound is known.
 */
export function capsOf(compiled: CompiledField, rows: readonly Document[]): (Decimal | null)[] {
  const taken = takenOf(compiled, rows);
  return rows.map((row) => capOf(compiled, row, got(taken, row[SOURCE]).minus(toBasic(row[compiled.field.name], row))));
}

/**
 * Brings what was entered into some `lines` down to what is left, one line after the other: each counts the lines that
 * were not entered and those entered before it, as if they were typed. @returns line -> new value in wire form, for the
 * lines that are too much
 */
export function bringDown(
  compiled: CompiledField,
  rows: readonly Document[],
  lines: Iterable<number>,
): Map<number, unknown> {
  const { field, type } = compiled;
  const entered = new Set(lines);
  const taken = takenOf(
    compiled,
    rows.filter((_, line) => !entered.has(line)),
  );
  const brought = new Map<number, unknown>();
  for (const line of [...entered].toSorted((a, b) => a - b)) {
    const row = at(rows, line);
    const others = taken.get(row[SOURCE]) ?? new Decimal(0);
    const most = capOf(compiled, row, others);
    const value =
      most && toDecimal(row[field.name])?.greaterThan(most) ? type.fromExpression(most, field) : row[field.name];
    if (value !== row[field.name]) brought.set(line, value);
    taken.set(row[SOURCE], others.plus(toBasic(value, row)));
  }
  return brought;
}

/** Basic units that lines take of each source. */
function takenOf({ field }: CompiledField, rows: readonly Document[]): Map<unknown, Decimal> {
  const taken = new Map<unknown, Decimal>();
  for (const row of rows) taken.set(row[SOURCE], toBasic(row[field.name], row).plus(taken.get(row[SOURCE]) ?? 0));
  return taken;
}

function capOf(compiled: CompiledField, row: Document, others: Decimal): Decimal | null {
  const there = toDecimal(row[compiled.field.cap!]);
  return (
    there &&
    toUnitOf(Decimal.max(0, there.minus(others)), row).toDecimalPlaces(decimalsOf(compiled), Decimal.ROUND_DOWN)
  );
}
