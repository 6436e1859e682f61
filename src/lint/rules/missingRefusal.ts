import { OTHER_STATES } from '../../language/meta/otherStates';
import { say } from '../../lib/message';
import { machine, machineFile } from '../baseFiles';
import { refusalFix } from '../derived/refusalFix';
import { removing } from '../fix/removing';
import type { Rule } from '../Rule';

export const missingRefusal: Rule = {
  id: 'missing-refusal',
  severity: 'error',
  summary: 'An action says for every state in which it may not be done why not, and for no other.',
  *inShared(context) {
    for (const { file, value } of context.sources.machines.values())
      for (const [name, { from, refusal }] of Object.entries(value.actions)) {
        const unsaid = value.states.filter(
          (state) => !from.includes(state.value) && !Object.hasOwn(refusal, String(state.value)),
        );
        const isSaidOfOthers = Object.hasOwn(refusal, OTHER_STATES);
        if (isSaidOfOthers && unsaid.length === 0)
          yield {
            file,
            path: ['actions', name, 'refusal', OTHER_STATES],
            message: say`No other state is left in which "${name}" is refused.`,
            ...removing({ path: ['actions', name, 'refusal', OTHER_STATES] }),
          };
        const missing = isSaidOfOthers ? [] : unsaid;
        const refused = from.find((state) => Object.hasOwn(refusal, String(state)));
        if (refused !== undefined) {
          const path = ['actions', name, 'from', from.indexOf(refused)];
          const [only] = missing.length === 1 ? missing : [];
          yield {
            file,
            path,
            message: say`"${name}" may be done in the state ${refused} and refuses to be.`,
            ...(only
              ? {
                  hint: say`It refuses nothing in the state ${only.value} (${only.title})`,
                  fix: {
                    title: say`Write ${String(only.value)}`,
                    set: [{ path, value: only.value }],
                  },
                }
              : {}),
          };
          if (only) continue;
        }
        // A state that there is not stands for one of them.
        if (from.some((state) => !value.states.some((known) => known.value === state))) continue;
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
  bad: () => [
    {
      files: machine({ actions: { review: { refusal: { '1': null } } } }),
      at: { file: machineFile, path: ['actions', 'review', 'refusal'] },
    },
    {
      files: machine({ actions: { review: { from: [1] } } }),
      at: { file: machineFile, path: ['actions', 'review', 'from', 0] },
    },
    {
      files: machine({ actions: { review: { refusal: { '*': '不可审核' } } } }),
      at: { file: machineFile, path: ['actions', 'review', 'refusal', '*'] },
    },
  ],
  good: () => [
    { files: {} },
    { files: machine({ actions: { review: { refusal: { '1': null, '*': '不可审核' } } } }) },
    { files: machine({ actions: { unreview: { from: [7] } } }) },
  ],
};
