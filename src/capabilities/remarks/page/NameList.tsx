import type { ReactNode } from 'react';
import { useT } from '../../../client';
import type { Person } from '../wire';

interface NameListProps {
  id: string;
  people: readonly Person[];
  active: number;
  onPick(person: Person): void;
}

/** People whose names begin as what was typed behind an @. The field above keeps the focus. */
export function NameList({ id, people, active, onPick }: NameListProps): ReactNode {
  const t = useT();
  return (
    <div id={id} className="gj-remark-names" role="listbox" aria-label={t('提到同事')} hidden={people.length === 0}>
      {people.map((person, index) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field above has the keys
        <div
          key={person.id}
          id={`${id}${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPick(person)}
        >
          {person.name}
        </div>
      ))}
    </div>
  );
}
