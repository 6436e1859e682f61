import { drop, exchange, neighbours, reword, set } from '../changes';
import type { MeaningKind } from '../MeaningKind';
import type { Spot } from '../Spot';
import type { Spots } from '../Spots';
import { isOther } from './checks';

const pairs = (spots: Spots, where: string): [Spot, Spot][] =>
  neighbours(spots.of('resource', where)).filter(([one, other]) => isOther(one, other));

/** Slips in what becomes of a document. */
export const conversionKinds: readonly MeaningKind[] = [
  {
    name: 'titles of conversions exchanged',
    places: (spots) => pairs(spots, 'generates/*/title').map(([one, other]) => exchange(one, other)),
  },
  {
    name: 'targets of conversions exchanged',
    places: (spots) => pairs(spots, 'generates/*/to').map(([one, other]) => exchange(one, other)),
  },
  {
    name: 'becomes another document',
    places: (spots) => pairs(spots, 'generates/*/to').map(([one, other]) => set(one, other.value)),
  },
  {
    name: 'made of what is not reviewed',
    places: (spots) =>
      spots.of('resource', 'generates/*/when').flatMap((spot) => reword(spot, /status == \d/, 'status == 0')),
  },
  {
    name: 'condition of a conversion turned',
    places: (spots) => spots.of('resource', 'generates/*/when').flatMap((spot) => reword(spot, / == /, ' != ')),
  },
  {
    name: 'copies exchanged',
    places: (spots) =>
      pairs(spots, 'generates/*/**/copy/*')
        .filter(([one, other]) => one.holder === other.holder)
        .map(([one, other]) => exchange(one, other)),
  },
  {
    name: 'copied constant of another dictionary',
    places: (spots) =>
      spots.of('resource', 'generates/*/copy/*').flatMap((spot) => reword(spot, /^'\w+'$/, "'retail'")),
  },
  {
    name: 'quantity of a conversion is an amount',
    places: (spots) => spots.of('resource', 'generates/*/lines/quantity').map((spot) => set(spot, 'amount')),
  },
  { name: 'what remains is not copied', places: (spots) => spots.of('resource', 'generates/*/lines/copy/*').map(drop) },
  {
    name: 'takes another quantity',
    places: (spots) => spots.of('resource', 'generates/*/lines/takes').map((spot) => set(spot, 'price')),
  },
  {
    name: 'counts another quantity',
    places: (spots) =>
      pairs(spots, 'generates/*/lines/counts/*')
        .filter(([one, other]) => one.holder === other.holder)
        .map(([one, other]) => exchange(one, other)),
  },
  {
    name: 'button opens another screen',
    places: (spots) => spots.of('resource', 'buttons/*/opens').map((spot) => set(spot, 'orderList')),
  },
  {
    name: 'titles of buttons exchanged',
    places: (spots) => pairs(spots, 'buttons/*/title').map(([one, other]) => exchange(one, other)),
  },
  {
    name: 'buttons set the value of each other',
    places: (spots) =>
      pairs(spots, 'buttons/*/sets/*')
        .filter(([one, other]) => one.key === other.key)
        .map(([one, other]) => exchange(one, other)),
  },
  {
    name: 'repriced by a quantity',
    places: (spots) => spots.of('resource', 'repricing/0').map((spot) => set(spot, 'lines.quantity')),
  },
];
