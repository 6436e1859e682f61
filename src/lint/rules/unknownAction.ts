import { actionNames } from '../../language/action/actionNames';
import { say } from '../../lib/message';
import { order, orderFile } from '../baseFiles';
import type { Rule } from '../Rule';
import { unknownName } from '../unknownName';

export const unknownAction: Rule = {
  id: 'unknown-action',
  severity: 'error',
  summary: 'The actions of a screen are add, edit, delete, detail, export, import, or actions of the status machine.',
  *inResource({ resource, input, at }, { sources }) {
    // Without its machine nobody can tell which actions there are; the missing machine is the finding.
    if (input.machine !== undefined && !sources.machines.has(input.machine)) return;
    const known = actionNames(resource);
    for (const [screenName, screen] of Object.entries(input.screens)) {
      if (screen.kind !== 'list' && screen.kind !== 'detail') continue;
      for (const [index, name] of (screen.actions ?? []).entries())
        if (!known.includes(name))
          yield unknownName({
            place: at('screens', screenName, 'actions', index),
            name,
            message: say`"${name}" is no action of "${resource.name}".`,
            allowed: known,
          });
    }
  },
  bad: () => [
    {
      files: order({ screens: { orderList: { actions: ['add', 'reviw'] } } }),
      at: { file: orderFile, path: ['screens', 'orderList', 'actions', 1] },
    },
    {
      files: order({ screens: { orderList: { actions: ['constructor'] } } }),
      at: { file: orderFile, path: ['screens', 'orderList', 'actions', 0] },
    },
  ],
  good: () => [{ files: {} }, { files: order({ machine: 'aproval' }) }],
};
