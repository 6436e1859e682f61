import { toast } from './dialogs';
import { t } from './texts';
import { navigate } from './navigate';
import { beginExpired, beginLeaving, clearSession, session } from './sessionStore';
import { forgetStoredSession } from './storedSession';
import { hasUnsavedInput } from './tabs';

export const EXPIRED_TEXT = '登录已失效，请重新登录';

/** Milliseconds between the message and the sign-in page. Specification 000, section 4. */
const READING_TIME = 1000;

/**
 * The server no longer knows this person: message, stored session cleared, sign-in page after a second with the way
 * back. When something typed would be lost, the person stays and may sign in again in place.
 */
export function leave(message: string): void {
  if (session.leaving || session.expired) return;
  if (hasUnsavedInput()) {
    forgetStoredSession();
    return beginExpired();
  }
  beginLeaving();
  toast('error', message || t(EXPIRED_TEXT));
  setTimeout(() => {
    // Another sign-in may have begun meanwhile.
    if (!session.leaving) return;
    clearSession();
    navigate(signInPath(currentPath()), { replace: true });
  }, READING_TIME);
}

/** The sign-in page's address that leads back to `wanted`. */
export function signInPath(wanted: string): string {
  return wanted === '/' || wanted.startsWith('/login') ? '/login' : `/login?redirect=${encodeURIComponent(wanted)}`;
}

/** Where the person is now, with its query. */
export function currentPath(): string {
  return typeof location === 'undefined' ? '/' : location.pathname + location.search;
}
