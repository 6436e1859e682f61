import { Decimal } from '../../../lib/decimal';

/** What an asset, or a part of one, is worth and has done. Amounts are money, to the cent. */
export interface Worth {
  original: Decimal;
  accumulated: Decimal;
  salvage: Decimal;
  /** in its unit of work, done and in all; 0: it is not depreciated by work */
  work: Decimal;
  totalWork: Decimal;
  /** what had been reached when its terms began to hold */
  since: { accumulated: Decimal; work: Decimal };
}

/**
 * An asset in parts, the first one being what is left of it: they add up to the asset in each figure, the first one takes
 * what rounding leaves, and what they have yet to be depreciated by is together what the asset had.
 * @param originals of the parts that are split off, above zero and together below that of the asset
 * @param salvageRate percent, by which parts that are split off have their salvage value
 * @param scale decimals of work
 * @returns undefined where rounding would leave a part with less than nothing
 */
export function splitOf(
  asset: Worth,
  originals: readonly Decimal[],
  { salvageRate, scale }: { salvageRate: Decimal; scale: number },
): Worth[] | undefined {
  const split = originals.map((original) => original.dividedBy(asset.original));
  const part = (whole: Decimal, place: number, decimals = 2): Decimal =>
    whole.times(split[place] ?? ZERO).toDecimalPlaces(decimals, Decimal.ROUND_DOWN);
  const open = asset.original.minus(asset.salvage).minus(asset.accumulated);
  const others = (takesOpen: boolean): Worth[] =>
    originals.map((original, place) => {
      const salvage = original.times(salvageRate).dividedBy(100).toDecimalPlaces(2);
      const accumulated = takesOpen ? original.minus(salvage).minus(part(open, place)) : part(asset.accumulated, place);
      return {
        original,
        salvage,
        accumulated,
        work: part(asset.work, place, scale),
        totalWork: part(asset.totalWork, place, scale),
        since: { accumulated: part(asset.since.accumulated, place), work: part(asset.since.work, place, scale) },
      };
    });
  // Hardly anything depreciated yet is shared out itself, anything else by what is still open.
  for (const takesOpen of asset.accumulated.isZero() ? [false] : [true, false]) {
    const parts = withRest(asset, others(takesOpen));
    if (parts.every((each) => isSound(each, open.isNegative()))) return parts;
  }
  return undefined;
}

function withRest(asset: Worth, others: Worth[]): Worth[] {
  const left = (of: (each: Worth) => Decimal): Decimal =>
    others.reduce((rest, each) => rest.minus(of(each)), of(asset));
  const first: Worth = {
    original: left(({ original }) => original),
    salvage: left(({ salvage }) => salvage),
    accumulated: left(({ accumulated }) => accumulated),
    work: left(({ work }) => work),
    totalWork: left(({ totalWork }) => totalWork),
    since: { accumulated: left(({ since }) => since.accumulated), work: left(({ since }) => since.work) },
  };
  return [first, ...others];
}

/** Nothing of it is below zero, and it has as little to go as the asset, if that had nothing. */
function isSound({ accumulated, original, salvage }: Worth, isOver: boolean): boolean {
  const open = original.minus(salvage).minus(accumulated);
  const goes = isOver ? !open.isPositive() || open.isZero() : !open.isNegative();
  return (
    goes && original.isPositive() && !accumulated.isNegative() && !salvage.isNegative() && original.gte(accumulated)
  );
}

const ZERO = new Decimal(0);
