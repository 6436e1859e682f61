import { say } from '../../lib/message';
import { machine, machineFile, order, orderFile } from '../baseFiles';
import { hasUnknownState } from '../hasUnknownState';
import type { Rule } from '../Rule';

const posted = order({
  ledger: { keys: ['customerId'], measures: ['total'] },
  postings: [{ ledger: 'order', on: 'review', side: 'in', keys: {}, add: { total: 'total' } }],
});

export const wayBack: Rule = {
  id: 'way-back',
  severity: 'error',
  summary:
    'What an action posts another takes back or a red entry corrects; one that takes another back leads from where that led to where it began.',
  *inShared({ sources }) {
    for (const { file, value } of sources.machines.values()) {
      if (hasUnknownState(value)) continue;
      for (const [name, { from, to, undoes }] of Object.entries(value.actions)) {
        const other = undoes === undefined ? undefined : value.actions[undoes];
        if (other?.to === undefined) continue;
        const leads = to !== undefined && other.from.includes(to);
        if (!from.includes(other.to) || !leads)
          yield {
            file,
            path: ['actions', name, 'undoes'],
            message: say`"${name}" does not lead back from where "${undoes!}" led to where it began.`,
          };
      }
    }
  },
  *inResource({ resource, input, at }) {
    const actions = resource.machine?.actions ?? [];
    for (const [index, { on }] of (input.postings ?? []).entries()) {
      const isAction = actions.some(({ name, to }) => name === on && to !== undefined);
      if (isAction && !input.reversal && !actions.some(({ undoes }) => undoes === on))
        yield {
          ...at('postings', index, 'on'),
          message: say`No action undoes "${on}": what it posts could never be taken back.`,
          hint: say`Add \`undoes\` to the action of the machine that leads back, or \`reversal\` for red entries`,
        };
    }
  },
  bad: [
    { files: posted, at: { file: orderFile, path: ['postings', 0, 'on'] } },
    {
      files: machine({ actions: { unreview: { undoes: 'review', to: 1 } } }),
      at: { file: machineFile, path: ['actions', 'unreview', 'undoes'] },
    },
  ],
  good: [{ files: {} }, { files: { ...posted, ...machine({ actions: { unreview: { undoes: 'review' } } }) } }],
};
