import { say } from '../../lib/message';
import { order, orderFile } from '../baseFiles';
import type { Rule } from '../Rule';

const PATH = ['screens', 'orderAdd', 'path'];

export const screenName: Rule = {
  id: 'screen-name',
  severity: 'error',
  summary: 'The address of a screen ends with its name, in one part or several: whoever reads one finds the other.',
  *check({ views }) {
    for (const { input, at } of views)
      for (const [name, { path }] of Object.entries(input.screens)) {
        const parts = path.split('/').slice(1);
        const endings = parts.map((_, index) => camelCase(parts.slice(index)));
        if (!endings.includes(name.toLowerCase())) yield { ...at('screens', name, 'path'), message: say`The address "${path}" does not end with the name of the screen, "${name}".`, fix: renaming(parts, name, at('screens', name, 'path').path) };
      }
  },
  bad: [{ files: order({ screens: { orderAdd: { path: '/sales/order/orderNew' } } }), at: { file: orderFile, path: PATH } }],
  good: [{ files: {} }, { files: order({ screens: { orderAdd: { path: '/sales/order/add' } } }) }],
};

/** Addresses are told apart without regard to case, and so are these. */
const camelCase = (parts: readonly string[]) => parts.join('').toLowerCase();

function renaming(parts: readonly string[], name: string, path: (string | number)[]) {
  const meant = `/${[...parts.slice(0, -1), name].join('/')}`;
  return { title: say`Write "${meant}"`, set: [{ path, value: meant }] };
}
