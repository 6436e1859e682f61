import type { ReactNode } from 'react';
import { useT } from '../../../client';
import type { RoleGroup } from '../../../language/wire';

interface RoleSelectProps {
  id: string;
  groups: readonly RoleGroup[];
  value: string;
  /** a role that is not offered */
  without?: string;
  /** text of the empty choice */
  emptyText: string;
  onChange(id: string): void;
}

/** Chooses a role by group. */
export function RoleSelect({ id, groups, value, without, emptyText, onChange }: RoleSelectProps): ReactNode {
  const t = useT();
  return (
    <select id={id} className="gj-input" value={value} onChange={(event) => onChange(event.target.value)}>
      <option value="">{emptyText}</option>
      {groups.map((group) => (
        <optgroup key={group.id} label={group.id === '' ? t('未分组') : group.name}>
          {group.roles
            .filter((role) => role.id !== without)
            .map((role) => (
              <option key={role.id} value={role.id}>
                {role.name}
              </option>
            ))}
        </optgroup>
      ))}
    </select>
  );
}
