import { beginAnew, beginExpired, clearSession, endExpired, session } from './sessionStore';
import { readStoredOwner, readStoredTokens } from './storedSession';
import { clearTabs, hasUnsavedInput } from './tabs';

/**
 * Takes over what another browser tab stored: refreshed tokens, another person or account set, or nobody. Where
 * something typed would be lost by that, the person stays and may sign in again in place.
 */
export function adoptStoredTokens(): void {
  if (session.leaving) return;
  const tokens = readStoredTokens();
  const { userId, packageId } = readStoredOwner();
  const isSame = tokens.token !== '' && userId === session.userId && packageId === session.packageId;
  if (session.expired) {
    // Tokens of somebody else must not save what this person typed.
    if (isSame) endExpired(tokens);
  } else if (isSame) {
    Object.assign(session, tokens);
  } else if (hasUnsavedInput()) {
    beginExpired();
  } else if (tokens.token === '') {
    clearSession();
  } else {
    clearTabs();
    beginAnew(tokens, packageId);
  }
}
