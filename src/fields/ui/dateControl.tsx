import type { ComponentType } from 'react';
import type { ControlProps } from '../faces/ControlProps';
import type { DateEntry } from './DateEntry';
import { DateField } from './DateField';

/** A control for dates of one kind. */
export function dateControl(entry: DateEntry): ComponentType<ControlProps> {
  return function DateControl(props: ControlProps) {
    return <DateField {...props} entry={entry} />;
  };
}
