import type { ReactNode } from 'react';
import type { ControlProps } from '../faces/ControlProps';
import { PEOPLE_MAX } from './define';
import { PeopleEntry } from './PeopleEntry';
import { peopleIn } from './peopleIn';

export function PeopleControl({
  describedBy,
  disabled = false,
  field,
  id,
  invalid = false,
  label,
  onChange,
  search,
  t,
  value,
}: ControlProps): ReactNode {
  const called = label ?? t(field.title);
  return (
    <div role="group" className="gj-people" aria-label={called}>
      <PeopleEntry
        id={id}
        field={field}
        people={peopleIn(value)}
        max={PEOPLE_MAX}
        onChange={(people) => onChange(people.length === 0 ? null : people)}
        search={search}
        t={t}
        label={called}
        disabled={disabled}
        invalid={invalid}
        describedBy={describedBy}
      />
    </div>
  );
}
