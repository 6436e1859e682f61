import { StartError } from '../StartError';
import { OfficeServer } from './OfficeServer';

const LEAST_SECRET = 32;

/**
 * Reads ONLYOFFICE_URL, ONLYOFFICE_SECRET and ONLYOFFICE_CALLBACK; undefined: no document server is set up.
 * @throws StartError for what cannot be used; it says nothing of the secret
 */
export function readOffice(env: NodeJS.ProcessEnv): OfficeServer | undefined {
  const { ONLYOFFICE_CALLBACK: callback = '', ONLYOFFICE_SECRET: secret = '', ONLYOFFICE_URL: url = '' } = env;
  if (url === '' && secret === '' && callback === '') return undefined;
  const address = addressOf('ONLYOFFICE_URL', url, 'https://office.example.com');
  if (secret.length < LEAST_SECRET)
    throw new StartError(
      `ONLYOFFICE_SECRET must be the secret that the document server has as JWT_SECRET, at least ${LEAST_SECRET} signs; nothing stands in for it.`,
    );
  return new OfficeServer(address, secret, addressOf('ONLYOFFICE_CALLBACK', callback, 'https://guiju.example.com'));
}

function addressOf(name: string, text: string, example: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isAlone = url?.username === '' && url.password === '' && url.search === '' && url.hash === '';
  if (!url || !['http:', 'https:'].includes(url.protocol) || !isAlone)
    throw new StartError(`${name} must be an address alone, such as ${example}.`);
  return url.href.replace(/\/+$/, '');
}
