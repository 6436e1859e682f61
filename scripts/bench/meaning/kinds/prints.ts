import { exchange, neighbours, set, twice } from '../changes';
import type { MeaningKind } from '../MeaningKind';
import { isOther } from './checks';

/** Slips in layouts on paper. */
export const printKinds: readonly MeaningKind[] = [
  { name: 'print: a column twice', places: (spots) => spots.of('resource', 'prints/*/columns/*').map(twice) },
  {
    name: 'print: capitals of a quantity',
    places: (spots) => spots.of('resource', 'prints/*/capitals').map((spot) => set(spot, 'totalQuantity')),
  },
  {
    name: 'print: capitals of the tax',
    places: (spots) => spots.of('resource', 'prints/*/capitals').map((spot) => set(spot, 'totalTax')),
  },
  {
    name: 'print: signatures exchanged',
    places: (spots) =>
      neighbours(spots.of('resource', 'prints/*/signatures/*/field'))
        .filter(([one, other]) => one.holder?.holder === other.holder?.holder && isOther(one, other))
        .map(([one, other]) => exchange(one, other)),
  },
  {
    name: 'print: title is another size',
    places: (spots) =>
      spots.of('resource', 'prints/*/title').flatMap((spot) => {
        if (/241×140/.test(String(spot.value))) return [set(spot, '连续纸 241×93')];
        return spot.value === 'A4' ? [set(spot, 'A5')] : [];
      }),
  },
  {
    name: 'print: on another paper',
    places: (spots) =>
      spots.of('resource', 'prints/*/paper').flatMap((spot) => (spot.value === 'A4' ? [set(spot, 'A5')] : [])),
  },
  {
    name: 'print: sum of a price',
    places: (spots) => spots.of('resource', 'prints/*/sums/0').map((spot) => set(spot, 'price')),
  },
  {
    name: 'print: more rows than fit',
    places: (spots) => spots.of('resource', 'prints/*/rows').map((spot) => set(spot, Number(spot.value) * 3)),
  },
  {
    name: 'print: column too wide',
    places: (spots) =>
      spots.of('resource', 'prints/*/columns/*/width').map((spot) => set(spot, Number(spot.value) + 100)),
  },
  {
    name: 'print: head twice',
    places: (spots) =>
      neighbours(spots.of('resource', 'prints/*/header/*/*'))
        .filter(([one, other]) => one.holder === other.holder && typeof one.value === 'string' && isOther(one, other))
        .map(([one, other]) => set(one, other.value)),
  },
  {
    name: 'print: code of another field',
    places: (spots) => spots.of('resource', 'prints/*/qr/value').map((spot) => set(spot, 'remark')),
  },
  {
    name: 'print: for the other ones',
    places: (spots) =>
      spots.of('resource', 'prints/*/for').flatMap((spot) => [
        set(
          spot,
          String(spot.value).replace(/!=|==/, (sign) => (sign === '==' ? '!=' : '==')),
        ),
      ]),
    unknowable: 'which documents a layout is for is said nowhere else',
  },
];
