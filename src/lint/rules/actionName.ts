import { declaredActions } from '../../language/action/declaredActions';
import { say } from '../../lib/message';
import { machine, machineFile } from '../baseFiles';
import { nearMiss, usual } from '../nearMiss';
import type { Rule } from '../Rule';

/** What the product knows, of which a machine says in which states it may be done; and what nearly every machine has. */
const COMMON = [...declaredActions.map(({ name }) => name), 'review'];

const deleting = (name: string) =>
  machine({
    actions: {
      [name]: {
        title: '弃审',
        from: [0],
        permission: 'delete',
        refusalTitle: '弃审失败',
        refusal: { '1': '{title}【{code}】已审核' },
      },
    },
  });

export const actionName: Rule = {
  id: 'action-name',
  severity: 'warning',
  summary:
    'An action of a machine is not nearly, but not quite, called like one that every screen or another machine has.',
  byAnalogy: true,
  *inShared({ sources }) {
    const machines = [...sources.machines.values()];
    const known = new Set([...COMMON, ...usual(machines.flatMap(({ value }) => Object.keys(value.actions)))]);
    for (const { file, value } of machines)
      for (const name of Object.keys(value.actions)) {
        const meant = nearMiss(name, known);
        if (meant !== undefined && !Object.hasOwn(value.actions, meant))
          yield {
            file,
            path: ['actions', name],
            atKey: true,
            message: say`No screen and no other machine has an action "${name}".`,
            didYouMean: meant,
          };
      }
  },
  bad: () => [{ files: deleting('dleete'), at: { file: machineFile, path: ['actions', 'dleete'] } }],
  good: () => [{ files: {} }, { files: deleting('delete') }],
};
