import type { ColumnLayout, DefaultPlan, LayeredLayouts, UsableResource, UserInfo, UserRights } from '../language/wire';
import { USUAL_DECIMALS } from '../language/model/Decimals';
import { knownLayout } from '../language/wire/ColumnLayout';
import { companyClock } from '../lib/companyClock';
import { CallError } from './CallError';
import { get } from './http';
import { noteUnread } from './inbox';
import type { AccountSet, MenuNode, Profile } from './sessionStore';
import { offerServedSettings } from './servedSettings';
import { PROFILE_CALL } from './profileCall';
import { readUnsaved } from './unsavedLayouts';

const QUIET = { quiet: true, background: true };

type Rights = Pick<
  Profile,
  'authList' | 'menu' | 'hiddenColumns' | 'columnLayouts' | 'roleLayouts' | 'defaultPlans' | 'idle'
>;

/**
 * Asks who is signed in and what they may do; null when the server knows nobody. Servers that know no `with` are asked
 * for the rest in calls of their own.
 * @param onRefused told when the server answers the question who it is with an error
 * @throws CallError of the first call that failed, not shown
 */
export async function fetchProfile(onRefused: (error: CallError) => void = () => {}): Promise<Profile | null> {
  const user = await get<UserInfo | null>(PROFILE_CALL.path, PROFILE_CALL.params, QUIET).catch((error: unknown) => {
    if (error instanceof CallError) onRefused(error);
    throw error;
  });
  if (!user) return null;
  const mustChangePassword = user.mustChangePassword === true;
  noteUnread(user.unread ?? 0);
  companyClock.setZone(user.timeZone ?? undefined);
  const person = personOf(user);
  if (user.rights) offerServedSettings(person.userId, user.rights.settings);
  // Who must change the password is refused everything else.
  const given = mustChangePassword ? NO_RIGHTS : user.rights ? rightsOf(user.rights) : await fetchRights();
  const unsaved = readUnsaved(`${person.userId}/${person.packageId}`);
  return { ...person, mustChangePassword, ...given, columnLayouts: { ...given.columnLayouts, ...unsaved } };
}

const NO_RIGHTS: Rights = {
  authList: [],
  menu: [],
  hiddenColumns: {},
  columnLayouts: {},
  roleLayouts: {},
  defaultPlans: {},
  idle: {},
};

function personOf(user: UserInfo): Omit<Profile, keyof Rights | 'mustChangePassword'> {
  return {
    userId: text(user.id),
    userName: text(user.userName),
    deptId: text(user.deptId),
    deptName: text(user.deptName),
    tel: text(user.tel),
    loginId: text(user.loginId),
    avatar: text(user.avatar),
    packageId: text(user.packageId),
    packageName: text(user.packageName),
    packages: (user.packages ?? []).map(({ id, name }): AccountSet => ({ id: text(id), name })),
    loginTime: text(user.loginTime),
    decimals: user.decimals ?? USUAL_DECIMALS,
  };
}

async function fetchRights(): Promise<Rights> {
  const [functions, menus, columns, layouts, plans] = await Promise.all([
    get<UserRights['functions'] | null>('/api/system/function/getUsableFunctions', {}, QUIET),
    get<MenuNode[] | null>('/api/system/menu/getUsableMenus', {}, QUIET),
    orNull(
      get<UsableResource[] | null>(
        '/api/system/role/getUsableResourceBatch',
        { resource: '*', controls: 'columns' },
        QUIET,
      ),
    ),
    orNull(get<Record<string, unknown> | null>('/api/order/common/getPropList', { layers: '1' }, QUIET)),
    orNull(get<Record<string, DefaultPlan> | null>('/api/system/queryCondition/getQueryParamsValue', {}, QUIET)),
  ]);
  return rightsOf({ functions, menus, columns, layouts, plans, idle: null });
}

type GivenRights = { [Part in keyof Omit<UserRights, 'layouts' | 'settings'>]: UserRights[Part] | null } & {
  layouts: object | null;
};

/**
 * All of it comes before the first screen, so that no table is drawn twice and a list that opens with a plan asks for
 * its rows once.
 */
function rightsOf({ functions, menus, columns, layouts, plans, idle }: GivenRights): Rights {
  // Other servers may know people's own layouts alone, and answer those.
  const { own, role } =
    layouts && isLayered(layouts) ? layouts : { own: (layouts ?? {}) as Record<string, unknown>, role: {} };
  return {
    authList: (functions ?? []).map(({ frontUid }) => frontUid),
    menu: (menus ?? []) as MenuNode[],
    // The server leaves the values out in any case.
    hiddenColumns: Object.fromEntries(
      (columns ?? []).flatMap(({ resource, value }) => ('hidden' in value ? [[resource, value.hidden]] : [])),
    ),
    columnLayouts: layoutsOf(own),
    roleLayouts: layoutsOf(role),
    defaultPlans: plans ?? {},
    idle: idle ?? {},
  };
}

function isLayered(answer: object): answer is LayeredLayouts {
  const { own, role } = answer as Partial<LayeredLayouts>;
  return own !== undefined && !Array.isArray(own) && role !== undefined && !Array.isArray(role);
}

function layoutsOf(layouts: Readonly<Record<string, unknown>>): Record<string, ColumnLayout> {
  return Object.fromEntries(Object.entries(layouts).map(([table, layout]) => [table, knownLayout(layout)]));
}

/** Null from servers that do not know the call. */
async function orNull<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof CallError && error.code !== 401) return null;
    throw error;
  }
}

function text(value: string | number | null | undefined): string {
  return value === null || value === undefined ? '' : String(value);
}
