import { drop, exchange, neighbours, set } from '../changes';
import type { MeaningKind } from '../MeaningKind';
import type { Spot } from '../Spot';
import type { Spots } from '../Spots';
import { isOther } from './checks';

/** Pairs of values of one map. */
const pairsIn = (spots: Spots, where: string): [Spot, Spot][] =>
  neighbours(spots.ofFields(where)).filter(([one, other]) => one.holder === other.holder && isOther(one, other));

const mapped = (spots: Spots, where: string): Spot[] =>
  spots.ofFields(where).filter(({ value }) => typeof value === 'string');

/** Another field of what a fill is taken from, of the same type or of another. */
function otherSource(spots: Spots, isSameType: boolean) {
  return mapped(spots, '**/fill/*').flatMap((spot) => {
    const to = spot.holder && spots.beside(spot.holder, 'to')?.value;
    const fields = Object.values(spots.model.resources).find(({ name }) => name === to)?.fields ?? [];
    const meant = fields.find(({ name }) => name === spot.value);
    return fields
      .filter((field) => meant && field !== meant && (field.type === meant.type) === isSameType && !field.fields)
      .map((field) => set(spot, field.name));
  });
}

/** Slips in what goes from one record to another. */
export const transferKinds: readonly MeaningKind[] = [
  {
    name: 'fills exchanged',
    places: (spots) => pairsIn(spots, '**/fill/*').map(([one, other]) => exchange(one, other)),
  },
  { name: 'filled from another type', places: (spots) => otherSource(spots, false) },
  { name: 'filled from another field of the type', places: (spots) => otherSource(spots, true) },
  {
    name: 'keys of a look-up exchanged',
    places: (spots) => pairsIn(spots, '**/lookUp/keys/*').map(([one, other]) => exchange(one, other)),
  },
  {
    name: 'look-up of another measure',
    places: (spots) =>
      spots.ofFields('**/lookUp/measure').map((spot) => set(spot, spot.value === 'quantity' ? 'amount' : 'quantity')),
  },
  {
    name: 'reference shows what is closed',
    places: (spots) =>
      spots.ofFields('**/fields/*/filter/status').flatMap((spot) => (spot.value === '1' ? [set(spot, '0')] : [])),
  },
  {
    name: 'reference shows drafts, too',
    places: (spots) => spots.ofFields('**/fields/*/filter/status').map(drop),
  },
  {
    name: 'price of another field',
    places: (spots) =>
      spots
        .ofFields('**/fill/price')
        .flatMap((spot) => [set(spot, spot.value === 'salePrice' ? 'purchasePrice' : 'salePrice')]),
  },
  {
    name: 'keys of a source exchanged',
    places: (spots) => pairsIn(spots, '**/sources/*/keys/*').map(([one, other]) => exchange(one, other)),
  },
  {
    name: 'range of a look-up turned',
    places: (spots) =>
      spots.ofFields('**/lookUp').flatMap((spot) => {
        const [from, until] = [spots.below(spot, 'from', 'startDate'), spots.below(spot, 'until', 'endDate')];
        const keys = [from, until].map((one) => one?.property?.children?.[0]);
        return keys[0] && keys[1]
          ? [
              {
                file: spot.file.path,
                stretches: [
                  { start: keys[0].offset, end: keys[0].offset + keys[0].length, text: '"endDate"' },
                  { start: keys[1].offset, end: keys[1].offset + keys[1].length, text: '"startDate"' },
                ],
              },
            ]
          : [];
      }),
  },
  {
    name: 'fill left out',
    places: (spots) => mapped(spots, '**/fill/*').map(drop),
    unknowable: 'people may be meant to enter it',
  },
];
