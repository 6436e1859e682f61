import { say } from '../../lib/message';
import { order, orderFile } from '../baseFiles';
import type { Rule } from '../Rule';
import { unknownName } from '../unknownName';

export const buttonTarget: Rule = {
  id: 'button-target',
  severity: 'error',
  summary: 'A button opens a screen that exists, and has a name that no action of the machine has.',
  *inResource({ resource, input, at }, { index }) {
    for (const [name, { opens }] of Object.entries(input.buttons ?? {})) {
      if (opens !== undefined && !index.screens.some((screen) => screen.name === opens))
        yield unknownName({
          place: at('buttons', name, 'opens'),
          name: opens,
          message: say`There is no screen "${opens}".`,
          allowed: new Set(index.screens.map((screen) => screen.name)),
        });
      if (
        resource.machine?.actions.some((action) => action.name === name) ||
        ['add', 'edit', 'delete', 'detail'].includes(name)
      )
        yield { ...at('buttons', name), atKey: true, message: say`"${name}" is an action of the resource already.` };
    }
  },
  bad: () => [
    {
      files: order({ buttons: { trace: { title: '审核', opens: 'ordrList' } } }),
      at: { file: orderFile, path: ['buttons', 'trace', 'opens'] },
    },
    {
      files: order({ buttons: { review: { title: '审核', call: '/api/sales/order/again' } } }),
      at: { file: orderFile, path: ['buttons', 'review'] },
    },
  ],
  good: () => [{ files: {} }, { files: order({ buttons: { trace: { title: '审核', opens: 'orderLines' } } }) }],
};
