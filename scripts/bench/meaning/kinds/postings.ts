import { drop, exchange, neighbours, reword, set, twice } from '../changes';
import type { MeaningKind } from '../MeaningKind';
import type { Spot } from '../Spot';
import type { Spots } from '../Spots';
import { isOther } from './checks';

const turned = (side: unknown): string => (side === 'in' ? 'out' : 'in');
const sides = (spots: Spots): Spot[] => spots.of('resource', 'postings/*/side');

/** Postings of one document to one ledger, by one action, to the two sides. */
const opposite = (spots: Spots, side: Spot): boolean =>
  sides(spots).some(
    (other) =>
      other.file === side.file &&
      other.value !== side.value &&
      ['ledger', 'on'].every((key) => spots.beside(other, key)?.value === spots.beside(side, key)?.value),
  );

/** Slips in what documents post. */
export const postingKinds: readonly MeaningKind[] = [
  {
    name: 'side of a posting turned',
    places: (spots) => sides(spots).flatMap((side) => (opposite(spots, side) ? [] : [set(side, turned(side.value))])),
  },
  {
    name: 'both sides alike',
    places: (spots) => sides(spots).flatMap((side) => (opposite(spots, side) ? [set(side, turned(side.value))] : [])),
  },
  { name: 'posted twice', places: (spots) => spots.of('resource', 'postings/*').map(twice) },
  {
    name: "posted in the line's unit",
    places: (spots) =>
      spots
        .of('resource', 'postings/*/add/*')
        .flatMap((spot) => reword(spot, /coalesce\(baseQuantity, (\w+)\)|^baseQuantity$/, 'quantity')),
  },
  {
    name: 'measures exchanged',
    places: (spots) =>
      neighbours(spots.of('resource', 'postings/*/add/*'))
        .filter(([one, other]) => one.holder === other.holder && isOther(one, other))
        .map(([one, other]) => exchange(one, other)),
  },
  {
    name: 'amount posted as quantity',
    places: (spots) => spots.of('resource', 'postings/*/add/quantity').map((spot) => set(spot, 'amount')),
  },
  {
    name: 'keys of a posting exchanged',
    places: (spots) =>
      neighbours(spots.of('resource', 'postings/*/keys/*'))
        .filter(([one, other]) => one.holder === other.holder && isOther(one, other))
        .map(([one, other]) => exchange(one, other)),
  },
  {
    name: 'posted by the way back',
    places: (spots) =>
      spots.of('resource', 'postings/*/on').flatMap((spot) => (spot.value === 'review' ? [set(spot, 'unreview')] : [])),
  },
  {
    name: 'posted to another ledger',
    places: (spots) =>
      spots
        .of('resource', 'postings/*/ledger')
        .map((spot) => set(spot, spot.value === 'stockLedger' ? 'stockHold' : 'stockLedger')),
  },
  { name: 'posted once for all lines', places: (spots) => spots.of('resource', 'postings/*/each').map(drop) },
  { name: 'key of a posting left out', places: (spots) => spots.of('resource', 'postings/*/keys/*').map(drop) },
  {
    name: 'frees what others reserved',
    places: (spots) => spots.of('resource', 'postings/*/frees').map((spot) => set(spot, 'procure')),
  },
  {
    name: 'red entry forgets an amount',
    places: (spots) =>
      spots.of('resource', 'reversal/negates').flatMap((list) => {
        const [first, ...rest] = spots.under(list);
        return first && rest.length > 0 ? [drop(first)] : [];
      }),
  },
  {
    name: 'told at another action',
    places: (spots) =>
      spots.of('resource', 'tells/*/on').map((spot) => set(spot, spot.value === 'review' ? 'unreview' : 'delete')),
  },
  {
    name: 'told value and its undoing exchanged',
    places: (spots) =>
      spots.of('resource', 'tells/*/undone/*').flatMap((spot) => {
        const said = spot.holder && spots.beside(spot.holder, 'sets');
        const value = said && spots.below(said, spot.key);
        return value && value.value !== spot.value ? [exchange(spot, value)] : [];
      }),
  },
  {
    name: 'takes what the other way takes',
    places: (spots) =>
      spots
        .of('resource', 'covered/*/takes')
        .map((spot) => set(spot, spot.value === 'baseQuantity' ? 'quantity' : 'baseQuantity')),
  },
];
