import { useId, type ReactNode } from 'react';
import { useT } from '../../../client';
import type { RoleGroup } from '../../../language/wire';
import type { RoleEntry } from '../calls';

interface RoleFieldsProps {
  entry: RoleEntry;
  groups: readonly RoleGroup[];
  /** it was tried to save without a name */
  isNameMissing: boolean;
  onChange(entry: RoleEntry): void;
}

/** Name, group and remark of a role. */
export function RoleFields({ entry, groups, isNameMissing, onChange }: RoleFieldsProps): ReactNode {
  const t = useT();
  const id = useId();
  return (
    <>
      <label htmlFor={`${id}name`} className="is-required">
        {t('角色名称')}
      </label>
      <div>
        <input
          id={`${id}name`}
          name="name"
          className="gj-input"
          value={entry.name}
          maxLength={30}
          autoFocus
          required
          aria-invalid={isNameMissing || undefined}
          aria-describedby={isNameMissing ? `${id}problem` : undefined}
          onChange={(event) => onChange({ ...entry, name: event.target.value })}
        />
        {isNameMissing && (
          <p id={`${id}problem`} className="role-problem" role="alert">
            {t('请输入角色名称')}
          </p>
        )}
      </div>
      <label htmlFor={`${id}group`}>{t('分组')}</label>
      <select
        id={`${id}group`}
        name="group"
        className="gj-input"
        value={entry.groupId ?? ''}
        onChange={(event) => onChange({ ...entry, groupId: event.target.value || null })}
      >
        <option value="">{t('未分组')}</option>
        {groups
          .filter((group) => group.id !== '')
          .map((group) => (
            <option key={group.id} value={group.id}>
              {group.name}
            </option>
          ))}
      </select>
      <label htmlFor={`${id}remark`}>{t('备注')}</label>
      <textarea
        id={`${id}remark`}
        name="remark"
        className="gj-input gj-textarea"
        rows={3}
        maxLength={200}
        value={entry.remark}
        onChange={(event) => onChange({ ...entry, remark: event.target.value })}
      />
    </>
  );
}
