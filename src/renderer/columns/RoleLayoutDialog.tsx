import { useEffect, useState, type ReactNode } from 'react';
import { get, post, session, toast, useT } from '../../client';
import { knownLayout, type ColumnLayout, type RoleLayout } from '../../language/wire';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';

interface RoleLayoutDialogProps {
  /** `resource.form`, or `resource.childTable` for lines */
  table: string;
  /** how it stands for the person now, as deviations from the schema */
  layout(): ColumnLayout;
  onClose(): void;
}

const BASE = '/api/order/common';

/**
 * Lays down how a form, or the lines in it, stands for those who hold a role (E-09): as it stands here now, or as the
 * schema has it.
 */
export function RoleLayoutDialog({ table, layout, onClose }: RoleLayoutDialogProps): ReactNode {
  const t = useT();
  const [roles, setRoles] = useState<readonly RoleLayout[]>();
  useEffect(() => {
    // A failure is shown by the client.
    get<RoleLayout[]>(`${BASE}/getRolePropList`, { tableType: table }).then(setRoles, () => setRoles([]));
  }, [table]);
  const save = async ({ roleId, roleName }: RoleLayout, propList: ColumnLayout): Promise<void> => {
    let own: unknown;
    try {
      own = await post(`${BASE}/saveRolePropList`, { tableType: table, roleId, propList });
    } catch {
      // The client has shown why.
      return;
    }
    setRoles((known = []) => known.map((role) => (role.roleId === roleId ? { ...role, propList } : role)));
    session.roleLayouts = { ...session.roleLayouts, [table]: knownLayout(own) };
    toast('success', t(propList.length === 0 ? '“{name}”恢复默认布局' : '“{name}”采用当前布局', { name: roleName }));
  };
  const footer = (
    <Button isPrimary onClick={onClose}>
      {t('完成')}
    </Button>
  );
  return (
    <Dialog title={t('角色布局')} size="small" onClose={onClose} footer={footer}>
      <p className="gj-columns-note">
        {t('持有角色的人按角色布局显示，个人调整过的以个人为准；刷新页面或重新登录后生效。')}
      </p>
      <ul className="gj-columns" aria-busy={roles === undefined || undefined}>
        {roles?.map((role) => {
          const isSet = role.propList.length > 0;
          return (
            <li key={role.roleId} className="gj-columns-role">
              <span>{role.roleName}</span>
              {isSet && <em>{t('已设置')}</em>}
              <Button aria-label={`${role.roleName} ${t('采用当前布局')}`} onClick={() => void save(role, layout())}>
                {t('采用当前布局')}
              </Button>
              <Button
                aria-label={`${role.roleName} ${t('恢复默认')}`}
                disabled={!isSet}
                onClick={() => void save(role, [])}
              >
                {t('恢复默认')}
              </Button>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
