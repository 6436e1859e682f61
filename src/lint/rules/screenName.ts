import { say } from '../../lib/message';
import { order, orderFile } from '../baseFiles';
import type { Rule } from '../Rule';

const PATH = ['screens', 'orderAdd', 'path'];

export const screenName: Rule = {
  id: 'screen-name',
  severity: 'error',
  summary: 'The address of a screen ends with its name, in one part or several: whoever reads one finds the other.',
  *check({ views }) {
    const suffixes = views.flatMap(({ resource, input }) => Object.keys(input.screens).flatMap((name) => (name.startsWith(resource.name) ? [{ owner: resource.name, suffix: name.slice(resource.name.length) }] : [])));
    for (const { resource, input, at } of views)
      for (const [name, { path }] of Object.entries(input.screens)) {
        const parts = path.split('/').slice(1);
        const endings = parts.map((_, index) => parts.slice(index).join('').toLowerCase());
        if (endings.includes(name.toLowerCase())) continue;
        const last = parts.at(-1)!;
        const isUsual = (word: string) => suffixes.some(({ owner, suffix }) => owner !== resource.name && word === resource.name + suffix);
        // orderAdd, as other screens are called, shows that orderAd is what is misspelt.
        const isNameWrong = isUsual(last) && !isUsual(name);
        const meant = `/${[...parts.slice(0, -1), name].join('/')}`;
        yield {
          ...(isNameWrong ? { ...at('screens', name), atKey: true } : at('screens', name, 'path')),
          message: say`The address "${path}" does not end with the name of the screen, "${name}".`,
          fix: isNameWrong ? { title: say`Write "${last}"`, span: { start: 0, end: name.length }, text: last } : { title: say`Write "${meant}"`, set: [{ path: at('screens', name, 'path').path, value: meant }] },
        };
      }
  },
  bad: [
    { files: order({ screens: { orderAdd: { path: '/sales/order/orderNew' } } }), at: { file: orderFile, path: PATH } },
    { files: order({ screens: { orderList: null, orderLst: { kind: 'list', path: '/sales/order/orderList', columns: ['code'] } } }), at: { file: orderFile, path: ['screens', 'orderLst'] } },
  ],
  good: [{ files: {} }, { files: order({ screens: { orderAdd: { path: '/sales/order/add' } } }) }],
};
