import type { ClientConfig } from '../../language/wire';
import type { TokenForm } from '../TokenForm';
import { newSessionKey } from './newSessionKey';
import { sealForServer } from './sealForServer';

/**
 * The form of the token call with a new session key in `aesKey`. A refresh seals its other fields too, but for
 * `grant_type` (B-258); what a person signs in with goes as it is (B-256).
 */
export function sealTokenForm(form: TokenForm, config: ClientConfig): { sessionKey: string; form: TokenForm } {
  const sessionKey = newSessionKey();
  const aesKey = sealForServer(sessionKey, config);
  if (form.grant_type !== 'refresh_token') return { sessionKey, form: { ...form, aesKey } };
  const fields = Object.entries(form).filter(([name, value]) => name !== 'grant_type' && value !== null);
  const sealed = Object.fromEntries(fields.map(([name, value]) => [name, sealForServer(String(value), config)]));
  return { sessionKey, form: { ...sealed, grant_type: form.grant_type, aesKey } };
}
