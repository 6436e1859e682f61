import { drop, exchange, neighbours, reword, set } from '../changes';
import type { MeaningKind, Mistake } from '../MeaningKind';
import type { Spot } from '../Spot';
import type { Spots } from '../Spots';
import { isOther } from './checks';

/** Pairs of what actions of one machine say by one key. */
const pairs = (spots: Spots, key: string): [Spot, Spot][] =>
  neighbours(spots.of('machine', `actions/*/${key}`)).filter(
    ([one, other]) => one.file === other.file && isOther(one, other) && written(one) !== written(other),
  );

const written = ({ file, node }: Spot): string => file.text.slice(node.offset, node.offset + node.length);

const exchanged = (name: string, key: string): MeaningKind => ({
  name,
  places: (spots) => pairs(spots, key).map(([one, other]) => exchange(one, other)),
});

const lost = (name: string, where: string, isMeant: (spot: Spot) => boolean = () => true): MeaningKind => ({
  name,
  places: (spots) => spots.of('machine', where).filter(isMeant).map(drop),
});

/** Another of the states of the machine. */
function otherState(spots: Spots, where: string): Mistake[] {
  return spots.of('machine', where).flatMap((spot) => {
    const states = spots.of('machine', 'states/*/value').filter(({ file }) => file === spot.file);
    const other = states.find(({ value }) => value !== spot.value);
    return other && typeof spot.value === 'number' ? [set(spot, other.value)] : [];
  });
}

/** Slips in what actions of status machines are, ask and refuse. */
export const machineKinds: readonly MeaningKind[] = [
  {
    name: 'refusal of another action',
    places: (spots) =>
      spots
        .of('machine', 'actions/*/refusal/*')
        .flatMap((spot) =>
          reword(spot, /不可(?!重复)([\u4e00-\u9fff]+)$/, (_, word) => `不可${word === '删除' ? '改价' : '删除'}`),
        ),
  },
  exchanged('refusals of two actions exchanged', 'refusal'),
  {
    name: 'refusals of two states exchanged',
    places: (spots) =>
      neighbours(spots.of('machine', 'actions/*/refusal/*'))
        .filter(([one, other]) => one.holder === other.holder && isOther(one, other))
        .map(([one, other]) => exchange(one, other)),
  },
  exchanged('titles of actions exchanged', 'title'),
  exchanged('permission of another action', 'permission'),
  exchanged('confirmation of another action', 'confirm'),
  exchanged('headings of refusals exchanged', 'refusalTitle'),
  exchanged('what two actions set exchanged', 'sets'),
  exchanged('states of two actions exchanged', 'from'),
  lost('way back no longer one', 'actions/*/undoes'),
  lost('way back clears nothing', 'actions/*/sets', ({ holder }) => /un|back|cancel/i.test(String(holder?.key))),
  lost('who did it is not kept', 'actions/review/sets'),
  lost('deleted without being asked', 'actions/delete/confirm'),
  {
    name: 'from another state',
    places: (spots) => otherState(spots, 'actions/*/from/0'),
  },
  { name: 'to another state', places: (spots) => otherState(spots, 'actions/*/to') },
  { name: 'begins in another state', places: (spots) => otherState(spots, 'initial') },
  {
    name: 'titles of states exchanged',
    places: (spots) =>
      neighbours(spots.of('machine', 'states/*/title'))
        .filter(([one, other]) => isOther(one, other))
        .map(([one, other]) => exchange(one, other)),
  },
  {
    name: 'action undoes another one',
    places: (spots) =>
      spots.of('machine', 'actions/*/undoes').flatMap((spot) => {
        const others = spots
          .of('machine', 'actions/*')
          .filter(({ file, key }) => file === spot.file && key !== spot.value);
        const other = others.find(({ key }) => spot.holder?.key !== key);
        return other ? [set(spot, other.key)] : [];
      }),
  },
  {
    name: 'colours of states exchanged',
    places: (spots) =>
      neighbours(spots.of('machine', 'states/*/color'))
        .filter(([one, other]) => isOther(one, other))
        .map(([one, other]) => exchange(one, other)),
    unknowable: 'a colour says nothing that a text says, too',
  },
];
