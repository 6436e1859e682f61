import type { ReactElement } from 'react';

interface SegmentedChoiceProps<Value extends string> {
  name: string;
  title: string;
  value: Value;
  /** What people read, by value. */
  options: Record<Value, string>;
  onChoose: (value: Value) => void;
}

/** A few exclusive choices side by side. */
export function SegmentedChoice<Value extends string>({
  name,
  title,
  value,
  options,
  onChoose,
}: SegmentedChoiceProps<Value>): ReactElement {
  return (
    <fieldset className="settings-choice">
      <legend>{title}</legend>
      <div className="settings-segments">
        {(Object.entries(options) as [Value, string][]).map(([option, text]) => (
          <label key={option}>
            <input
              type="radio"
              name={`settings-${name}`}
              value={option}
              checked={option === value}
              onChange={() => onChoose(option)}
            />
            <span>{text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
