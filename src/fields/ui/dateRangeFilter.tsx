import type { ComponentType } from 'react';
import type { FilterProps } from '../faces/FilterProps';
import type { DateEntry } from './DateEntry';
import { DateField } from './DateField';
import { RangeFilter } from './RangeFilter';

/** Narrows a list to a range of dates. Moments are asked for by days: both ends count whole, which the server sees to. */
export function dateRangeFilter(entry: DateEntry): ComponentType<FilterProps> {
  return function DateRangeFilter({ id, onEnter, ...props }: FilterProps) {
    return (
      <RangeFilter
        {...props}
        renderEnd={({ value, label, isFirst, onChange }) => (
          <DateField
            id={isFirst ? id : `${id}-to`}
            label={label}
            entry={entry}
            value={value === '' ? null : value}
            // What is no date is no filter either.
            onChange={(next) => onChange(typeof next === 'string' ? (entry.read(next) ?? '') : '')}
            onEnter={onEnter}
            t={props.t}
          />
        )}
      />
    );
  };
}
