import { exchange, neighbours, set } from '../changes';
import type { MeaningKind } from '../MeaningKind';
import type { Spot } from '../Spot';
import type { Spots } from '../Spots';
import { isOther } from './checks';

const widgets = (spots: Spots, where: string): Spot[] => spots.of('resource', `screens/*/widgets/*/${where}`);

const changed = (name: string, where: string, other: (value: unknown) => unknown): MeaningKind => ({
  name,
  places: (spots) => widgets(spots, where).map((spot) => set(spot, other(spot.value))),
});

const OTHER: Readonly<Record<string, string>> = {
  sales: 'procure',
  order: 'purchaseOrder',
  procure: 'sales',
  client: 'supplier',
};

/** Slips in the parts of boards. */
export const boardKinds: readonly MeaningKind[] = [
  {
    name: 'board: of another resource',
    places: (spots) =>
      widgets(spots, 'of').flatMap((spot) => (OTHER[String(spot.value)] ? [set(spot, OTHER[String(spot.value)])] : [])),
  },
  changed('board: another period', 'period', (value) => (value === 'month' ? 'year' : 'month')),
  {
    name: 'board: counts instead of adding up',
    places: (spots) => widgets(spots, 'measures/totalMoney').map((spot) => set(spot, 'count')),
  },
  {
    name: 'board: another step of time',
    places: (spots) => widgets(spots, 'by/by').map((spot) => set(spot, spot.value === 'month' ? 'year' : 'month')),
  },
  {
    name: 'board: titles exchanged',
    places: (spots) =>
      neighbours(widgets(spots, 'title'))
        .filter(([one, other]) => isOther(one, other))
        .map(([one, other]) => exchange(one, other)),
  },
  {
    name: 'board: drafts counted',
    places: (spots) =>
      widgets(spots, 'filter/status').flatMap((spot) => {
        const of = widgets(spots, 'of').find((one) => one.holder === spot.holder?.holder);
        const initial = spots.model.resources[String(of?.value)]?.machine?.initial;
        return initial === undefined ? [] : [set(spot, `${initial},${spot.value}`)];
      }),
  },
  changed('board: waits for another action', 'action', () => 'post'),
  {
    name: 'board: by another field',
    places: (spots) =>
      widgets(spots, 'by').flatMap((spot) =>
        spot.value === 'salesmanId' || spot.value === 'clientId' ? [set(spot, 'departmentId')] : [],
      ),
  },
  changed('board: shows another list', 'screen', () => 'orderList'),
  changed('board: below another floor', 'floor', () => 'maxStock'),
  {
    ...changed('board: more of the first', 'top', (value) => Number(value) + 1),
    unknowable: 'how many are shown is a matter of taste',
  },
];
