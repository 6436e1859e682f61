import { groupBy } from '../../lib/groupBy';
import { say } from '../../lib/message';
import { order, orderFile } from '../baseFiles';
import { gathering } from '../Gathering';
import type { Rule } from '../Rule';

const PATH = ['screens', 'orderAdd', 'path'];

export const screenName: Rule = {
  id: 'screen-name',
  severity: 'error',
  summary: 'The address of a screen ends with its name, in one part or several: whoever reads one finds the other.',
  gathers: gathering<[name: string, path: string][]>({
    note: ({ input }) => Object.entries(input.screens).map(([name, { path }]) => [name, path]),
    *judge(notes) {
      const suffixes = groupBy(
        notes.flatMap(({ resource, note }) =>
          note.flatMap(([name]) =>
            name.startsWith(resource) ? [{ owner: resource, suffix: name.slice(resource.length) }] : [],
          ),
        ),
        ({ suffix }) => suffix,
      );
      for (const { resource, note, at } of notes)
        for (const [name, path] of note) {
          const parts = path.split('/').slice(1);
          const endings = parts.map((_, index) => parts.slice(index).join('').toLowerCase());
          if (endings.includes(name.toLowerCase())) continue;
          const last = parts.at(-1)!;
          const isUsual = (word: string) =>
            word.startsWith(resource) &&
            (suffixes.get(word.slice(resource.length)) ?? []).some(({ owner }) => owner !== resource);
          // orderAdd, as other screens are called, shows that orderAd is what is misspelt.
          const isNameWrong = isUsual(last) && !isUsual(name);
          const meant = `/${[...parts.slice(0, -1), name].join('/')}`;
          yield {
            ...(isNameWrong ? { ...at('screens', name), atKey: true } : at('screens', name, 'path')),
            message: say`The address "${path}" does not end with the name of the screen, "${name}".`,
            fix: isNameWrong
              ? { title: say`Write "${last}"`, span: { start: 0, end: name.length }, text: last }
              : { title: say`Write "${meant}"`, set: [{ path: at('screens', name, 'path').path, value: meant }] },
          };
        }
    },
  }),
  bad: () => [
    { files: order({ screens: { orderAdd: { path: '/sales/order/orderNew' } } }), at: { file: orderFile, path: PATH } },
    {
      files: order({
        screens: { orderList: null, orderLst: { kind: 'list', path: '/sales/order/orderList', columns: ['code'] } },
      }),
      at: { file: orderFile, path: ['screens', 'orderLst'] },
    },
  ],
  good: () => [{ files: {} }, { files: order({ screens: { orderAdd: { path: '/sales/order/add' } } }) }],
};
