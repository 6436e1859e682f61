import type { ClientConfig } from '../language/wire';
import { CallError } from './CallError';
import { send } from './send';
import { t } from './texts';
import { unwrap } from './unwrap';

let asked: Promise<ClientConfig> | null = null;

/** What the server tells every page before anyone has signed in. Asked once per page; a failure is not remembered. */
export function clientConfig(): Promise<ClientConfig> {
  asked ??= ask().catch((error: unknown) => {
    asked = null;
    throw error;
  });
  return asked;
}

/** The next who ask get a fresh answer. */
export function forgetClientConfig(): void {
  asked = null;
}

async function ask(): Promise<ClientConfig> {
  const answer = (await unwrap(
    await send({ method: 'GET', path: '/api/system/common/clientConfig', token: '' }),
  )) as Partial<ClientConfig> | null;
  if (typeof answer !== 'object' || answer === null) throw new CallError(100, t('查询错误'));
  return {
    clientId: '',
    clientSecret: '',
    encryption: false,
    cipher: 'CBC',
    publicKey: null,
    keyPadding: 'OAEP',
    ...answer,
  };
}
