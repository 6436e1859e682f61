import { describe, expect, it } from 'vitest';
import type { CostMethod } from '../../../../language/meta/costMethods';
import type { CostEvent } from './CostEvent';
import { replay } from './replay';

const always =
  (method: CostMethod): (() => CostMethod) =>
  () =>
    method;
const nothing = { quantity: 0n, amount: 0n };
let count = 0;
/** Quantities in pieces, amounts in cents. */
function move(date: string, quantity: number, amount?: number): CostEvent {
  count += 1;
  return {
    id: `e${count}`,
    date,
    quantity: BigInt(quantity),
    amount: BigInt(amount ?? 0),
    valued: amount === undefined ? 'derived' : 'given',
  };
}
/** Gives back, or takes back, part of what another movement moved. */
function back(date: string, quantity: number, of: CostEvent): CostEvent {
  const [part, whole] = [BigInt(quantity), -of.quantity];
  return {
    ...move(date, quantity),
    valued: 'linked',
    names: [of.id],
    worth: (valueOf) => {
      const value = valueOf(of.id) ?? of.amount;
      return (-value * part) / whole;
    },
  };
}
function values(events: readonly CostEvent[], method: CostMethod): number[] {
  const { amounts } = replay(events, nothing, always(method));
  return events.map(({ amount, id }) => Number(amounts.get(id) ?? amount));
}
const sum = (of: readonly number[]) => of.reduce((total, each) => total + each, 0);

describe('what goods cost', () => {
  it('A2 moving average: counts by days, whenever something was entered', () => {
    const events = [
      move('2026-10-10', 10, 20_000),
      move('2026-10-20', -6),
      move('2026-11-05', -4),
      move('2026-11-15', 10, 10_000),
    ];
    expect(values(events, 'moving')).toEqual([20_000, -12_000, -8000, 10_000]);
  });

  it('A2 gives back at the value of what is given back, also when nothing is left', () => {
    const sold = move('2026-11-02', -13);
    const events = [move('2026-11-01', 13, 26_000), sold, back('2026-11-03', 13, sold), move('2026-11-04', -13)];
    for (const method of ['moving', 'fifo'] as const)
      expect(values(events, method)).toEqual([26_000, -26_000, 26_000, -26_000]);
  });

  it('A2 what left before it came is worth what the next receipt says', () => {
    const events = [
      move('2026-11-01', -10),
      move('2026-11-02', 30, 30_000),
      move('2026-11-03', -25),
      move('2026-11-04', 5, 5000),
    ];
    expect(values(events, 'moving')).toEqual([-10_000, 30_000, -25_000, 5000]);
    const all = [...events, move('2026-11-05', -5), move('2026-11-06', 5, 5000)];
    expect(sum(values(all, 'moving'))).toBe(0);
    expect(replay([events[0]!], nothing, always('moving')).provisional).toEqual(new Set([events[0]!.id]));
    expect(values([move('2026-11-01', 1, 700), move('2026-11-02', -3)], 'moving')).toEqual([700, -2100]);
  });

  it('A2 a return to the supplier leaves at what was paid; what stays bears the difference', () => {
    const bought = move('2026-11-01', 30, 36_000);
    const events = [bought, move('2026-11-02', 60, 59_000), back('2026-11-03', -30, bought), move('2026-11-04', -60)];
    expect(values(events, 'moving')).toEqual([36_000, 59_000, -36_000, -59_000]);
    expect(values(events, 'fifo')).toEqual([36_000, 59_000, -36_000, -59_000]);
  });

  it('A2 a find of a stocktake costs what such goods cost, the last of all takes all that is left', () => {
    const events = [
      move('2026-11-01', 3, 1000),
      move('2026-11-02', 10),
      move('2026-11-03', -1),
      move('2026-11-04', -12),
    ];
    expect(values(events, 'moving')).toEqual([1000, 3333, -333, -4000]);
    expect(sum(values(events, 'moving'))).toBe(0);
  });

  it('first in first out takes the oldest, and puts back to where it was', () => {
    const sold = move('2026-11-03', -8);
    const events = [
      move('2026-11-01', 5, 500),
      move('2026-11-02', 5, 1000),
      sold,
      back('2026-11-04', 4, sold),
      move('2026-11-05', -4),
      move('2026-11-06', -2),
    ];
    expect(values(events, 'fifo')).toEqual([500, 1000, -1100, 550, -550, -400]);
  });

  it('monthly weighted average values all of a month alike, and its own returns with it', () => {
    const sold = move('2026-11-02', -4);
    const events = [
      move('2026-11-01', 10, 1000),
      sold,
      back('2026-11-03', 1, sold),
      move('2026-11-20', 10, 2000),
      move('2026-11-21', -2),
      move('2026-12-01', 5, 100),
      move('2026-12-02', -20),
    ];
    expect(values(events, 'monthly')).toEqual([1000, -600, 150, 2000, -300, 100, -2350]);
    expect(sum(values(events, 'monthly'))).toBe(0);
  });

  it('another method counts from its month on, with what is there as one lot', () => {
    const events = [
      move('2026-10-01', 10, 1000),
      move('2026-10-02', 10, 3000),
      move('2026-11-01', 10, 9000),
      move('2026-11-02', -25),
    ];
    const { amounts } = replay(events, nothing, (day) => (day < '2026-11-01' ? 'moving' : 'fifo'));
    expect(amounts.get(events[3]!.id)).toBe(-8500n);
  });
});
