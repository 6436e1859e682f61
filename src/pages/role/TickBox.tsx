import type { ReactNode } from 'react';
import type { TickState } from './functions/tickState';

interface TickBoxProps {
  state: TickState;
  /** accessible name where no text stands beside it */
  label?: string;
  title?: string;
  isDisabled?: boolean;
  onChange(isTicked: boolean): void;
}

/** A checkbox that knows a third state. A click on the third state ticks all. */
export function TickBox({ state, label, title, isDisabled = false, onChange }: TickBoxProps): ReactNode {
  return (
    <input
      type="checkbox"
      className="role-tick"
      ref={(input) => {
        if (input) input.indeterminate = state === 'some';
      }}
      checked={state === 'all'}
      disabled={isDisabled}
      aria-label={label}
      title={title}
      onChange={() => onChange(state !== 'all')}
    />
  );
}
