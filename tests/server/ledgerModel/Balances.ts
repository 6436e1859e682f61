import type { Held, Line } from './Held';

export type Balances = Map<string, number>;

/**
 * What a document, or `share` of each of its lines, does to the stock of each warehouse and product; of a sale, what it
 * holds.
 */
export function effectOf(
  { from, kind, lines, to }: Held,
  share = ({ quantity, red }: Line) => quantity - red,
): Balances {
  const effect: Balances = new Map();
  const move = (warehouse: string, line: Line, sign: number) =>
    effect.set(
      `${warehouse}/${line.productId}`,
      (effect.get(`${warehouse}/${line.productId}`) ?? 0) + sign * share(line),
    );
  for (const line of lines) {
    if (kind === 'sales' && !line.isClosed) move(from, line, 1);
    if (kind === 'resetOut' || kind === 'materialOut' || kind === 'allot') move(from, line, -1);
    if (kind === 'resetIn' || kind === 'returnStorage' || kind === 'allot') move(to, line, 1);
  }
  return effect;
}

export function fits(balances: Balances, effect: Balances, sign: 1 | -1): boolean {
  return [...effect].every(([key, by]) => by * sign >= 0 || (balances.get(key) ?? 0) + by * sign >= 0);
}

export function move(balances: Balances, effect: Balances, sign: 1 | -1): void {
  for (const [key, by] of effect) balances.set(key, (balances.get(key) ?? 0) + by * sign);
}

/** Applies an effect unless something would fall below zero that falls at all. */
export function apply(balances: Balances, effect: Balances, sign: 1 | -1): boolean {
  if (!fits(balances, effect, sign)) return false;
  move(balances, effect, sign);
  return true;
}
