import { clearInbox } from './inbox';
import { clearSession } from './sessionStore';
import { clearTabs } from './tabs';

/**
 * Forgets everything: the person, what is stored of them, dictionaries, areas and open tabs; the socket closes with the
 * token (B-148).
 */
export function resetSession(): void {
  clearTabs();
  clearInbox();
  clearSession();
}
