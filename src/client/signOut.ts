import { get } from './http';
import { navigate } from './navigate';
import { resetSession } from './resetSession';
import { session } from './sessionStore';

/**
 * Tells the server, then forgets the person and the open tabs and opens the sign-in page, even when the server does not
 * answer.
 */
export async function signOut(): Promise<void> {
  await get('/auth/oauth/logout', {}, { quiet: true, timeout: 5000 }).catch(() => undefined);
  if (session.leaving) return;
  resetSession();
  navigate('/login', { replace: true });
}
