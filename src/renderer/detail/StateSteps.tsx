import type { ReactNode } from 'react';
import { useT } from '../../client';
import type { Machine } from '../../language/model';
import { stateOf } from '../../language/rules';

/** Where the record stands among the states of its machine. */
export function StateSteps({ machine, record }: { machine: Machine; record: Record<string, unknown> }): ReactNode {
  const t = useT();
  const state = stateOf(machine, record);
  return (
    <ol className="gj-steps" aria-label={t(machine.title)}>
      {machine.states.map(({ value, title, color }) => (
        <li
          key={value}
          aria-current={value === state ? 'step' : undefined}
          className={value === state ? `gj-tag gj-tag-${color}` : ''}
        >
          {t(title)}
        </li>
      ))}
    </ol>
  );
}
