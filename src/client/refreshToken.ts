import { adoptStoredTokens } from './adoptStoredTokens';
import { session, setTokens } from './sessionStore';
import { tokenCall } from './tokenCall';
import type { TokenForm } from './TokenForm';

const HOUR = 3_600_000;
/** Milliseconds until a refresh that failed is tried again. */
const PAUSE = 60_000;
/** Shared with the other browser tabs. */
const LOCK = 'guiju-refresh';

let running: Promise<void> | null = null;
let notBefore = 0;

/**
 * Asks for new tokens when less than 60 minutes remain, one request at a time. Calls go on meanwhile; only a token that
 * has already expired makes them wait. Specification 000, section 4.
 */
export async function refreshWhenDue(): Promise<void> {
  const now = Date.now();
  if (!isDue(now)) return;
  if (!running && now >= notBefore) {
    notBefore = now + PAUSE;
    const mine = alone(LOCK, refresh).finally(() => {
      if (running === mine) running = null;
    });
    running = mine;
  }
  if (session.tokenExpires <= now && running) await running;
}

function isDue(now: number): boolean {
  return session.token !== '' && session.refreshToken !== '' && session.tokenExpires - now < HOUR;
}

/**
 * Runs what uses the refresh token up itself: after a refresh that is under way, here or in another browser tab, and
 * none begins meanwhile.
 */
export async function withoutRefresh<T>(task: () => Promise<T>): Promise<T> {
  const result = (running ?? Promise.resolve()).then(() =>
    alone(LOCK, () => {
      adoptStoredTokens();
      return task();
    }),
  );
  const mine = result.then(
    () => undefined,
    () => undefined,
  );
  running = mine;
  try {
    return await result;
  } finally {
    if (running === mine) running = null;
  }
}

/** The stored parameters of the sign-in, for the same account set or another. */
export function refreshForm(refreshToken: string, packageId: string): TokenForm {
  return { grant_type: 'refresh_token', refresh_token: refreshToken, package_id: packageId || null };
}

async function refresh(): Promise<void> {
  // Another browser tab may have been quicker; a refresh token works once.
  adoptStoredTokens();
  if (!isDue(Date.now())) return;
  const { refreshToken, packageId } = session;
  try {
    const tokens = await tokenCall(refreshForm(refreshToken, packageId));
    // Someone may have signed out meanwhile.
    if (session.refreshToken !== refreshToken) return;
    setTokens(tokens);
    notBefore = 0;
  } catch {
    // The old token still serves; once it has expired the next call is answered with 401 and says so.
  }
}

/**
 * Runs the task while no other browser tab runs one of the same name. Where the browser has no such locks (plain HTTP),
 * at once.
 */
function alone<T>(name: string, task: () => Promise<T>): Promise<T> {
  const locks = (globalThis.navigator as Partial<Navigator> | undefined)?.locks;
  return locks ? (locks.request(name, task) as Promise<T>) : task();
}
