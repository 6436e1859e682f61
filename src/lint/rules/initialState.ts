import { say } from '../../lib/message';
import { machine, machineFile } from '../baseFiles';
import { hasUnknownState } from '../hasUnknownState';
import type { Rule } from '../Rule';

export const initialState: Rule = {
  id: 'initial-state',
  severity: 'error',
  summary: 'Records begin in the state that nothing but ways back lead to.',
  *inShared({ sources }) {
    for (const { file, value } of sources.machines.values()) {
      if (hasUnknownState(value)) continue;
      const { actions, initial, states } = value;
      const forward = Object.entries(actions).filter(([, { undoes }]) => undoes === undefined);
      const into = forward.find(([, { from, to }]) => to === initial && !from.includes(initial));
      const led = new Set(forward.map(([, { to }]) => to));
      const [first, ...others] = states.filter((state) => !led.has(state.value) && state.value !== initial);
      if (!into || !first || others.length > 0) continue;
      yield {
        file,
        path: ['initial'],
        message: say`Records begin in the state ${initial}, which "${into[0]}" leads to; only ways back lead to ${first.value} (${first.title}).`,
        fix: { title: say`Write ${String(first.value)}`, set: [{ path: ['initial'], value: first.value }] },
      };
    }
  },
  bad: () => [
    {
      files: machine({ initial: 1, actions: { unreview: { undoes: 'review' } } }),
      at: { file: machineFile, path: ['initial'] },
    },
  ],
  good: () => [
    { files: {} },
    { files: machine({ actions: { unreview: { undoes: 'review' } } }) },
    { files: machine({ initial: 1 }) },
  ],
};
