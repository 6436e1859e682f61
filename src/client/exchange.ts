import { cipherOf } from './cipherOf';
import type { SendRequest } from './send';
import { send } from './send';
import type { SessionTokens } from './storedSession';
import { unwrap } from './unwrap';

/**
 * One call with tokens of its own, apart from the session: nothing is shown, nothing is refreshed.
 * @throws CallError
 */
export async function exchange(
  request: SendRequest,
  { token, sessionKey }: Pick<SessionTokens, 'token' | 'sessionKey'>,
): Promise<unknown> {
  const cipher = await cipherOf(sessionKey);
  return unwrap(await send({ ...request, token, cipher }), cipher);
}
