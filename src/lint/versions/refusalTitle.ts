import { isObject } from '../../lib/isObject';
import type { Codemod } from './Codemod';

/** Version 2: the title of the dialog that lists refusals is called by the word that the language has for them. */
export const refusalTitle: Codemod = {
  to: 2,
  summary: "`failTitle` of a machine's action is `refusalTitle`.",
  rewrites(kind, value) {
    if (kind !== 'machine') return [];
    const actions = isObject(value) && isObject(value.actions) ? value.actions : {};
    return Object.entries(actions).flatMap(([name, action]) =>
      isObject(action) && Object.hasOwn(action, 'failTitle')
        ? [{ path: ['actions', name, 'failTitle'], rename: 'refusalTitle' }]
        : [],
    );
  },
};
