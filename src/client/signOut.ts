import { get } from './http';
import { navigate } from './navigate';
import { endQuestions } from './questions';
import { resetSession } from './resetSession';
import { session } from './sessionStore';

/**
 * Tells the server, then forgets the person and the open tabs and opens the sign-in page, even when the server does not
 * answer.
 */
export async function signOut(): Promise<void> {
  const allowQuestions = endQuestions();
  await get('/auth/oauth/logout', {}, { quiet: true, timeout: 5000, isLast: true }).catch(() => undefined);
  allowQuestions();
  if (session.leaving) return;
  resetSession();
  navigate('/login', { replace: true });
}
