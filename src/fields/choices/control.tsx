import type { ReactNode } from 'react';
import type { ControlProps } from '../faces/ControlProps';
import { choicesIn, inOrder } from './choicesIn';
import './choices.css';

/** Each choice is ticked or not. */
export function ChoicesControl({
  autoFocus = false,
  describedBy,
  disabled = false,
  field,
  id,
  invalid = false,
  label,
  onChange,
  t,
  value,
}: ControlProps): ReactNode {
  const chosen = choicesIn(value);
  const toggle = (option: string | number, isChosen: boolean): void => {
    const others = chosen.filter((each) => String(each) !== String(option));
    const next = inOrder(isChosen ? [...others, option] : others, field);
    onChange(next.length === 0 ? null : next);
  };
  return (
    <div
      id={id}
      role="group"
      className={`gj-choices${invalid ? ' is-invalid' : ''}`}
      aria-label={label ?? t(field.title)}
      aria-describedby={describedBy}
    >
      {(field.options ?? []).map((option, index) => (
        <label key={String(option.value)}>
          <input
            type="checkbox"
            // What is opened to be filled in begins here.
            autoFocus={autoFocus && index === 0}
            checked={chosen.some((each) => String(each) === String(option.value))}
            disabled={disabled}
            onChange={({ target }) => toggle(option.value, target.checked)}
          />
          {t(option.label)}
        </label>
      ))}
    </div>
  );
}
