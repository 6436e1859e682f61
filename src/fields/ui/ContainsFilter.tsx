import { useState } from 'react';
import type { FilterProps } from '../faces/FilterProps';
import { isComposing } from '../../ui/isComposing';

const LONGEST = 100;

/** Narrows a list to what contains a text. What was searched for before is offered. */
export function ContainsFilter({ id, value, onChange, onEnter, recent }: FilterProps) {
  const [offered, setOffered] = useState<readonly string[]>([]);
  return (
    <>
      <input
        id={id}
        className="gj-input"
        type="text"
        list={offered.length > 0 ? `${id}recent` : undefined}
        autoComplete="off"
        spellCheck={false}
        maxLength={LONGEST}
        value={value}
        onFocus={() => setOffered(recent?.() ?? [])}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || isComposing(event) || !onEnter) return;
          // Or the form around it would search a second time.
          event.preventDefault();
          onEnter();
        }}
      />
      {offered.length > 0 && (
        <datalist id={`${id}recent`}>
          {offered.map((text) => (
            <option key={text} value={text} />
          ))}
        </datalist>
      )}
    </>
  );
}
