import type { Decimal } from '../../../lib/decimal';
import type { Depreciable, Reached } from './Depreciable';
import { depreciationOf } from './depreciationOf';

/** A month to come. */
export interface ComingMonth {
  amount: Decimal;
  /** at its end */
  accumulated: Decimal;
  net: Decimal;
}

/**
 * The months that an asset has yet to be depreciated in, in order, as long as its terms stay. By work nobody knows them:
 * none.
 */
export function scheduleOf(asset: Depreciable, reached: Reached): ComingMonth[] {
  if (asset.method === 'work') return [];
  const months: ComingMonth[] = [];
  let { accumulated } = reached;
  for (let at = reached.months; at < Math.max(asset.life, reached.months + 1); at++) {
    const amount = depreciationOf(asset, { ...reached, months: at, accumulated });
    accumulated = accumulated.plus(amount);
    months.push({ amount, accumulated, net: asset.original.minus(accumulated) });
  }
  const last = months.findLastIndex(({ amount }) => !amount.isZero());
  return months.slice(0, last + 1);
}
