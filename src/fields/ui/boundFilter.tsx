import type { ComponentType } from 'react';
import type { Field } from '../../language/model';
import type { FilterProps } from '../faces/FilterProps';
import { isComposing } from '../../ui/isComposing';
import type { BoundEntry } from './BoundEntry';
import { RangeFilter } from './RangeFilter';
import { useDraft } from './useDraft';
import { useEnter } from './useEnter';

interface EndProps {
  id: string;
  label: string;
  value: string;
  entry: BoundEntry;
  invalidText: string;
  onChange(value: string): void;
  onEnter?(): void;
}

/** Narrows a list to a range whose ends are typed. What cannot be read stays, red, and the list is not asked with it. */
export function boundFilter(entryOf: (field: Field) => BoundEntry): ComponentType<FilterProps> {
  return function BoundFilter({ id, onEnter, ...props }: FilterProps) {
    const entry = entryOf(props.field);
    return (
      <RangeFilter
        {...props}
        renderEnd={({ isFirst, ...end }) => (
          <End
            {...end}
            id={isFirst ? id : `${id}-to`}
            entry={entry}
            invalidText={props.t(entry.invalidText)}
            onEnter={onEnter}
          />
        )}
      />
    );
  };
}

function End({ id, label, value, entry, invalidText, onChange, onEnter }: EndProps) {
  const draft = useDraft({
    value,
    shown: value,
    clean: entry.clean,
    read: entry.read,
    // A comma would part the ends of the range.
    finish: (text) => entry.finish(text) ?? text.trim().replaceAll(',', '，'),
    onChange: (next) => onChange(String(next)),
  });
  const enter = useEnter(draft.leave, onEnter);
  const isUnread = !draft.isTyping && value !== '' && entry.finish(value) === undefined;
  return (
    <input
      {...draft.handlers}
      id={id}
      aria-invalid={isUnread || undefined}
      title={isUnread ? invalidText : undefined}
      aria-label={label}
      className={entry.className}
      inputMode={entry.inputMode}
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
