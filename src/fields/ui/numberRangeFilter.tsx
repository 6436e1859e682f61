import type { ComponentType } from 'react';
import type { Field } from '../../language/model';
import type { FilterProps } from '../faces/FilterProps';
import { cleanNumber } from './cleanNumber';
import { isComposing } from './isComposing';
import type { NumberEntry } from './NumberEntry';
import { RangeFilter } from './RangeFilter';
import { useDraft } from './useDraft';

interface EndProps {
  id: string;
  label: string;
  value: string;
  entry: NumberEntry;
  onChange(value: string): void;
  onEnter?(): void;
}

/** A total may lie beyond what one entry may be, and below zero. */
const WIDEST = '999999999999999';

/** Narrows a list to a range of numbers. */
export function numberRangeFilter(decimals: (field: Field) => number): ComponentType<FilterProps> {
  return function NumberRangeFilter({ id, onEnter, ...props }: FilterProps) {
    const entry = { decimals: decimals(props.field), min: `-${WIDEST}`, max: WIDEST };
    return <RangeFilter {...props} renderEnd={({ isFirst, ...end }) => <NumberEnd {...end} id={isFirst ? id : `${id}-to`} entry={entry} onEnter={onEnter} />} />;
  };
}

function NumberEnd({ id, label, value, entry, onChange, onEnter }: EndProps) {
  const draft = useDraft({
    value,
    shown: value,
    clean: (text) => cleanNumber(text, entry),
    read: (text) => (/\d/.test(text) ? text.replace(/\.$/, '').replace(/^(-?)\./, '$10.') : ''),
    onChange: (next) => onChange(String(next)),
  });
  return (
    <input
      {...draft.handlers}
      id={id}
      aria-label={label}
      className="gj-input gj-number"
      inputMode="decimal"
      autoComplete="off"
      maxLength={40}
      value={draft.text}
      onBlur={draft.leave}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || isComposing(event) || !onEnter) return;
        // Or the form around it would search a second time.
        event.preventDefault();
        onEnter();
      }}
    />
  );
}
