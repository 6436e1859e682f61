import { useRef } from 'react';
import type { FilterProps } from '../faces/FilterProps';
import { isComposing } from './isComposing';

const LONGEST = 100;

/** Narrows a list to what contains a text. */
export function ContainsFilter({ id, value, onChange, onEnter }: FilterProps) {
  const composing = useRef(false);
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
      onCompositionStart={() => {
        composing.current = true;
      }}
      onCompositionEnd={() => {
        composing.current = false;
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !isComposing(event) && !composing.current) onEnter?.();
      }}
    />
  );
}
