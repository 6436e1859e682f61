import { say } from '../../../lib/message';
import { order, orderFile } from '../../../lint/baseFiles';
import type { Rule } from '../../../lint/Rule';

const circulating = (states: readonly number[], more: object = {}) =>
  order({
    circulation: { states, from: ['sentTime'] },
    fields: { sentTime: { type: 'datetime', title: '日期', system: true } },
    ...more,
  });

export const circulatedStates: Rule = {
  id: 'circulated-states',
  severity: 'error',
  summary: 'What circulates is read in states of its machine.',
  *inResource({ at, resource }) {
    const states = resource.machine?.states.map(({ value }) => value) ?? [];
    for (const [index, state] of (resource.uses.circulation?.circulated?.states ?? []).entries())
      if (!states.includes(state))
        yield { ...at('circulation', 'states', index), message: say`${state} is no state of "${resource.name}".` };
  },
  bad: () => [
    { files: circulating([7]), at: { file: orderFile, path: ['circulation', 'states', 0] } },
    { files: circulating([1], { machine: null }), at: { file: orderFile, path: ['circulation', 'states', 0] } },
  ],
  good: () => [{ files: circulating([1]) }],
};
