import { describe, expect, it } from 'vitest';
import { at } from '../../../../lib/at';
import { Decimal } from '../../../../lib/decimal';
import type { CostMethod } from '../../../../language/meta/costMethods';
import type { CostEvent } from './CostEvent';
import { replay } from './replay';

/** Runs of each method; the seed of a run that fails is in its message. */
const RUNS = 150;
const EVENTS = 40;
const METHODS: readonly CostMethod[] = ['moving', 'monthly', 'fifo'];

interface Move {
  month: number;
  quantity: number;
  /** of what comes in: its value in cents; undefined: found by the method */
  amount?: number;
}

/** Goods that come in and leave at random over four months, as ever fewer than are there leave. */
function movesOf(random: () => number, mayLack: boolean): Move[] {
  let there = 0;
  return Array.from({ length: EVENTS }, (_, index): Move => {
    const month = 1 + Math.floor((index * 4) / EVENTS);
    const most = mayLack ? there + 15 : there;
    if (most <= 0 || random() < 0.45) {
      const quantity = 1 + Math.floor(random() * 20);
      there += quantity;
      return { month, quantity, amount: Math.floor(random() * 10_000) };
    }
    const quantity = random() < 0.2 && there > 0 ? there : 1 + Math.floor(random() * most);
    there -= quantity;
    return { month, quantity: -quantity };
  });
}

const eventsOf = (moves: readonly Move[]): CostEvent[] =>
  moves.map(({ amount, month, quantity }, index) => ({
    id: String(index),
    date: `2026-0${month}-01`,
    quantity: BigInt(quantity),
    amount: BigInt(amount ?? 0),
    valued: amount === undefined ? 'derived' : 'given',
  }));

/** What leaves is worth, without any rounding, written as plainly as can be; of goods that are there. */
function naive(moves: readonly Move[], method: CostMethod): Decimal[] {
  const zero = new Decimal(0);
  if (method === 'fifo') {
    const pieces: Decimal[] = [];
    return moves.map(({ amount, quantity }) => {
      if (amount !== undefined) {
        for (let piece = 0; piece < quantity; piece++) pieces.push(new Decimal(amount).div(quantity));
        return new Decimal(amount);
      }
      return pieces.splice(0, -quantity).reduce((sum, piece) => sum.minus(piece), zero);
    });
  }
  let [quantity, amount] = [zero, zero];
  const values: Decimal[] = [];
  for (const [index, move] of moves.entries()) {
    const known = moves.filter(
      (other, place) => other.month === move.month && place >= index && other.amount !== undefined,
    );
    const isFirst = moves.findIndex(({ month }) => month === move.month) === index;
    // Of a month all that comes in is there at its beginning.
    if (method === 'monthly' && isFirst)
      for (const other of known) [quantity, amount] = [quantity.plus(other.quantity), amount.plus(other.amount ?? 0)];
    if (move.amount !== undefined) {
      if (method === 'moving') [quantity, amount] = [quantity.plus(move.quantity), amount.plus(move.amount)];
      values.push(new Decimal(move.amount));
      continue;
    }
    const value = amount.times(move.quantity).div(quantity);
    [quantity, amount] = [quantity.plus(move.quantity), amount.plus(value)];
    values.push(value);
  }
  return values;
}

function randomOf(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}

describe.each(METHODS)('%s against a second, plainer computation', (method) => {
  it('gives each movement the same value, but for what is rounded, and loses no cent', () => {
    for (let seed = 1; seed <= RUNS; seed++) {
      const moves = movesOf(randomOf(seed * 7919), false);
      const { amounts } = replay(eventsOf(moves), { quantity: 0n, amount: 0n }, () => method);
      const values = moves.map(({ amount }, index) => Number(amounts.get(String(index)) ?? amount));
      for (const [index, plain] of naive(moves, method).entries())
        expect(plain.minus(at(values, index)).abs().toNumber(), `seed ${seed}, movement ${index}`).toBeLessThanOrEqual(
          EVENTS,
        );
      const left = moves.reduce((sum, { quantity }) => sum + quantity, 0);
      if (left > 0) moves.push({ month: 4, quantity: -left });
      const all = replay(eventsOf(moves), { quantity: 0n, amount: 0n }, () => method);
      const total = moves.reduce((sum, { amount }, index) => sum + Number(all.amounts.get(String(index)) ?? amount), 0);
      expect(total, `seed ${seed}`).toBe(0);
    }
  });
});

it.each(['moving', 'fifo'] as const)(
  '%s: what left before it came is worth in the end what came, whatever the order',
  (method) => {
    for (let seed = 1; seed <= RUNS; seed++) {
      const moves = movesOf(randomOf(seed * 104_729), true);
      const left = moves.reduce((sum, { quantity }) => sum + quantity, 0);
      if (left > 0) moves.push({ month: 4, quantity: -left });
      if (left < 0) moves.push({ month: 4, quantity: -left, amount: 777 });
      const { amounts, provisional } = replay(eventsOf(moves), { quantity: 0n, amount: 0n }, () => method);
      const total = moves.reduce((sum, { amount }, index) => sum + Number(amounts.get(String(index)) ?? amount), 0);
      expect([seed, total, provisional.size]).toEqual([seed, 0, 0]);
    }
  },
);
