import type { InputHTMLAttributes, ReactElement, ReactNode } from 'react';
import { useId } from 'react';

/** A labelled input with its problem, or else its hint, below. */
export function SignInField({
  label,
  problem,
  hint = '',
  input,
  children,
}: {
  label: string;
  problem: string;
  hint?: string;
  input: InputHTMLAttributes<HTMLInputElement>;
  children?: ReactNode;
}): ReactElement {
  const id = useId();
  const isWrong = problem !== '';
  return (
    <div className="signin-field">
      <label htmlFor={id}>{label}</label>
      <div className={`signin-input ${isWrong ? 'is-wrong' : ''}`}>
        <input {...input} id={id} aria-invalid={isWrong} aria-describedby={`${id}help`} />
        {children}
      </div>
      <div id={`${id}help`} className={`signin-help ${isWrong ? 'is-wrong' : ''}`} role={isWrong ? 'alert' : undefined}>
        {problem || hint}
      </div>
    </div>
  );
}
