import { say } from '../../lib/message';
import type { MachineInput } from '../../language/meta/sharedMeta';
import { changed, machine, machineFile } from '../baseFiles';
import type { Rule } from '../Rule';

type Action = MachineInput['actions'][string];

/** Machines that must have an action alike before another one is told that it lacks something. */
const FEWEST = 2;

/** What belongs to an action, whichever machine has it. */
const PARTS = ['confirm', 'danger', 'sets'] as const satisfies readonly (keyof Action)[];

const others = (difference: object) =>
  Object.fromEntries(
    ['one', 'two'].map((name) => [
      `schemas/_shared/machines/${name}.json`,
      changed(machineFile, { actions: { unreview: difference } }),
    ]),
  );
const at = { file: machineFile, path: ['actions', 'unreview'] };

export const lackingPart: Rule = {
  id: 'lacking-part',
  severity: 'warning',
  summary:
    'An action asks before it is done, is marked as dangerous, and keeps who did it, as it does in all other machines.',
  byAnalogy: true,
  *inShared({ sources }) {
    const machines = [...sources.machines.values()];
    for (const { file, value } of machines)
      for (const [name, action] of Object.entries(value.actions)) {
        const alike = machines.flatMap((other) => (other.file === file ? [] : (own(other.value.actions, name) ?? [])));
        if (alike.length < FEWEST) continue;
        for (const part of PARTS)
          if (lacks(action, part) && alike.every((other) => other[part] !== undefined))
            yield {
              file,
              path: ['actions', name],
              message: say`"${name}" (${action.title}) has no \`${part}\`, as it has in all other machines.`,
            };
      }
  },
  bad: () => [
    { files: { ...others({ confirm: '确定弃审？' }), ...machine({}) }, at },
    { files: { ...others({}), ...machine({ actions: { unreview: { sets: null } } }) }, at },
    { files: { ...others({ danger: true }), ...machine({}) }, at },
  ],
  good: () => [
    { files: {} },
    { files: others({}) },
    { files: { ...others({ danger: true }), ...machine({ actions: { unreview: { danger: true } } }) } },
  ],
};

/** What asks people for something has asked them before it is done. */
const lacks = (action: Action, part: (typeof PARTS)[number]): boolean =>
  action[part] === undefined && !(part === 'confirm' && action.asks !== undefined);

const own = (actions: MachineInput['actions'], name: string): Action | undefined =>
  Object.hasOwn(actions, name) ? actions[name] : undefined;
