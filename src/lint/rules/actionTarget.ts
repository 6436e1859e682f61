import { OTHER_STATES } from '../../language/meta/otherStates';
import { say } from '../../lib/message';
import { machine, machineFile } from '../baseFiles';
import type { Rule } from '../Rule';
import { unknownName } from '../unknownName';

export const actionTarget: Rule = {
  id: 'action-target',
  severity: 'error',
  summary: 'Every state and action that a machine mentions is one of its own, and no state stands there twice.',
  *inShared({ sources }) {
    for (const { file, value } of sources.machines.values()) {
      const states = value.states.map((state) => state.value);
      const hint = say`States: ${value.states.map((state) => `${state.value} ${state.title}`)}`;
      const finding = (state: number | string, ...path: (string | number)[]) => ({
        file,
        path,
        message: say`${state} is no state of this machine.`,
        hint,
      });
      for (const [index, state] of states.entries())
        if (states.indexOf(state) < index)
          yield { file, path: ['states', index, 'value'], message: say`The state ${state} stands here a second time.` };
      if (!states.includes(value.initial)) yield finding(value.initial, 'initial');
      const leading = Object.keys(value.actions).filter((action) => value.actions[action]!.to !== undefined);
      for (const [name, { from, to, undoes, refusal }] of Object.entries(value.actions)) {
        for (const [index, state] of from.entries())
          if (!states.includes(state)) yield finding(state, 'actions', name, 'from', index);
        if (undoes !== undefined && value.actions[undoes]?.to === undefined)
          yield unknownName({
            place: { file, path: ['actions', name, 'undoes'] },
            name: undoes,
            message: say`"${undoes}" is no action of this machine that leads to another state.`,
            allowed: leading,
          });
        if (to !== undefined && !states.includes(to)) yield finding(to, 'actions', name, 'to');
        for (const state of Object.keys(refusal))
          if (state !== OTHER_STATES && !states.includes(Number(state)))
            yield { ...finding(state, 'actions', name, 'refusal', state), atKey: true };
      }
    }
  },
  bad: () => [
    {
      files: machine({ actions: { review: { to: 7 } } }),
      at: { file: machineFile, path: ['actions', 'review', 'to'] },
    },
    {
      files: machine({ actions: { review: { from: [0, 7] } } }),
      at: { file: machineFile, path: ['actions', 'review', 'from', 1] },
    },
    {
      files: machine({ actions: { review: { refusal: { '7': '不可' } } } }),
      at: { file: machineFile, path: ['actions', 'review', 'refusal', '7'] },
    },
    {
      files: machine({ actions: { unreview: { undoes: 'reviw' } } }),
      at: { file: machineFile, path: ['actions', 'unreview', 'undoes'] },
    },
    { files: machine({ initial: 7 }), at: { file: machineFile, path: ['initial'] } },
    {
      files: machine({
        states: [
          { value: 0, title: '未审核', color: 'red' },
          { value: 1, title: '已审核', color: 'red' },
          { value: 1, title: '已审核', color: 'red' },
        ],
      }),
      at: { file: machineFile, path: ['states', 2, 'value'] },
    },
  ],
  good: () => [{ files: {} }],
};
