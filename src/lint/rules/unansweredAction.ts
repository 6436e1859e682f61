import { declaredActions } from '../../language/action/declaredActions';
import type { CapabilityLanguage } from '../../language/meta/CapabilityLanguage';
import type { Resource } from '../../language/model';
import { say } from '../../lib/message';
import { machine, order, orderFile } from '../baseFiles';
import type { Rule } from '../Rule';

const note = {
  title: '审核',
  from: [1],
  permission: 'examine',
  refusalTitle: '审核失败',
  refusal: { '0': '{title}【{code}】未审核' },
};
const noted = (more: object = {}) => ({
  ...machine({ actions: { note } }),
  ...order({ screens: { orderList: { actions: ['add', 'note'] } }, ...more }),
});

/** Shown as a button, it would be answered by "not found". */
export const unansweredAction: Rule = {
  id: 'unanswered-action',
  severity: 'error',
  summary: 'An action that a screen offers leads to a state, or the engine or a room does something by it.',
  *inResource({ at, input, resource }, { registries }) {
    const idle = idleActions(resource, registries.authoring.capabilities);
    if (idle.size === 0) return;
    for (const [screenName, screen] of Object.entries(input.screens)) {
      if (screen.kind !== 'list' && screen.kind !== 'detail') continue;
      for (const [index, name] of (screen.actions ?? []).entries())
        // Each once: the remedy is one for all screens.
        if (idle.delete(name))
          yield {
            ...at('screens', screenName, 'actions', index),
            message: say`Nothing is done by "${name}": it leads to no state, and no key of "${resource.name}" does anything by it.`,
            hint: say`Say \`to\` in the machine or the key that is about it, or take it away here`,
          };
    }
  },
  bad: () => [{ files: noted(), at: { file: orderFile, path: ['screens', 'orderList', 'actions', 1] } }],
  good: () => [{ files: {} }, { files: noted({ supplement: { note: ['phone'] } }) }],
};

/** Actions of the machine that leave the state as it is, and that neither the engine nor a room knows here. */
function idleActions({ buttons, machine, uses }: Resource, capabilities: readonly CapabilityLanguage[]): Set<string> {
  const done = new Set([
    ...declaredActions.map(({ name }) => name),
    ...buttons.map(({ name }) => name),
    ...capabilities.flatMap(({ does, name }) => {
      const used = uses[name];
      return used === undefined ? [] : (does?.(used) ?? []);
    }),
  ]);
  const staying = (machine?.actions ?? []).filter(({ name, to }) => to === undefined && !done.has(name));
  return new Set(staying.map(({ name }) => name));
}
