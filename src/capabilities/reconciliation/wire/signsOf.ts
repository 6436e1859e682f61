import type { Decimal } from '../../../lib/decimal';
import { brokenBalances } from './brokenBalances';
import type { Side } from './sideOf';

/**
 * What a sign means beside a side: `turns` it round, as what was taken back does; `says` it once more, below zero goes out; says
 * `nothing`, so that the side alone counts.
 */
export type Signs = 'turns' | 'says' | 'nothing';

const ALL = ['turns', 'says', 'nothing'] as const;

/** A row of a file with its side. */
export interface Sided {
  /** as people count it */
  row: number;
  day: string;
  side: Side;
  /** as it is written */
  amount: Decimal;
  balance: Decimal | null;
}

/** What an amount moves: what comes in is above zero. */
export function movement(amount: Decimal, side: Side, signs: Signs): Decimal {
  if (signs === 'says') return amount;
  const size = signs === 'nothing' ? amount.abs() : amount;
  return side === 'in' ? size : size.negated();
}

/**
 * What the signs of a file may mean whose amounts have a side, too: what its balances follow from, of that what most
 * files mean that have such signs. Several where nothing tells which.
 */
export function signsOf(rows: readonly Sided[]): readonly Signs[] {
  const likely = likelySigns(rows);
  if (!rows.some(({ amount }) => amount.isNegative())) return likely;
  const broken = ALL.map((signs) => ({ signs, faults: faultsOf(rows, signs) }));
  const least = Math.min(...broken.map(({ faults }) => faults));
  const right = broken.flatMap(({ faults, signs }) => (faults === least ? [signs] : []));
  const both = right.filter((signs) => likely.includes(signs));
  return both.length > 0 ? both : right;
}

/**
 * Where all that goes out is below zero, the sign says what the side says; where some of it is above zero, what is
 * below was taken back. Where all that comes in is below zero, and not what goes out alone, it may be either.
 */
function likelySigns(rows: readonly Sided[]): readonly Signs[] {
  const isBelow = (of: Side) =>
    new Set(rows.filter(({ side }) => side === of).map(({ amount }) => amount.isNegative()));
  const [comesIn, out] = [isBelow('in'), isBelow('out')];
  const isOutBelow = out.has(true) && !out.has(false);
  if (comesIn.has(true) && !comesIn.has(false) && out.size < 2) return isOutBelow ? ALL : ['turns', 'nothing'];
  return isOutBelow ? ['says'] : ['turns'];
}

function faultsOf(rows: readonly Sided[], signs: Signs): number {
  return brokenBalances(rows.map(({ side, ...row }) => ({ ...row, amount: movement(row.amount, side, signs) }))).length;
}
