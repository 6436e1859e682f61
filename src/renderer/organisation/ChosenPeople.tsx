import type { ReactNode } from 'react';
import { useT } from '../../client';
import type { Person } from './organisationTree';

interface ChosenPeopleProps {
  people: ReadonlyMap<string, Person>;
  value: readonly string[];
  onChange(userIds: string[]): void;
}

/**
 * Who is chosen; each can be taken away, or all at once. Somebody who is no longer in the organisation is shown by
 * number.
 */
export function ChosenPeople({ people, value, onChange }: ChosenPeopleProps): ReactNode {
  const t = useT();
  return (
    <section className="gj-organisation-pane" aria-label={t('已选')}>
      <header className="gj-organisation-head">
        <span aria-live="polite">
          {t('已选')} <strong>{value.length}</strong>
        </span>
        <button
          type="button"
          className="gj-organisation-clear"
          disabled={value.length === 0}
          onClick={() => onChange([])}
        >
          {t('清空列表')}
        </button>
      </header>
      <ul className="gj-organisation-chosen">
        {value.map((userId) => {
          const { name, departments } = people.get(userId) ?? { name: `#${userId}`, departments: '' };
          return (
            <li key={userId}>
              <span className="gj-organisation-name">{name}</span>
              <span className="gj-organisation-department">{departments}</span>
              <button
                type="button"
                className="gj-organisation-remove"
                aria-label={t('移除{name}', { name })}
                onClick={() => onChange(value.filter((other) => other !== userId))}
              >
                ×
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
