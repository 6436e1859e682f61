import { StartError } from '../StartError';
import { ForeignAddress, type ForeignAddresses } from './ForeignAddress';

const SETTING = /^EXCHANGE_([A-Z][A-Z0-9]*)_(URL|KEY)$/;
/** This machine, where nobody listens in between. */
const HERE = new Set(['localhost', '127.0.0.1', '[::1]']);
/** What may stand in a header. */
const KEY = /^[\x21-\x7e]{8,500}$/;

/**
 * Reads EXCHANGE_<NAME>_URL and EXCHANGE_<NAME>_KEY of every foreign system. A key goes through https alone, or stays on
 * this machine.
 * @throws StartError for what cannot be used; it says nothing of a key
 */
export function readForeign(env: NodeJS.ProcessEnv): ForeignAddresses {
  const names = Object.keys(env).flatMap((name) => (env[name] ? (SETTING.exec(name)?.[1] ?? []) : []));
  return new Map([...new Set(names)].map((name) => [name, addressOf(name, env)]));
}

function addressOf(name: string, env: NodeJS.ProcessEnv): ForeignAddress {
  const [address, secret] = [`EXCHANGE_${name}_URL`, `EXCHANGE_${name}_KEY`];
  const { [address]: text = '', [secret]: key = '' } = env;
  if (!URL.canParse(text)) throw new StartError(`${address} must be an address such as https://shop.example.com/api.`);
  const url = new URL(text);
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && HERE.has(url.hostname)))
    throw new StartError(`${address} must begin with https://, as the key goes there.`);
  if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '')
    throw new StartError(`${address} must be an address alone; the key is said by ${secret}.`);
  if (!KEY.test(key))
    throw new StartError(`${secret} must be the key that the system has given, 8 to 500 signs without blanks.`);
  return new ForeignAddress(url.href.replace(/\/+$/, ''), key);
}
