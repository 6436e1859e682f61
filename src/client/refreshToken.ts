import { readTokens } from './readTokens';
import { clientConfig } from './clientConfig';
import { send } from './send';
import { session, setTokens } from './sessionStore';
import { unwrap } from './unwrap';

const HOUR = 3_600_000;
/** Milliseconds until a refresh that failed is tried again. */
const PAUSE = 60_000;

let running: Promise<void> | null = null;
let notBefore = 0;

/**
 * Asks for new tokens when less than 60 minutes remain, one request at a time. Calls go on meanwhile; only a token that
 * has already expired makes them wait. Specification 000, section 4.
 */
export async function refreshWhenDue(now = Date.now()): Promise<void> {
  const remaining = session.tokenExpires - now;
  if (session.token === '' || session.refreshToken === '' || remaining >= HOUR) return;
  if (!running && now >= notBefore) {
    notBefore = now + PAUSE;
    running = refresh().finally(() => (running = null));
  }
  if (remaining <= 0 && running) await running;
}

async function refresh(): Promise<void> {
  const { refreshToken } = session;
  try {
    const { clientId, clientSecret } = await clientConfig();
    const form = { grant_type: 'refresh_token', client_id: clientId, client_secret: clientSecret, refresh_token: refreshToken, package_id: session.packageId || null };
    const tokens = readTokens(await unwrap(await send({ method: 'POST', path: '/auth/oauth/token', form })));
    // Someone may have signed out, or another browser tab may have been quicker.
    if (session.refreshToken !== refreshToken) return;
    setTokens(tokens);
    notBefore = 0;
  } catch {
    // The old token still serves; once it has expired the next call is answered with 401 and says so.
  }
}
