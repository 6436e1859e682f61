import { toast } from './dialogs';
import { t } from './texts';
import { navigate } from './navigate';
import { beginLeaving, clearSession, session } from './sessionStore';

/** Milliseconds between the message and the sign-in page. Specification 000, section 4. */
const READING_TIME = 1000;

/** The server no longer knows this person: message, stored session cleared, sign-in page after a second with the way back. */
export function leave(message: string): void {
  if (session.leaving) return;
  beginLeaving();
  toast('error', message || t('登录已失效，请重新登录'));
  setTimeout(() => {
    clearSession();
    navigate(signInPath(currentPath()), { replace: true });
  }, READING_TIME);
}

/** The sign-in page's address that leads back to `wanted`. */
export function signInPath(wanted: string): string {
  return wanted === '/' || wanted.startsWith('/login') ? '/login' : `/login?redirect=${encodeURIComponent(wanted)}`;
}

function currentPath(): string {
  return typeof location === 'undefined' ? '/' : location.pathname + location.search;
}
