import { t } from '../../../client';
import type { Explained, RoleName } from '../../../language/wire';
import type { FunctionPlace } from '../functions/functionIndex';
import { permissionTitle } from '../functions/titles';

/** Why a screen or button is shown, or what it would take: `需要权限「采购入库单 · 审核」（/procureList/examine）；角色「采购主管」可授予`. */
export function permissionReason(
  { permissions, held, grantedBy, wouldGrant }: Explained,
  index: ReadonlyMap<string, FunctionPlace>,
): string {
  if (permissions.length === 0) return t('登录即可使用');
  if (held) return grantedBy.length > 0 ? t('由角色{roles}授予', { roles: roleNames(grantedBy) }) : t('可见');
  const wanted = permissions
    .map((code) => t('「{title}」（{code}）', { title: permissionTitle(index.get(code), code), code }))
    .join(t('或'));
  const need = t('需要权限{permissions}', { permissions: wanted });
  const way =
    wouldGrant.length > 0
      ? t('角色{roles}可授予', { roles: roleNames(wouldGrant) })
      : t('目前没有角色授予，可在角色管理中分配');
  return [need, way].join(t('；'));
}

/** Names of roles in corner brackets. */
export function roleNames(roles: readonly RoleName[]): string {
  return roles.map(({ name }) => t('「{title}」', { title: name })).join(t('、'));
}
