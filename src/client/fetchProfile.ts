import type { UsableResource, UserInfo } from '../language/wire';
import { CallError } from './CallError';
import { get } from './http';
import type { AccountSet, MenuNode, Profile } from './sessionStore';

const QUIET = { quiet: true, background: true };

type Rights = Pick<Profile, 'authList' | 'menu' | 'hiddenColumns'>;

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
  return { ...personOf(user), mustChangePassword, ...(mustChangePassword ? NO_RIGHTS : await rights) };
}

const NO_RIGHTS: Rights = { authList: [], menu: [], hiddenColumns: {} };

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
  const [functions, menu, hiddenColumns] = await Promise.all([
    get<{ frontUid: string }[] | null>('/api/system/function/getUsableFunctions', {}, QUIET),
    get<MenuNode[] | null>('/api/system/menu/getUsableMenus', {}, QUIET),
    fetchHiddenColumns(),
  ]);
  return { authList: (functions ?? []).map(({ frontUid }) => frontUid), menu: menu ?? [], hiddenColumns };
}

/** None on servers that do not know the call: the server leaves the values out in any case. */
async function fetchHiddenColumns(): Promise<Record<string, string[]>> {
  try {
    const resources = await get<UsableResource[] | null>('/api/system/role/getUsableResourceBatch', { resource: '*', controls: 'columns' }, QUIET);
    return Object.fromEntries((resources ?? []).flatMap(({ resource, value }) => ('hidden' in value ? [[resource, value.hidden]] : [])));
  } catch (error) {
    if (error instanceof CallError && error.code !== 401) return {};
    throw error;
  }
}

function text(value: string | number | null | undefined): string {
  return value === null || value === undefined ? '' : String(value);
}
