import type { ReactNode } from 'react';
import { useT } from '../../client';
import type { Machine } from '../../language/model';
import { stateOf } from '../../language/rules';
import { mainWay } from '../../language/rules/mainWay';

/**
 * The way of a record through the states of its machine, with where it stands and where it ends. A state beside the
 * way, such as 已拒绝, is told when the record is in it, behind the step from which it turned off.
 */
export function StateSteps({ machine, record }: { machine: Machine; record: Record<string, unknown> }): ReactNode {
  const t = useT();
  const way = mainWay(machine);
  if (way.length < 2) return null;
  const state = stateOf(machine, record);
  const at = way.findIndex(({ value }) => value === state);
  const turnedOff = Math.max(
    ...machine.actions.flatMap(({ from, to }) =>
      to === state ? way.flatMap(({ value }, index) => (from.includes(value) ? [index] : [])) : [],
    ),
  );
  const reached = at < 0 ? turnedOff : at - 1;
  const beside = at < 0 ? machine.states.find(({ value }) => value === state) : undefined;
  return (
    <ol className="gj-steps" aria-label={t(machine.title)}>
      {way.map(({ title, value }, index) => (
        <li
          key={value}
          aria-current={index === at ? 'step' : undefined}
          className={index <= reached ? 'is-passed' : undefined}
        >
          {t(title)}
        </li>
      ))}
      {beside && (
        <li key={beside.value} aria-current="step" className={`is-beside gj-tag-${beside.color}`}>
          {t(beside.title)}
        </li>
      )}
    </ol>
  );
}
