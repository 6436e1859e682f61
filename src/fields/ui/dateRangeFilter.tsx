import type { ComponentType } from 'react';
import { isSpan } from '../../lib/dateWords';
import type { FilterProps } from '../faces/FilterProps';
import type { DateEntry } from './DateEntry';
import { DateField } from './DateField';
import { RangeFilter } from './RangeFilter';

/**
 * Narrows a list to a range of dates. Moments are asked for by days: both ends count whole, which the server sees to. A
 * word for several days says both ends (E-12).
 */
export function dateRangeFilter(entry: DateEntry): ComponentType<FilterProps> {
  return function DateRangeFilter({ id, onEnter, ...props }: FilterProps) {
    return (
      <RangeFilter
        {...props}
        isOneControl
        renderEnd={({ value, label, isFirst, onBoth, onChange, onSpan }) => (
          <DateField
            id={isFirst ? id : `${id}-to`}
            label={label}
            entry={entry}
            value={value === '' ? null : value}
            keepsWords
            {...(entry.ofMonths ? {} : { onPeriod: onBoth })}
            onChange={(next) => {
              // A comma would part the ends of the range. What is no date stays, and the list is not asked with it.
              const end = typeof next === 'string' ? next.replaceAll(',', '，') : '';
              if (isSpan(end)) onSpan(end);
              else onChange(end);
            }}
            onEnter={onEnter}
            t={props.t}
          />
        )}
      />
    );
  };
}
