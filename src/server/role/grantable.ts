import { holdsAll, permissionsHeld } from '../access/Session';
import type { RoleAssignment, RoleDetail } from '../../language/wire';
import { refuse } from '../Refusal';
import type { RoleChange } from './RoleChange';

/** Most lines of one refusal. */
const MOST_LINES = 200;

/**
 * Nobody gives away more than they hold: without the wildcard a caller may add to a role only permissions that they hold themselves, and may neither
 * make a role one that holds everything nor change such a role.
 */
export async function demandHeld(change: RoleChange, before: RoleDetail, after: Pick<RoleAssignment, 'wildcard' | 'functions'>): Promise<void> {
  if (holdsAll(change.session)) return;
  if (before.wildcard || after.wildcard) throw tooMuch(change, [change.t('全部权限')]);
  demandCodes(change, after.functions.filter((code) => !before.functions.includes(code)));
}

/** Refuses to give permissions that the caller does not hold. */
export function demandCodes(change: RoleChange, codes: readonly string[]): void {
  if (holdsAll(change.session)) return;
  const held = new Set(permissionsHeld(change.session));
  const missing = codes.filter((code) => !held.has(code));
  if (missing.length > 0) throw tooMuch(change, missing.map((code) => titleOf(change, code)));
}

export function tooMuch({ t }: RoleChange, titles: readonly string[]): Error {
  return refuse(t('不能授予自己没有的权限'), titles.slice(0, MOST_LINES).map((code) => ({ code, remark: t('您没有该权限') })));
}

/** What people call a permission: `采购入库单 审核`; the code of one that the product no longer has. */
function titleOf({ services: { catalogue, model }, t }: RoleChange, code: string): string {
  const permission = catalogue.permissions.find((candidate) => candidate.code === code);
  return permission ? `${t(model.resources[permission.resource]!.title)} ${t(permission.title)}` : code;
}
