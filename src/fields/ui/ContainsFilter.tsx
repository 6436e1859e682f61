import type { FilterProps } from '../faces/FilterProps';
import { isComposing } from './isComposing';

const LONGEST = 100;

/** Narrows a list to what contains a text. */
export function ContainsFilter({ id, value, onChange, onEnter }: FilterProps) {
  return (
    <input
      id={id}
      className="gj-input"
      type="text"
      autoComplete="off"
      spellCheck={false}
      maxLength={LONGEST}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || isComposing(event) || !onEnter) return;
        // Or the form around it would search a second time.
        event.preventDefault();
        onEnter();
      }}
    />
  );
}
