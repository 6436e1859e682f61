import { useDeferredValue, useState, type ReactNode } from 'react';
import { useT } from '../../../client';
import type { RoleGroup } from '../../../language/wire';
import type { Direction } from '../calls';
import { useTextMatcher } from '../functions/useTextMatcher';

interface RoleGroupsProps {
  groups: readonly RoleGroup[];
  /** id of the role shown */
  chosen: string | undefined;
  onChoose(id: string): void;
  onRename(group: RoleGroup): void;
  onMove(group: RoleGroup, direction: Direction): Promise<void>;
  onDelete(group: RoleGroup): Promise<void>;
}

/** The groups with their roles. A group's own buttons show when the pointer or the focus is on it. */
export function RoleGroups({ groups, chosen, onChoose, onRename, onMove, onDelete }: RoleGroupsProps): ReactNode {
  const t = useT();
  const [typed, setTyped] = useState('');
  const [shut, setShut] = useState<ReadonlySet<string>>(new Set());
  const { matches, prepare } = useTextMatcher(useDeferredValue(typed));
  // The group of roles without one has no id: it is neither renamed nor moved, and comes last.
  const own = groups.filter(({ id }) => id !== '');
  const toggle = (id: string): void =>
    setShut((now) => new Set(now.has(id) ? [...now].filter((other) => other !== id) : [...now, id]));
  return (
    <>
      <div className="role-side-search">
        <input
          type="search"
          className="gj-input"
          value={typed}
          placeholder={t('角色名称或拼音')}
          aria-label={t('搜索角色')}
          onFocus={prepare}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      <ul className="role-groups">
        {groups.map((group) => {
          const { id, name } = group;
          const title = id === '' ? t('未分组') : name;
          const roles = matches && !matches(name) ? group.roles.filter((role) => matches(role.name)) : group.roles;
          const isOpen = matches !== undefined || !shut.has(id);
          if (roles.length === 0 && (matches !== undefined || id === '')) return null;
          return (
            <li key={id} data-group={id}>
              <div className="role-group">
                <button type="button" className="role-group-name" aria-expanded={isOpen} onClick={() => toggle(id)}>
                  <span className={`gj-twist ${isOpen ? 'gj-twist-open' : 'gj-twist-shut'}`} />
                  <span>{title}</span>
                  <small>{group.roles.length}</small>
                </button>
                {id !== '' && (
                  <span className="role-group-tools">
                    <Tool text="✎" label={t('重命名分组「{name}」', { name })} onClick={() => onRename(group)} />
                    <Tool
                      text="↑"
                      label={t('上移分组「{name}」', { name })}
                      isDisabled={own[0]?.id === id}
                      onClick={() => void onMove(group, 'up')}
                    />
                    <Tool
                      text="↓"
                      label={t('下移分组「{name}」', { name })}
                      isDisabled={own.at(-1)?.id === id}
                      onClick={() => void onMove(group, 'down')}
                    />
                    <Tool text="×" label={t('删除分组「{name}」', { name })} onClick={() => void onDelete(group)} />
                  </span>
                )}
              </div>
              {isOpen && (
                <ul>
                  {roles.map((role) => (
                    <li key={role.id}>
                      <button
                        type="button"
                        className="role-item"
                        aria-current={role.id === chosen}
                        onClick={() => onChoose(role.id)}
                      >
                        <span>{role.name}</span>
                        {role.wildcard && <span className="role-tag is-warning">{t('全部权限')}</span>}
                        <small title={t('{count} 名成员', { count: role.userCount })}>{role.userCount}</small>
                      </button>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}

function Tool({
  text,
  label,
  isDisabled = false,
  onClick,
}: {
  text: string;
  label: string;
  isDisabled?: boolean;
  onClick(): void;
}): ReactNode {
  return (
    <button
      type="button"
      className="role-tool"
      aria-label={label}
      title={label}
      disabled={isDisabled}
      onClick={onClick}
    >
      {text}
    </button>
  );
}
