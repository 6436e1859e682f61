import type { ReversibleLine } from '../../language/wire';
import { Decimal, toDecimal } from '../../lib/decimal';

/** Line id -> quantity as it was typed; lines that are not corrected are left out. */
export type Chosen = ReadonlyMap<string, string>;

/** What a red entry is asked for: lines with quantities, `all` that is left of the document, or `none` where nothing is chosen of what could be. */
export function chosenPart(lines: readonly ReversibleLine[], chosen: Chosen): { id: string; quantity: string }[] | 'all' | 'none' {
  const asked = lines.flatMap(({ id }) => {
    const quantity = toDecimal(chosen.get(id)) ?? new Decimal(0);
    return quantity.greaterThan(0) ? [{ id, quantity }] : [];
  });
  const of = new Map(asked.map(({ id, quantity }) => [id, quantity]));
  const isAll = lines.every(({ id, quantity, reversed }) => new Decimal(quantity).minus(reversed).equals(of.get(id) ?? 0));
  // Where nothing may be chosen the server says what is in the way.
  if (isAll || lines.every(({ left }) => Number(left) <= 0)) return 'all';
  return asked.length === 0 ? 'none' : asked.map(({ id, quantity }) => ({ id, quantity: quantity.toFixed() }));
}
