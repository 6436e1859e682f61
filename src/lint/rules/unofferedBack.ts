import { say } from '../../lib/message';
import { machine, order, orderFile } from '../baseFiles';
import type { Rule } from '../Rule';

const undoing = machine({ actions: { unreview: { undoes: 'review' } } });
const offering = (...actions: string[]) => ({ ...undoing, ...order({ screens: { orderList: { actions } } }) });

export const unofferedBack: Rule = {
  id: 'unoffered-back',
  severity: 'error',
  summary: 'Where an action can be done, the action that takes it back can be done on some screen, too.',
  *inResource({ at, input, resource }) {
    const offered = resource.screens.flatMap(actionsOf);
    for (const { name, undoes, title } of resource.machine?.actions ?? []) {
      if (undoes === undefined || offered.includes(name)) continue;
      const [screen] = Object.entries(input.screens).filter(([, each]) => actionsOf(each).includes(undoes));
      if (screen)
        yield {
          ...at('screens', screen[0], 'actions'),
          message: say`"${undoes}" can be done here, and "${name}" (${title}), which takes it back, nowhere.`,
        };
    }
  },
  bad: () => [
    {
      files: offering('add', 'edit', 'review'),
      at: { file: orderFile, path: ['screens', 'orderList', 'actions'] },
    },
  ],
  good: () => [
    { files: {} },
    { files: offering('add', 'edit', 'review', 'unreview') },
    { files: offering('add', 'edit') },
  ],
};

function actionsOf(screen: object): string[] {
  const actions = 'actions' in screen ? screen.actions : undefined;
  return Array.isArray(actions) ? actions.filter((action) => typeof action === 'string') : [];
}
