import { useState, type ReactNode } from 'react';
import type { Field } from '../../language/model';
import type { RefSearch } from '../faces/RefSearch';
import type { Translate } from '../faces/Translate';
import { recordLabel } from '../ui/recordText';
import { ReferenceControl } from '../ui/ReferenceControl';
import type { Person } from './peopleIn';
import './people.css';

interface PeopleEntryProps {
  id?: string | undefined;
  /** refers to people, and is searched as such */
  field: Field;
  people: readonly Person[];
  /** people at most */
  max: number;
  onChange(people: readonly Person[]): void;
  search: RefSearch;
  t: Translate;
  label: string;
  disabled?: boolean;
  invalid?: boolean;
  describedBy?: string | undefined;
}

/** Those who are named, each of whom can go, and a place to find the next one. */
export function PeopleEntry({
  describedBy,
  disabled = false,
  field,
  id,
  invalid = false,
  label,
  max,
  onChange,
  people,
  search,
  t,
}: PeopleEntryProps): ReactNode {
  const [turn, setTurn] = useState(0);
  const change = (next: readonly Person[]): void => {
    setTurn(turn + 1);
    if (next !== people) onChange(next);
  };
  const add = (picked: unknown, record?: Record<string, unknown>): void => {
    if (picked === null) return;
    const isNamed = people.some((person) => person.id === picked);
    change(isNamed ? people : [...people, { id: String(picked), name: record ? recordLabel(field, record) : '' }]);
  };
  return (
    <>
      {people.map((person) => (
        <span key={person.id} className="gj-person">
          {person.name || person.id}
          {!disabled && (
            <button
              type="button"
              aria-label={t('移除{name}', { name: person.name })}
              onClick={() => change(people.filter((each) => each.id !== person.id))}
            >
              ×
            </button>
          )}
        </span>
      ))}
      {!disabled && people.length < max && (
        <ReferenceControl
          key={turn}
          // Who has named one goes on with the next.
          autoFocus={turn > 0}
          field={field}
          value={null}
          label={label}
          onChange={add}
          search={search}
          t={t}
          invalid={invalid}
          {...(id === undefined ? {} : { id })}
          {...(describedBy === undefined ? {} : { describedBy })}
        />
      )}
    </>
  );
}
