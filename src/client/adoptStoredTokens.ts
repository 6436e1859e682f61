import { beginAnew, beginExpired, clearSession, endExpired, session } from './sessionStore';
import { readStoredOwner, readStoredTokens } from './storedSession';
import { clearTabs, hasUnsavedInput } from './tabs';

/** Takes over what another browser tab stored: refreshed tokens, another person or account set, or nobody. */
export function adoptStoredTokens(): void {
  const tokens = readStoredTokens();
  const owner = readStoredOwner();
  const isSame = owner.userId === session.userId && owner.packageId === session.packageId;
  if (session.leaving) return;
  if (tokens.token === '') {
    if (session.expired) return;
    if (hasUnsavedInput()) beginExpired();
    else clearSession();
  } else if (session.expired) {
    // Tokens of somebody else must not save what this person typed.
    if (isSame) endExpired(tokens);
  } else if (isSame || !session.ready) {
    Object.assign(session, tokens, session.ready ? {} : { packageId: owner.packageId });
  } else {
    clearTabs();
    beginAnew(tokens, owner.packageId);
  }
}
