import { drop, exchange, neighbours, reword, set } from '../changes';
import type { MeaningKind } from '../MeaningKind';
import type { Spot } from '../Spot';
import type { Spots } from '../Spots';
import { isOther } from './checks';

const pairs = (spots: Spots, where: string): [Spot, Spot][] =>
  neighbours(spots.of('resource', where)).filter(([one, other]) => isOther(one, other));

const written = ({ file, node }: Spot): string => file.text.slice(node.offset, node.offset + node.length);

/** Another state of the machine of the resource. */
function otherState(spots: Spots, spot: Spot): string | undefined {
  const machine = spots.model.resources[spots.resourceOf(spot)]?.machine;
  return machine?.states.map(({ value }) => String(value)).find((state) => !String(spot.value).includes(state));
}

const stateOf = (spots: Spots, where: string) =>
  spots.of('resource', where).flatMap((spot) => {
    const state = typeof spot.value === 'string' && !spot.value.includes(',') ? otherState(spots, spot) : undefined;
    return state === undefined ? [] : [set(spot, state)];
  });

/** Slips in lists and reports. */
export const screenKinds: readonly MeaningKind[] = [
  {
    name: 'modes of forms exchanged',
    places: (spots) =>
      spots.of('resource', 'screens/*/mode').map((spot) => set(spot, spot.value === 'add' ? 'edit' : 'add')),
  },
  {
    name: 'filters of two plans exchanged',
    places: (spots) =>
      neighbours(spots.of('resource', 'screens/*/plans/*/filter'))
        .filter(([one, other]) => one.holder?.holder === other.holder?.holder && written(one) !== written(other))
        .map(([one, other]) => exchange(one, other)),
  },
  {
    name: 'titles of two plans exchanged',
    places: (spots) =>
      pairs(spots, 'screens/*/plans/*/title')
        .filter(([one, other]) => one.holder?.holder === other.holder?.holder)
        .map(([one, other]) => exchange(one, other)),
  },
  { name: 'plan of another state', places: (spots) => stateOf(spots, 'screens/*/plans/*/filter/status') },
  { name: 'report of another state', places: (spots) => stateOf(spots, 'screens/*/filter/status') },
  { name: 'source of another state', places: (spots) => stateOf(spots, 'screens/*/sources/*/filter/status') },
  {
    name: 'tone of another state',
    places: (spots) =>
      spots.of('resource', '**/rowTones/*/when').flatMap((spot) => {
        const state = otherState(spots, spot);
        return state === undefined ? [] : reword(spot, /(?<=status == )\d/, state);
      }),
  },
  {
    name: 'condition of a tone turned',
    places: (spots) =>
      spots
        .of('resource', '**/rowTones/*/when')
        .flatMap((spot) => reword(spot, / (<|>) /, (_, sign) => (sign === '<' ? ' > ' : ' < '))),
  },
  {
    name: 'titles of tones exchanged',
    places: (spots) =>
      pairs(spots, '**/rowTones/*/title')
        .filter(([one, other]) => one.holder?.holder === other.holder?.holder)
        .map(([one, other]) => exchange(one, other)),
  },
  {
    name: 'danger shown as a success',
    places: (spots) =>
      spots
        .of('resource', '**/rowTones/*/tone')
        .flatMap((spot) => (spot.value === 'danger' ? [set(spot, 'success')] : [])),
  },
  {
    name: 'quotient as product',
    places: (spots) =>
      [...spots.of('resource', 'screens/*/measures/*'), ...spots.of('resource', 'screens/*/measures/*/value')].flatMap(
        (spot) => reword(spot, / \/ /, ' * '),
      ),
  },
  {
    name: 'difference of measures turned',
    places: (spots) =>
      spots.of('resource', 'screens/*/measures/*/value').flatMap((spot) => reword(spot, /^(\w+) - (\w+)/, '$2 - $1')),
  },
  {
    name: 'share without hundred',
    places: (spots) =>
      spots.of('resource', 'screens/*/measures/*/value').flatMap((spot) => reword(spot, /^100 \* /, '')),
  },
  {
    name: 'titles of measures exchanged',
    places: (spots) =>
      pairs(spots, 'screens/*/measures/*/title')
        .filter(([one, other]) => one.holder?.holder === other.holder?.holder)
        .map(([one, other]) => exchange(one, other)),
  },
  {
    name: 'unit not grouped',
    places: (spots) =>
      spots.of('resource', 'screens/*/group/*').flatMap((spot) => (spot.value === 'unitId' ? [drop(spot)] : [])),
  },
  {
    name: 'quantity averaged',
    places: (spots) =>
      spots
        .of('resource', 'screens/*/measures/quantity')
        .flatMap((spot) => (spot.value === 'sum' ? [set(spot, 'avg')] : [])),
  },
  {
    name: 'price added up',
    places: (spots) => spots.of('resource', 'screens/*/measures/price').map((spot) => set(spot, 'sum')),
  },
  {
    name: 'total of a price',
    places: (spots) =>
      spots
        .of('resource', 'screens/*/totals/0')
        .flatMap((spot) =>
          spots
            .of('resource', 'screens/*/columns/*')
            .some((column) => column.value === 'price' && column.holder?.holder === spot.holder?.holder)
            ? [set(spot, 'price')]
            : [],
        ),
  },
  {
    name: 'screen asks the right of another',
    places: (spots) => pairs(spots, 'screens/*/permission').map(([one, other]) => set(one, other.value)),
  },
  {
    name: 'screen asks a right of a foreign module',
    places: (spots) => spots.of('resource', 'screens/*/permission').map((spot) => set(spot, '/stockOnHand/list')),
  },
  {
    name: 'titles of screens exchanged',
    places: (spots) => pairs(spots, 'screens/*/title').map(([one, other]) => exchange(one, other)),
  },
  {
    name: 'opens another list',
    places: (spots) => spots.of('resource', 'screens/*/opens').map((spot) => set(spot, 'bulletinList')),
  },
  {
    name: 'shows nothing of one column and another twice',
    places: (spots) =>
      neighbours(spots.of('resource', 'screens/*/columns/*'))
        .filter(([one, other]) => one.holder === other.holder && typeof one.value === 'string' && isOther(one, other))
        .map(([one, other]) => set(one, other.value)),
  },
  {
    name: 'reviews without a way back',
    places: (spots) =>
      spots.of('resource', 'screens/*/actions/*').flatMap((spot) => (spot.value === 'unreview' ? [drop(spot)] : [])),
  },
  {
    name: 'list narrowed to another choice',
    places: (spots) =>
      spots
        .of('resource', 'screens/*/filter/*')
        .flatMap((spot) =>
          spot.key !== 'status' && /^[a-z]+$/i.test(String(spot.value)) ? [set(spot, 'retail')] : [],
        ),
  },
  {
    name: 'order of rows turned',
    places: (spots) => spots.of('resource', 'screens/*/sort/0').flatMap((spot) => [...reword(spot, /^-/, '')]),
    unknowable: 'which rows come first is a matter of taste',
  },
  {
    name: 'column left out',
    places: (spots) => spots.of('resource', 'screens/*/columns/*').map(drop),
    unknowable: 'a list need not show every field',
  },
];
