import { resourceOf } from '../../language/model';
import { holdsAll, permissionsHeld } from '../access/Session';
import type { RoleDetail } from '../../language/wire';
import { refuse, type RefusalLine } from '../Refusal';
import { callersExtent, excess, extentOf, type Rights } from './extent';
import type { RoleChange } from './RoleChange';

const NOTHING: Rights = { wildcard: false, functions: [], resources: [], records: {} };

const REFUSAL = '不能授予自己没有的权限';

/** Most lines of one refusal. */
const MOST_LINES = 200;

/**
 * Nobody gives away more than they hold: without the wildcard a caller may add to a role only permissions that they
 * hold themselves, may show with it no rows and columns that they do not see, and may neither make a role one that
 * holds everything nor change such a role.
 */
export async function demandHeld(change: RoleChange, before: RoleDetail, after: Rights): Promise<void> {
  if (holdsAll(change.session)) return;
  if (before.wildcard || after.wildcard) throw tooMuch(change, [change.t('全部权限')]);
  await demandRights(change, before, after);
}

/** Refuses to give somebody a role that allows more than the caller holds. */
export async function demandGrantable(change: RoleChange, role: RoleDetail): Promise<void> {
  if (holdsAll(change.session)) return;
  if (role.wildcard) throw tooMuch(change, [role.name]);
  await demandRights(change, NOTHING, role);
}

/**
 * Refuses to take a role of all permissions from somebody, or to delete it, by a caller who does not hold everything.
 */
export function demandTakable(change: RoleChange, { name, wildcard }: RoleDetail): void {
  if (wildcard && !holdsAll(change.session)) throw tooMuch(change, [name]);
}

/** The refusal to give what the caller does not hold, by the titles of it. */
function tooMuch({ t }: RoleChange, titles: readonly string[]): Error {
  return refuse(
    t(REFUSAL),
    titles.slice(0, MOST_LINES).map((code) => ({ code, remark: t('您没有该权限') })),
  );
}

async function demandRights(change: RoleChange, before: Rights, after: Rights): Promise<void> {
  const held = new Set(permissionsHeld(change.session));
  const { codes } = change.services.index;
  const missing = after.functions.filter(
    (code) => codes.has(code) && !before.functions.includes(code) && !held.has(code),
  );
  if (missing.length > 0)
    throw tooMuch(
      change,
      missing.map((code) => titleOf(change, code)),
    );
  const { services, t } = change;
  const lines: RefusalLine[] = [];
  for (const resource of Object.values(services.model.resources)) {
    const extent = extentOf(services, after, resource);
    const others = extent
      ? [extentOf(services, before, resource), await callersExtent(change, resource)].filter(
          (other) => other !== undefined,
        )
      : [];
    const reason = extent && excess(extent, others);
    if (reason !== undefined) lines.push({ code: t(resource.title), remark: t(reason) });
  }
  if (lines.length > 0) throw refuse(t(REFUSAL), lines.slice(0, MOST_LINES));
}

/** What people call a permission: `采购入库单 审核`; the code of one that the product no longer has. */
function titleOf({ services: { catalogue, model }, t }: RoleChange, code: string): string {
  const permission = catalogue.permissions.find((candidate) => candidate.code === code);
  return permission ? `${t(resourceOf(model, permission.resource).title)} ${t(permission.title)}` : code;
}
