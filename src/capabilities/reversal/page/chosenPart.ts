import { finishNumber } from '../../../fields/ui/finishNumber';
import type { ReversibleLine } from '../../../language/wire';
import { Decimal, toDecimal } from '../../../lib/decimal';

/** Line id -> quantity as it was typed; lines that are not corrected are left out. */
export type Chosen = ReadonlyMap<string, string>;

/** Decimals that a quantity may be typed with; the server knows how many the field has. */
export const QUANTITY_DECIMALS = 6;

/** The quantity that was typed for a line, a formula computed; null where it cannot be read. */
export function quantityOf({ left }: ReversibleLine, typed: string): string | null {
  return finishNumber(typed, { decimals: QUANTITY_DECIMALS, min: '0', max: left });
}

/**
 * What a red entry is asked for: lines with quantities, `all` that is left of the document, or `none` where nothing is
 * chosen of what could be, or one cannot be read.
 */
export function chosenPart(
  lines: readonly ReversibleLine[],
  chosen: Chosen,
): { id: string; quantity: string }[] | 'all' | 'none' {
  if (lines.some((line) => (chosen.get(line.id) ?? '') !== '' && quantityOf(line, chosen.get(line.id)!) === null))
    return 'none';
  const asked = lines.flatMap((line) => {
    const quantity = toDecimal(quantityOf(line, chosen.get(line.id) ?? '')) ?? new Decimal(0);
    return quantity.greaterThan(0) ? [{ id: line.id, quantity }] : [];
  });
  const of = new Map(asked.map(({ id, quantity }) => [id, quantity]));
  const isAll = lines.every(({ id, quantity, reversed }) =>
    new Decimal(quantity).minus(reversed).equals(of.get(id) ?? 0),
  );
  // Where nothing may be chosen the server says what is in the way.
  if (isAll || lines.every(({ left }) => Number(left) <= 0)) return 'all';
  return asked.length === 0 ? 'none' : asked.map(({ id, quantity }) => ({ id, quantity: quantity.toFixed() }));
}
