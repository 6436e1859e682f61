import { CallError } from './CallError';
import { exchange } from './exchange';
import { currentPath, signInPath } from './leave';
import { navigate } from './navigate';
import { beginAnew, endExpired, session } from './sessionStore';
import { resetSession } from './resetSession';
import type { SessionTokens } from './storedSession';
import { readStoredOwner, readStoredTokens } from './storedSession';
import { clearTabs } from './tabs';
import { t } from './texts';
import { tokenCall } from './tokenCall';
import type { UserInfo } from '../language/wire';

/**
 * After the session has expired over something typed: the same person goes on in the same account set, nothing else
 * changes.
 * @throws CallError with the server's message, shown by nobody else; the session stays expired
 */
export async function signInAgain(password: string): Promise<void> {
  const { userId, loginId, packageId } = session;
  const tokens = await tokenCall({
    grant_type: 'password',
    username: loginId,
    password,
    package_id: packageId || null,
  });
  const user = (await exchange({ method: 'GET', path: '/api/system/user/getUserInfo' }, tokens)) as UserInfo | null;
  if (String(user?.id ?? '') !== userId) {
    await endSignIn(tokens);
    throw new CallError(401, t('验证失败，请重新登录'));
  }
  if (session.expired && session.userId === userId) endExpired(tokens);
}

/** Gives up what was typed and leaves to the sign-in page, with the way back. */
export function giveUpSession(): void {
  const wanted = currentPath();
  const stored = readStoredTokens();
  if (stored.token === '') {
    resetSession();
    navigate(signInPath(wanted), { replace: true });
  } else {
    // Somebody signed in in another browser tab meanwhile; their session must not end with this one.
    clearTabs();
    beginAnew(stored, readStoredOwner().packageId);
  }
}

/** The tokens serve nobody; whether the server heard it makes no difference here. */
async function endSignIn(tokens: SessionTokens): Promise<void> {
  await exchange({ method: 'GET', path: '/auth/oauth/logout', timeout: 5000 }, tokens).catch(() => undefined);
}
