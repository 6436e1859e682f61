import { changingActions } from '../../language/action/actionNames';
import { print } from '../../language/action/print';
import { say } from '../../lib/message';
import { order, orderFile } from '../baseFiles';
import type { Rule } from '../Rule';
import { unknownName } from '../unknownName';

const demand = (action: string) =>
  order({ demands: { [action]: [{ must: 'urgency == 1', refusal: '数量必须大于0' }] } });

export const demandTarget: Rule = {
  id: 'demand-target',
  severity: 'error',
  summary: 'What is demanded of a record is demanded for an action that changes it, or for printing it.',
  *inResource({ resource, input, at }, { model }) {
    const isPrinted = Object.keys(input.prints ?? {}).length > 0;
    const actions = [
      ...changingActions(model.resources[resource.name] ?? resource),
      ...(isPrinted ? [print.name] : []),
    ];
    for (const action of Object.keys(input.demands ?? {}))
      if (!actions.includes(action))
        yield unknownName({
          place: at('demands', action),
          atKey: true,
          name: action,
          message: say`"${action}" is no action of "${resource.name}" that changes or prints a record.`,
          allowed: actions,
        });
  },
  bad: () => [
    { files: demand('reviw'), at: { file: orderFile, path: ['demands', 'reviw'] } },
    { files: demand('print'), at: { file: orderFile, path: ['demands', 'print'] } },
  ],
  good: () => [{ files: demand('review') }],
};
