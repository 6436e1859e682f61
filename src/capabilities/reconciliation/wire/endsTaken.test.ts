import { expect, it } from 'vitest';
import { endsTaken } from './endsTaken';

const balances = { opening: '1.00', closing: '2.00' };
const on = (...days: string[]) =>
  days.map((theirDate) => ({ theirDate, theirText: '', theirName: '', theirNo: '', theirs: '1.00' }));
const january = { from: '2026-01-01', until: '2026-01-31' };
const lines = on('2026-01-20', '2026-01-10');

it('the balances of a file that is all of a statement are its own', () => {
  expect(endsTaken(balances, lines, [], january)).toEqual(balances);
  expect(endsTaken(balances, lines, [{ theirDate: null }, ...lines], january)).toEqual(balances);
  expect(endsTaken(balances, lines, [], { from: '', until: '' })).toEqual(balances);
});

it('of a part of it the end that lies outwards', () => {
  expect(endsTaken(balances, lines, on('2026-01-09'), january)).toEqual({ closing: '2.00' });
  expect(endsTaken(balances, lines, on('2026-01-21'), january)).toEqual({ opening: '1.00' });
});

it('none of a file that reaches beyond it, or that says none', () => {
  expect(endsTaken(balances, on('2025-12-31', '2026-01-10'), [], january)).toEqual({});
  expect(endsTaken(balances, on('2026-01-10', '2026-02-01'), [], january)).toEqual({});
  expect(endsTaken(undefined, lines, [], january)).toEqual({});
  expect(endsTaken(balances, [], [], january)).toEqual({});
});
