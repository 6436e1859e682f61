import { exchange, neighbours, reword, set } from '../changes';
import type { MeaningKind } from '../MeaningKind';
import type { Spot } from '../Spot';
import type { Spots } from '../Spots';

const checksOf = (spots: Spots): Spot[] => spots.ofFields('**/check/*');

/** Pairs of checks of one file that say something else. */
const pairs = (spots: Spots, key: 'must' | 'message'): [Spot, Spot][] =>
  neighbours(checksOf(spots))
    .map(([one, other]) => [spots.below(one, key), spots.below(other, key)] as const)
    .flatMap(([one, other]) => (one && other && isOther(one, other) ? [[one, other]] : []));

export const isOther = (one: Spot, other: Spot): boolean => one.file === other.file && one.value !== other.value;

/** Slips in what a refusal says. */
export const checkKinds: readonly MeaningKind[] = [
  {
    name: 'messages of two checks exchanged',
    places: (spots) => pairs(spots, 'message').map(([one, other]) => exchange(one, other)),
  },
  {
    name: 'conditions of two checks exchanged',
    places: (spots) => pairs(spots, 'must').map(([one, other]) => exchange(one, other)),
  },
  {
    name: 'another number in a message',
    places: (spots) =>
      spots.ofFields('**/check/*/message').flatMap((spot) => reword(spot, /[1-9]\d*/, (number) => `${number}0`)),
  },
  {
    name: 'message of the other direction',
    places: (spots) =>
      spots
        .ofFields('**/check/*/message')
        .flatMap((spot) =>
          reword(spot, /不能早于|不能晚于|必须大于|不能少于|不能超过/, (word = '') => OPPOSITE[word] ?? word),
        ),
  },
  {
    name: 'message names another field',
    places: (spots) =>
      spots.ofFields('**/check/*/message').flatMap((spot) =>
        spots
          .fieldsAround(spot)
          .filter(({ title, type }) => type !== 'lines' && !String(spot.value).includes(title))
          .slice(0, 3)
          .flatMap(({ title }) => reword(spot, /^[\u4e00-\u9fff]{2,8}(?=不能早于|不能晚于|不能超过|应在|必须)/, title)),
      ),
  },
  {
    name: 'refusals of two demands exchanged',
    places: (spots) =>
      neighbours(spots.of('resource', 'demands/*/*/refusal'))
        .filter(([one, other]) => isOther(one, other))
        .map(([one, other]) => exchange(one, other)),
  },
  {
    name: 'demanded for another action',
    places: (spots) =>
      spots.of('resource', 'demands/*').flatMap((spot) =>
        ['review', 'unreview', 'delete'].flatMap((action) => {
          const key = spot.property?.children?.[0];
          return key && action !== spot.key && !spots.beside(spot, action)
            ? [
                {
                  file: spot.file.path,
                  stretches: [{ start: key.offset, end: key.offset + key.length, text: `"${action}"` }],
                },
              ]
            : [];
        }),
      ),
  },
  {
    name: 'default that its own check refuses',
    places: (spots) =>
      spots.ofFields('**/default').flatMap((spot) => {
        const check = spots.beside(spot, 'check');
        const bound = check && spots.below(check, 0, 'must')?.value;
        const most = /<=? (\d+)/.exec(String(bound))?.[1];
        if (/^'?\d+'?$/.test(String(spot.value)) && most) return [set(spot, String(Number(most) * 3))];
        return [];
      }),
  },
];

const OPPOSITE: Readonly<Record<string, string>> = {
  不能早于: '不能晚于',
  不能晚于: '不能早于',
  必须大于: '必须小于',
  不能少于: '不能超过',
  不能超过: '不能少于',
};
