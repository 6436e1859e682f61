import type { ClientConfig } from '../language/wire';
import { CallError } from './CallError';
import { loadCrypt } from './cipherOf';
import { clientConfig, forgetClientConfig } from './clientConfig';
import { SETUP_TEXT } from './httpText';
import { readTokens } from './readTokens';
import { send } from './send';
import type { SessionTokens } from './storedSession';
import type { TokenForm } from './TokenForm';
import { t } from './texts';
import { unwrap } from './unwrap';

/**
 * `POST /auth/oauth/token` with the page's own id, and a new session key when the server wants encryption. Stores
 * nothing.
 * @throws CallError with the server's message, shown by nobody else
 */
export async function tokenCall(form: TokenForm): Promise<SessionTokens> {
  const config = await clientConfig();
  const named: TokenForm = { ...form, client_id: config.clientId, client_secret: config.clientSecret };
  const { sessionKey, form: sealed } = config.encryption ? await seal(named, config) : { sessionKey: '', form: named };
  try {
    return {
      ...readTokens(await unwrap(await send({ method: 'POST', path: '/auth/oauth/token', form: sealed }))),
      sessionKey,
    };
  } catch (error) {
    // The server may have got another key, or stopped encrypting, since it was asked.
    forgetClientConfig();
    throw error;
  }
}

async function seal(form: TokenForm, config: ClientConfig): Promise<{ sessionKey: string; form: TokenForm }> {
  const { sealTokenForm } = await loadCrypt();
  try {
    return sealTokenForm(form, config);
  } catch {
    throw new CallError(0, t(SETUP_TEXT));
  }
}
