import { say } from '../../lib/message';
import type { MachineInput } from '../../language/meta/sharedMeta';
import { machine, machineFile } from '../baseFiles';
import { hasUnknownState } from '../hasUnknownState';
import type { Rule } from '../Rule';

export const unreachableState: Rule = {
  id: 'unreachable-state',
  severity: 'error',
  summary: 'Every state of a machine can be reached from its initial state.',
  *inShared({ sources }) {
    for (const { file, value } of sources.machines.values()) {
      if (hasUnknownState(value)) continue;
      const reached = new Set([value.initial]);
      const actions = Object.values(value.actions);
      // A set grows while it is walked, so that this visits each state once.
      for (const state of reached)
        for (const { from, to } of actions) if (to !== undefined && from.includes(state)) reached.add(to);
      for (const [index, state] of value.states.entries()) {
        if (reached.has(state.value)) continue;
        const action = meantToLead(value, state);
        yield action === undefined
          ? {
              file,
              path: ['states', index],
              message: say`No action leads to the state ${state.value} (${state.title}).`,
              hint: say`Add an action with it as \`to\`, or take the state away`,
            }
          : {
              file,
              path: ['actions', action.name, 'to'],
              message: say`"${action.name}" leads to ${action.to}, and no action to the state ${state.value} (${state.title}).`,
              fix: {
                title: say`Write ${String(state.value)}`,
                set: [{ path: ['actions', action.name, 'to'], value: state.value }],
              },
            };
      }
    }
  },
  bad: () => [
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
    {
      files: machine({ actions: { review: { to: 0 } } }),
      at: { file: machineFile, path: ['actions', 'review', 'to'] },
    },
  ],
  good: () => [{ files: {} }, { files: machine({ actions: { review: { to: 7 } } }) }],
};

/**
 * The action that is called after a state (审核, 已审核) and leads back to where it may be done, or where another one
 * leads as well.
 */
function meantToLead(
  { actions }: MachineInput,
  { title, value }: MachineInput['states'][number],
): { name: string; to: number } | undefined {
  const leading = Object.entries(actions).flatMap(([name, { title: called, from, to, undoes }]) =>
    to === undefined || undoes !== undefined ? [] : [{ name, to, from, alike: signsInCommon(called, title) }],
  );
  const [best, next] = leading
    .filter(({ alike, from, to }) => alike > 0 && !from.includes(value) && to !== value)
    .sort((a, b) => b.alike - a.alike);
  const isNeedless =
    best && (best.from.includes(best.to) || Object.values(actions).filter(({ to }) => to === best.to).length > 1);
  return isNeedless && best.alike !== next?.alike ? best : undefined;
}

const signsInCommon = (one: string, other: string): number =>
  [...new Set(one)].filter((sign) => other.includes(sign)).length;
