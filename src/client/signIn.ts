import { beginAnew } from './sessionStore';
import { storeOwner, storeTokens } from './storedSession';
import { clearTabs } from './tabs';
import { tokenCall } from './tokenCall';

/**
 * Signs in with the password and stores the tokens; `loadProfile` must follow.
 * @throws CallError with the server's message, shown by nobody else
 */
export async function signIn(loginId: string, password: string, packageId: string | null = null): Promise<void> {
  const tokens = await tokenCall({ grant_type: 'password', username: loginId, password, package_id: packageId });
  clearTabs();
  // Other browser tabs must not take the new person for the one before.
  storeOwner({ userId: '', packageId: packageId ?? '' });
  storeTokens(tokens);
  beginAnew(tokens, packageId ?? '');
}
