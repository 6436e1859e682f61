import { proxy } from 'valtio/vanilla';
import { PRODUCT_VERSION } from '../language/productVersion';
import { CallError } from './CallError';
import { post } from './http';
import { session } from './sessionStore';
import { VERSION_CALL } from './versionCall';

/** Milliseconds between two checks that nobody asked for. */
const PAUSE = 300_000;
const OUTDATED = '0';

/** Whether the server has newer pages than this one. */
export const version = proxy({ outdated: false });

let lastCheck = -Infinity;

/** Asks the server whether this page is outdated (B-188, B-271). Failures are silent. */
export async function checkVersion(): Promise<void> {
  lastCheck = Date.now();
  try {
    const data = await post<unknown>(VERSION_CALL, { code: PRODUCT_VERSION }, { quiet: true, background: true });
    if (String(data) === OUTDATED) version.outdated = true;
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
  }
}

/**
 * Checks now and whenever the window gets the focus, at most every 5 minutes, while somebody is signed in. Gives the
 * function that ends it.
 */
export function watchVersion(): () => void {
  const check = (): void => {
    if (session.token !== '' && Date.now() - lastCheck >= PAUSE) void checkVersion();
  };
  check();
  addEventListener('focus', check);
  return () => removeEventListener('focus', check);
}
