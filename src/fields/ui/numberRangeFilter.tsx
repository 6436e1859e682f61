import type { ComponentType } from 'react';
import type { Field } from '../../language/model';
import type { FilterProps } from '../faces/FilterProps';
import { cleanNumber } from './cleanNumber';
import { isFormula } from '../shared/isFormula';
import { readEntry } from '../shared/readEntry';
import { isComposing } from '../../ui/isComposing';
import type { NumberEntry } from './NumberEntry';
import { RangeFilter } from './RangeFilter';
import { useDraft } from './useDraft';
import { useEnter } from './useEnter';

interface EndProps {
  id: string;
  label: string;
  value: string;
  entry: NumberEntry;
  /** what is said of a text that is no number */
  invalidText: string;
  onChange(value: string): void;
  onEnter?(): void;
}

/** A total may lie beyond what one entry may be, and below zero. */
const WIDEST = '999999999999999';

/** Narrows a list to a range of numbers. */
export function numberRangeFilter(decimals: (field: Field) => number): ComponentType<FilterProps> {
  return function NumberRangeFilter({ id, onEnter, ...props }: FilterProps) {
    const entry = { decimals: decimals(props.field), min: `-${WIDEST}`, max: WIDEST };
    return (
      <RangeFilter
        {...props}
        renderEnd={({ isFirst, ...end }) => (
          <NumberEnd
            {...end}
            id={isFirst ? id : `${id}-to`}
            entry={entry}
            invalidText={props.t('请输入数字')}
            onEnter={onEnter}
          />
        )}
      />
    );
  };
}

function NumberEnd({ id, label, value, entry, invalidText, onChange, onEnter }: EndProps) {
  const draft = useDraft({
    value,
    shown: value,
    clean: (text) => cleanNumber(text, entry),
    read: (text) => (isFormula(text) ? undefined : boundOf(text, entry)),
    // A comma would part the ends of the range.
    finish: (text) => boundOf(text, entry) ?? text.trim().replaceAll(',', '，'),
    onChange: (next) => onChange(String(next)),
  });
  const enter = useEnter(draft.leave, onEnter);
  const isUnread = !draft.isTyping && value !== '' && readEntry(value, entry) === null;
  return (
    <input
      {...draft.handlers}
      id={id}
      aria-invalid={isUnread || undefined}
      title={isUnread ? invalidText : undefined}
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
        enter();
      }}
    />
  );
}

/** The number that a text means as an end of a range, '' for none; undefined where it cannot be read. */
function boundOf(text: string, entry: NumberEntry): string | undefined {
  return /[^\s.,-]/.test(text) ? readEntry(text, entry)?.toFixed() : '';
}
