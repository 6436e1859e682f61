import { useState, type ReactNode } from 'react';
import { navigate, useT } from '../../../client';
import type { Role, RoleGroup } from '../../../language/wire';
import { deleteRole, moveRole, type Direction } from '../calls';
import { Tabs } from '../../../ui/Tabs';
import { answered } from '../answered';
import { Button } from '../../../ui/Button';
import { askAndDelete } from './askAndDelete';
import { CopyDialog } from './CopyDialog';
import { Members } from './Members';
import { RightsSummary } from './RightsSummary';
import { RoleDialog } from './RoleDialog';

interface RolePaneProps {
  role: Role;
  groups: readonly RoleGroup[];
  /** the list has to be read anew */
  onChanged(): void;
}

/** One role: what can be done to it, who has it, what it allows. */
export function RolePane({ role, groups, onChanged }: RolePaneProps): ReactNode {
  const t = useT();
  const [pane, setPane] = useState('members');
  const [dialog, setDialog] = useState<'edit' | 'copy'>();
  const [revision, setRevision] = useState(0);
  const { id, name } = role;
  const group = groups.find((candidate) => candidate.roles.some((other) => other.id === id));
  const roles = group?.roles ?? [];
  const move = async (direction: Direction): Promise<void> => {
    if (await answered(moveRole(id, direction))) onChanged();
  };
  const remove = async (): Promise<void> => {
    if (await askAndDelete(t('删除角色「{name}」?', { name }), () => deleteRole(id))) onChanged();
  };
  return (
    <>
      <header className="role-head">
        <div>
          <h2>
            {name}
            {role.wildcard && <span className="role-tag is-warning">{t('全部权限')}</span>}
          </h2>
          <p className="role-hint">
            {[
              group && group.id !== '' ? group.name : t('未分组'),
              t('{count} 名成员', { count: role.userCount }),
              role.remark,
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        <div className="role-buttons" role="toolbar" aria-label={name}>
          <Button isPrimary onClick={() => navigate(`/System/role/roleEdit?id=${id}`)}>
            {t('分配权限')}
          </Button>
          <Button onClick={() => setDialog('edit')}>{t('编辑')}</Button>
          <Button onClick={() => setDialog('copy')}>{t('复制权限')}</Button>
          <Button disabled={roles[0]?.id === id} onClick={() => void move('up')}>
            {t('上移')}
          </Button>
          <Button disabled={roles.at(-1)?.id === id} onClick={() => void move('down')}>
            {t('下移')}
          </Button>
          <Button className="role-danger" onClick={() => void remove()}>
            {t('删除')}
          </Button>
        </div>
      </header>
      <Tabs
        label={name}
        active={pane}
        onChange={setPane}
        panes={[
          {
            key: 'members',
            title: `${t('成员')} ${role.userCount}`,
            content: <Members role={role} onChanged={onChanged} />,
          },
          { key: 'rights', title: t('权限'), content: <RightsSummary key={revision} role={role} /> },
        ]}
      />
      {dialog === 'edit' && (
        <RoleDialog role={role} groups={groups} onClose={() => setDialog(undefined)} onSaved={onChanged} />
      )}
      {dialog === 'copy' && (
        <CopyDialog
          role={role}
          groups={groups}
          onClose={() => setDialog(undefined)}
          onCopied={() => {
            setRevision(revision + 1);
            onChanged();
          }}
        />
      )}
    </>
  );
}
