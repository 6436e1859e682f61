import { say } from '../../lib/message';
import { machine, machineFile } from '../baseFiles';
import { refusalFix } from '../derived/refusalFix';
import type { Rule } from '../Rule';

export const missingRefusal: Rule = {
  id: 'missing-refusal',
  severity: 'error',
  summary: 'An action says for every state in which it may not be done why not.',
  *inShared(context) {
    for (const { file, value } of context.sources.machines.values())
      for (const [name, { from, refusal }] of Object.entries(value.actions)) {
        const missing = value.states.filter(
          (state) => !from.includes(state.value) && !Object.hasOwn(refusal, String(state.value)),
        );
        for (const state of missing)
          yield {
            file,
            path: ['actions', name, 'refusal'],
            ...refusalFix(context, file, value, name, state.value),
            message: say`"${name}" has no refusal text for the state ${state.value} (${state.title}).`,
            hint: say`Add ${`"${state.value}": "{title}【{code}】${state.title}，不可…"`}`,
          };
      }
  },
  bad: [
    {
      files: machine({ actions: { review: { refusal: { '1': null } } } }),
      at: { file: machineFile, path: ['actions', 'review', 'refusal'] },
    },
  ],
  good: [{ files: {} }],
};
