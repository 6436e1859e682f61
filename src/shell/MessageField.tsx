import type { ReactElement, ReactNode } from 'react';
import { useId } from 'react';

/** What a control must carry so that its label, problem and hint are read out with it. */
export interface FieldAttributes {
  id: string;
  'aria-invalid': boolean;
  'aria-describedby': string;
}

interface MessageFieldProps {
  label: string;
  problem?: string;
  hint?: string;
  children: (field: FieldAttributes) => ReactNode;
}

/** A labelled control of the message form with its problem, or else its hint, below. */
export function MessageField({ label, problem = '', hint = '', children }: MessageFieldProps): ReactElement {
  const id = useId();
  const isWrong = problem !== '';
  return (
    <div className="message-field">
      <label htmlFor={id}>{label}</label>
      {children({ id, 'aria-invalid': isWrong, 'aria-describedby': `${id}help` })}
      <div id={`${id}help`} className={isWrong ? 'is-wrong' : ''} role={isWrong ? 'alert' : undefined}>
        {problem || hint}
      </div>
    </div>
  );
}
