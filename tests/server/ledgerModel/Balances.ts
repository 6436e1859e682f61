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

/** What moved on days, by key and in the order of the days. */
export type Days = Map<string, number[]>;

/**
 * Whether what falls on a day has lain there then and is not taken by what came after: no balance that falls is below
 * zero at the end of that day or of a later one.
 */
export function fitsDays(days: Days, effect: Balances, sign: 1 | -1, day: number): boolean {
  return [...effect].every(([key, by]) => {
    if (by * sign >= 0) return true;
    let balance = by * sign;
    return Array.from(days.get(key) ?? []).every((moved = 0, index) => {
      balance += moved;
      return index < day || balance >= 0;
    });
  });
}

export function moveDays(days: Days, effect: Balances, sign: 1 | -1, day: number): void {
  for (const [key, by] of effect) {
    const moved = days.get(key) ?? [0, 0, 0, 0];
    moved[day] = (moved[day] ?? 0) + by * sign;
    days.set(key, moved);
  }
}
