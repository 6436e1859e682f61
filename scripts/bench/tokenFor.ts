import { answerOf } from './answerOf';

/**
 * Signs in as the demonstration company's administrator and gives the token. `base` is the address with the prefix of
 * the calls.
 */
export async function tokenFor(base: string): Promise<string> {
  const config = (await answerOf(await fetch(`${base}/api/system/common/clientConfig`))) as {
    clientId: string;
    clientSecret: string;
  };
  const form = {
    grant_type: 'password',
    client_id: config.clientId,
    client_secret: config.clientSecret,
    username: '13800000000',
    password: 'Demo1234',
  };
  return (
    (await answerOf(await fetch(`${base}/auth/oauth/token`, { method: 'POST', body: new URLSearchParams(form) }))) as {
      token: string;
    }
  ).token;
}
