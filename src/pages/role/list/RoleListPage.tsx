import { useState, type ReactNode } from 'react';
import { navigate, useT } from '../../../client';
import type { Role } from '../../../language/wire';
import { LoadFailed } from '../../../renderer/LoadFailed';
import { deleteGroup, moveGroup, roleGroups } from '../calls';
import { useLoaded } from '../../../client/useLoaded';
import { answered } from '../answered';
import { askAndDelete } from './askAndDelete';
import { GroupDialog } from './GroupDialog';
import { RoleGroups } from './RoleGroups';
import { RolePane } from './RolePane';
import { RoleScreen } from '../RoleScreen';
import { Button } from '../../../ui/Button';

/** Roles by groups, and what one of them allows and who has it. */
export default function RoleListPage(): ReactNode {
  const t = useT();
  const { value: groups, hasFailed, reload } = useLoaded('groups', roleGroups);
  const [chosen, setChosen] = useState<string>();
  const [named, setNamed] = useState<{ id?: string; name: string }>();
  if (hasFailed) return <LoadFailed onRetry={reload} />;
  if (!groups) return <div className="gj-screen-wait" aria-busy="true" />;
  const roles = groups.flatMap((group) => group.roles);
  const role: Role | undefined = roles.find(({ id }) => id === chosen) ?? roles[0];
  return (
    <RoleScreen>
      <div className="role-split">
        <aside className="role-side" aria-label={t('角色')}>
          <div className="role-tools">
            <Button isPrimary onClick={() => navigate('/System/role/roleAdd')}>
              {t('新增角色')}
            </Button>
            <Button onClick={() => setNamed({ name: '' })}>{t('新增分组')}</Button>
          </div>
          <RoleGroups
            groups={groups}
            chosen={role?.id}
            onChoose={setChosen}
            onRename={setNamed}
            onMove={async ({ id }, direction) => {
              if (await answered(moveGroup(id, direction))) reload();
            }}
            onDelete={async ({ id, name }) => {
              if (
                await askAndDelete(t('删除分组「{name}」? 其中的角色会移到未分组。', { name }), () => deleteGroup(id))
              )
                reload();
            }}
          />
        </aside>
        <section className="role-main">
          {role ? (
            <RolePane key={role.id} role={role} groups={groups} onChanged={reload} />
          ) : (
            <p className="role-empty">{t('还没有角色')}</p>
          )}
        </section>
        {named && <GroupDialog {...named} onClose={() => setNamed(undefined)} onSaved={reload} />}
      </div>
    </RoleScreen>
  );
}
