import type { ComponentType } from 'react';
import type { FilterProps } from '../faces/FilterProps';
import type { DateEntry } from './DateEntry';
import { DateField } from './DateField';

/** Asks for one day, of which a report is told; a word such as 昨天 is one, too. */
export function dayFilter(entry: DateEntry): ComponentType<FilterProps> {
  return function DayFilter({ field, id, onChange, onEnter, t, value }: FilterProps) {
    return (
      <DateField
        id={id}
        label={t(field.title)}
        entry={entry}
        value={value === '' ? null : value}
        keepsWords
        // A comma would make two ends of it. What is no date stays, and the report is not asked with it.
        onChange={(next) => onChange(typeof next === 'string' ? next.replaceAll(',', '，') : '')}
        onEnter={onEnter}
        t={t}
      />
    );
  };
}
