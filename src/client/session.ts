import { CallError } from './CallError';
import { clientConfig } from './clientConfig';
import { get } from './http';
import { t } from './texts';
import { leave } from './leave';
import { navigate } from './navigate';
import { readTokens } from './readTokens';
import { send } from './send';
import type { AccountSet, MenuNode } from './sessionStore';
import { clearSession, session, setProfile, setTokens } from './sessionStore';
import { clearTabs } from './tabs';
import { unwrap } from './unwrap';

interface UserInfo {
  id: string | number;
  userName: string;
  deptId?: string | number | null;
  deptName?: string | null;
  tel?: string | null;
  loginId?: string | null;
  avatar?: string | null;
  packageId?: string | number | null;
  packageName?: string | null;
  packages?: { id: string | number; name: string }[] | null;
}

/**
 * Signs in with the password and stores the tokens; `loadProfile` must follow.
 * @throws CallError with the server's message, shown by nobody else
 */
export async function signIn(loginId: string, password: string, packageId?: string): Promise<void> {
  const { clientId, clientSecret } = await clientConfig();
  const form = { grant_type: 'password', client_id: clientId, client_secret: clientSecret, username: loginId, password, package_id: packageId };
  const tokens = readTokens(await unwrap(await send({ method: 'POST', path: '/auth/oauth/token', form })));
  clearTabs();
  setTokens(tokens);
}

/** Fills profile, permissions and menu of the person whom the token stands for. A person without data must sign in again. */
export async function loadProfile(): Promise<void> {
  const quiet = { quiet: true, background: true };
  const [user, functions, menu] = await Promise.all([
    get<UserInfo | null>('/api/system/user/getUserInfo', {}, quiet),
    get<{ frontUid: string }[] | null>('/api/system/function/getUsableFunctions', {}, quiet),
    get<MenuNode[] | null>('/api/system/menu/getUsableMenus', {}, quiet),
  ]);
  if (!user) {
    const message = t('验证失败，请重新登录');
    leave(message);
    throw new CallError(401, message);
  }
  setProfile({
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
    authList: (functions ?? []).map(({ frontUid }) => frontUid),
    menu: menu ?? [],
  });
}

/** Tells the server, then forgets the person and the open tabs and opens the sign-in page, even when the server does not answer. */
export async function signOut(): Promise<void> {
  await get('/auth/oauth/logout', {}, { quiet: true, timeout: 5000 }).catch(() => undefined);
  if (session.leaving) return;
  clearTabs();
  clearSession();
  navigate('/login', { replace: true });
}

function text(value: string | number | null | undefined): string {
  return value === null || value === undefined ? '' : String(value);
}
