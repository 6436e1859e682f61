import { say } from '../../lib/message';
import { order, orderFile } from '../baseFiles';
import type { Rule } from '../Rule';
import { unknownName } from '../unknownName';

export const buttonTarget: Rule = {
  id: 'button-target',
  severity: 'error',
  summary:
    'A button opens a screen that exists, or is offered after an action of the machine, and has a name that no action of the machine has.',
  *inResource({ resource, input, at }, { index }) {
    const actions = resource.machine?.actions.map((action) => action.name) ?? [];
    for (const [name, { after, opens }] of Object.entries(input.buttons ?? {})) {
      if (after !== undefined && (opens !== undefined || !actions.includes(after)))
        yield unknownName({
          place: at('buttons', name, 'after'),
          name: after,
          message: say`"${name}" cannot be offered after "${after}".`,
          allowed: opens === undefined ? actions : [],
        });
      if (opens !== undefined && !index.screens.some((screen) => screen.name === opens))
        yield unknownName({
          place: at('buttons', name, 'opens'),
          name: opens,
          message: say`There is no screen "${opens}".`,
          allowed: new Set(index.screens.map((screen) => screen.name)),
        });
      if (actions.includes(name) || ['add', 'edit', 'delete', 'detail'].includes(name))
        yield { ...at('buttons', name), atKey: true, message: say`"${name}" is an action of the resource already.` };
    }
  },
  bad: () => [
    {
      files: order({ buttons: { trace: { title: '审核', opens: 'ordrList' } } }),
      at: { file: orderFile, path: ['buttons', 'trace', 'opens'] },
    },
    {
      files: order({ buttons: { trace: { title: '审核', call: '/api/sales/order/again', after: 'revew' } } }),
      at: { file: orderFile, path: ['buttons', 'trace', 'after'] },
    },
    {
      files: order({ buttons: { trace: { title: '审核', opens: 'orderLines', after: 'review' } } }),
      at: { file: orderFile, path: ['buttons', 'trace', 'after'] },
    },
    {
      files: order({ buttons: { review: { title: '审核', call: '/api/sales/order/again' } } }),
      at: { file: orderFile, path: ['buttons', 'review'] },
    },
  ],
  good: () => [
    { files: {} },
    { files: order({ buttons: { trace: { title: '审核', call: '/api/sales/order/again', after: 'review' } } }) },
    { files: order({ buttons: { trace: { title: '审核', opens: 'orderLines' } } }) },
  ],
};
