import { send } from './send';
import { unwrap } from './unwrap';

/** What the server tells every page before anyone has signed in. */
export interface ClientConfig {
  clientId: string;
  clientSecret: string;
  /** Whether parameters, bodies and answers are encrypted. */
  encryption: boolean;
}

let asked: Promise<ClientConfig> | null = null;

/** Asked once per page; a failure is not remembered. */
export function clientConfig(): Promise<ClientConfig> {
  asked ??= ask().catch((error: unknown) => {
    asked = null;
    throw error;
  });
  return asked;
}

async function ask(): Promise<ClientConfig> {
  return (await unwrap(await send({ method: 'GET', path: '/api/system/common/clientConfig' }))) as ClientConfig;
}
