import { say } from '../../lib/message';
import { machine, machineFile } from '../baseFiles';
import type { Rule } from '../Rule';

export const unreachableState: Rule = {
  id: 'unreachable-state',
  severity: 'error',
  summary: 'Every state of a machine can be reached from its initial state.',
  *inShared({ sources }) {
    for (const { file, value } of sources.machines.values()) {
      const reached = new Set([value.initial]);
      const actions = Object.values(value.actions);
      // A set grows while it is walked, so that this visits each state once.
      for (const state of reached)
        for (const { from, to } of actions) if (to !== undefined && from.includes(state)) reached.add(to);
      for (const [index, state] of value.states.entries())
        if (!reached.has(state.value))
          yield {
            file,
            path: ['states', index],
            message: say`No action leads to the state ${state.value} (${state.title}).`,
            hint: say`Add an action with it as \`to\`, or take the state away`,
          };
    }
  },
  bad: [
    {
      files: machine({
        states: [
          { value: 0, title: '未审核', color: 'red' },
          { value: 1, title: '已审核', color: 'red' },
          { value: 2, title: '已记账', color: 'red' },
        ],
      }),
      at: { file: machineFile, path: ['states', 2] },
    },
  ],
  good: [{ files: {} }],
};
