import type { ColumnLayout, DefaultPlan, LayeredLayouts, UsableResource, UserInfo } from '../language/wire';
import { knownLayout } from '../language/wire/ColumnLayout';
import { CallError } from './CallError';
import { get } from './http';
import type { AccountSet, MenuNode, Profile } from './sessionStore';
import { readUnsaved } from './unsavedLayouts';

const QUIET = { quiet: true, background: true };

type Rights = Pick<Profile, 'authList' | 'menu' | 'hiddenColumns' | 'columnLayouts' | 'roleLayouts' | 'defaultPlans'>;

/**
 * Asks who is signed in and what they may do, at the same time; null when the server knows nobody.
 * @param onRefused told when the server answers the question who it is with an error
 * @throws CallError of the first call that failed, not shown
 */
export async function fetchProfile(onRefused: (error: CallError) => void = () => {}): Promise<Profile | null> {
  const rights = fetchRights();
  // Looked at below; a person who must change the password is refused them all.
  rights.catch(() => undefined);
  const user = await get<UserInfo | null>('/api/system/user/getUserInfo', {}, QUIET).catch((error: unknown) => {
    if (error instanceof CallError) onRefused(error);
    throw error;
  });
  if (!user) return null;
  const mustChangePassword = user.mustChangePassword === true;
  const person = personOf(user);
  const given = mustChangePassword ? NO_RIGHTS : await rights;
  const unsaved = readUnsaved(`${person.userId}/${person.packageId}`);
  return { ...person, mustChangePassword, ...given, columnLayouts: { ...given.columnLayouts, ...unsaved } };
}

const NO_RIGHTS: Rights = { authList: [], menu: [], hiddenColumns: {}, columnLayouts: {}, roleLayouts: {}, defaultPlans: {} };

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
  };
}

async function fetchRights(): Promise<Rights> {
  const [functions, menu, hiddenColumns, layouts, defaultPlans] = await Promise.all([
    get<{ frontUid: string }[] | null>('/api/system/function/getUsableFunctions', {}, QUIET),
    get<MenuNode[] | null>('/api/system/menu/getUsableMenus', {}, QUIET),
    fetchHiddenColumns(),
    fetchColumnLayouts(),
    fetchDefaultPlans(),
  ]);
  return { authList: (functions ?? []).map(({ frontUid }) => frontUid), menu: menu ?? [], hiddenColumns, ...layouts, defaultPlans };
}

/** The server leaves the values out in any case. */
async function fetchHiddenColumns(): Promise<Record<string, string[]>> {
  const resources = await orNull(get<UsableResource[] | null>('/api/system/role/getUsableResourceBatch', { resource: '*', controls: 'columns' }, QUIET));
  return Object.fromEntries((resources ?? []).flatMap(({ resource, value }) => ('hidden' in value ? [[resource, value.hidden]] : [])));
}

/** Asked for with the rest, so that no table is drawn twice. */
async function fetchColumnLayouts(): Promise<Pick<Rights, 'columnLayouts' | 'roleLayouts'>> {
  const answer = (await orNull(get<Record<string, unknown> | null>('/api/order/common/getPropList', { layers: '1' }, QUIET))) ?? {};
  // Other servers may know people's own layouts alone, and answer those.
  const { own, role } = isLayered(answer) ? answer : { own: answer, role: {} };
  return { columnLayouts: layoutsOf(own), roleLayouts: layoutsOf(role) };
}

function isLayered(answer: object): answer is LayeredLayouts {
  const { own, role } = answer as Partial<LayeredLayouts>;
  return own !== undefined && !Array.isArray(own) && role !== undefined && !Array.isArray(role);
}

function layoutsOf(layouts: Readonly<Record<string, unknown>>): Record<string, ColumnLayout> {
  return Object.fromEntries(Object.entries(layouts).map(([table, layout]) => [table, knownLayout(layout)]));
}

/** Asked for with the rest, so that a list that opens with a plan asks for its rows once. */
async function fetchDefaultPlans(): Promise<Record<string, DefaultPlan>> {
  return (await orNull(get<Record<string, DefaultPlan> | null>('/api/system/queryCondition/getQueryParamsValue', {}, QUIET))) ?? {};
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
