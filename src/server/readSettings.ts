import type { ClientConfig } from '../language/wire';
import { PASSWORD_COST } from './access/password';
import { loginId as loginIdProblem } from '../lib/validators';
import { type FileStoreSettings, readFileStores } from './fileStore/readFileStores';
import { readScanner } from './fileStore/readScanner';
import type { ScannerAddress } from './fileStore/scanContent';
import type { ForeignAddresses } from './foreign/ForeignAddress';
import { readForeign } from './foreign/readForeign';
import type { OfficeServer } from './office/OfficeServer';
import { readOffice } from './office/readOffice';
import { StartError } from './StartError';

export interface Settings {
  /** address to listen on; 0.0.0.0 is every one of this machine, which is usual once DEMO is said */
  host: string;
  port: number;
  /** folder of the embedded database and of files */
  dataDir: string;
  /** `postgres://...`; then the embedded database is not used */
  databaseUrl?: string;
  /** statements are kept prepared on the connections to PostgreSQL; not behind a connection pool in transaction mode */
  keepsPrepared: boolean;
  /** cipher of the encrypted calls; null: calls are not encrypted; undefined: as the installation began */
  cipher?: ClientConfig['cipher'] | null;
  /** the server's RSA key as PEM; without it `{dataDir}/private-key.pem` is made and used */
  privateKey?: string;
  /**
   * who stands before the server and says truly where a call comes from: so many proxies one behind the other, or their
   * networks; false: nobody
   */
  trustProxy: number | string[] | false;
  /** an empty database is filled with the demonstration company: the embedded one unless it is not wanted, another if it is asked for */
  withDemo: boolean;
  /** its published passwords sign in from everywhere; else from this machine alone */
  isDemoOpen: boolean;
  /** account of the administrator whom an empty database without demonstration gets */
  adminLogin: string;
  /** IANA name of the zone of the company; undefined: the one of this machine */
  timeZone?: string;
  /** bytes that the files of an account set may take; undefined: as many as usual */
  fileSpace?: number;
  /** where files lie */
  fileStores: FileStoreSettings;
  /** who looks at files for viruses; undefined: nobody */
  scanner?: ScannerAddress;
  /** of new hashes of passwords, as an exponent of two, never less than usual */
  passwordCost: number;
  /** where foreign systems are reached that schema files exchange with */
  foreign: ForeignAddresses;
  /** where office files are edited; undefined: nowhere */
  office?: OfficeServer;
}

/** Addresses that nobody else reaches. */
const LOOPBACK = /^(127(\.\d{1,3}){3}|::1|localhost)$/;

const CIPHERS: Readonly<Record<string, Settings['cipher']>> = { off: null, gcm: 'GCM', cbc: 'CBC', ecb: 'ECB' };

/**
 * Reads HOST, PORT, DATA_DIR, DATABASE_URL, PREPARED_STATEMENTS, ENCRYPTION, PRIVATE_KEY, TRUST_PROXY, DEMO,
 * ADMIN_LOGIN, TIME_ZONE, FILE_SPACE (in GB), FILE_STORE with all that begins so, FILE_SCANNER, PASSWORD_COST,
 * EXCHANGE_<NAME>_URL and _KEY, ONLYOFFICE_URL, _SECRET and _CALLBACK. Throws StartError for a value that cannot be used.
 */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const port = Number(env.PORT || '8080');
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new StartError(`PORT must be a number from 1 to 65535, not "${env.PORT}".`);
  const databaseUrl = env.DATABASE_URL || undefined;
  if (databaseUrl && !/^postgres(ql)?:\/\//.test(databaseUrl))
    throw new StartError('DATABASE_URL must look like postgres://user:password@host:5432/database.');
  const encryption = env.ENCRYPTION || undefined;
  if (encryption !== undefined && !Object.hasOwn(CIPHERS, encryption))
    throw new StartError(`ENCRYPTION must be off, gcm, cbc or ecb, not "${encryption}".`);
  const adminLogin = env.ADMIN_LOGIN || '13800000000';
  if (loginIdProblem(adminLogin)) throw new StartError('ADMIN_LOGIN must be a mobile number of 11 digits.');
  const isDemoSaid = (env.DEMO || '') !== '';
  const host = env.HOST || (isDemoSaid ? '0.0.0.0' : '127.0.0.1');
  if (!isDemoSaid && !LOOPBACK.test(host))
    throw new StartError(
      `HOST=${host} lets others in, and an empty database would get the demonstration company, whose passwords everybody knows. Say DEMO=off (an administrator with a password of their own), or DEMO=on if that is meant.`,
    );
  const fileSpace = Number(env.FILE_SPACE || '0');
  if (!(fileSpace >= 0 && fileSpace <= 100_000))
    throw new StartError(`FILE_SPACE must be a number of GB, not "${env.FILE_SPACE}".`);
  const passwordCost = Number(env.PASSWORD_COST || PASSWORD_COST.usual);
  if (!Number.isInteger(passwordCost) || passwordCost < PASSWORD_COST.usual || passwordCost > PASSWORD_COST.most)
    throw new StartError(
      `PASSWORD_COST must be a number from ${PASSWORD_COST.usual} to ${PASSWORD_COST.most}, not "${env.PASSWORD_COST}".`,
    );
  const dataDir = env.DATA_DIR || '.data';
  const scanner = readScanner(env);
  const office = readOffice(env);
  return {
    host,
    port,
    dataDir,
    fileStores: readFileStores(env, dataDir, databaseUrl === undefined),
    databaseUrl,
    keepsPrepared: isOn(env, 'PREPARED_STATEMENTS', true),
    ...(encryption === undefined ? {} : { cipher: CIPHERS[encryption]! }),
    privateKey: env.PRIVATE_KEY || undefined,
    trustProxy: readProxies(env.TRUST_PROXY || 'off'),
    withDemo: isOn(env, 'DEMO', databaseUrl === undefined),
    isDemoOpen: isDemoSaid && isOn(env, 'DEMO', false),
    adminLogin,
    passwordCost,
    foreign: readForeign(env),
    ...(env.TIME_ZONE ? { timeZone: readTimeZone(env.TIME_ZONE) } : {}),
    ...(scanner ? { scanner } : {}),
    ...(office ? { office } : {}),
    ...(fileSpace > 0 ? { fileSpace: Math.round(fileSpace * 1024 ** 3) } : {}),
  };
}

/**
 * As it is spelt in the list of zones. Distances such as `+08:00` are none: to PostgreSQL they mean the opposite, and
 * they know no summer time.
 */
function readTimeZone(text: string): string {
  try {
    if (/^[a-z]/i.test(text)) return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone;
  } catch {
    // Refused below, like what is no name at all.
  }
  throw new StartError(
    `TIME_ZONE must be a name of the list of time zones (IANA), like Asia/Shanghai or Europe/Madrid, not "${text}".`,
  );
}

/** A network as `10.0.0.0/8`, an address, or one of the names of whole ranges. */
const NETWORK = /^(?:[\da-f.:]+(?:\/\d{1,3})?|loopback|linklocal|uniquelocal)$/i;
const MOST_PROXIES = 9;

/**
 * `on` would believe whatever a caller writes into the header, so a number of proxies or their networks must be said.
 */
function readProxies(text: string): Settings['trustProxy'] {
  if (text === 'off') return false;
  const hops = Number(text);
  if (Number.isInteger(hops) && hops >= 1 && hops <= MOST_PROXIES) return hops;
  const networks = text.split(',').map((network) => network.trim());
  if (networks.every((network) => NETWORK.test(network) && /[.:a-z]/i.test(network))) return networks;
  throw new StartError(
    `TRUST_PROXY must be off, the number of proxies before the server (1 to ${MOST_PROXIES}), or their networks like 10.0.0.0/8,127.0.0.1, not "${text}".`,
  );
}

function isOn(env: NodeJS.ProcessEnv, name: string, usual: boolean): boolean {
  const text = env[name] || (usual ? 'on' : 'off');
  if (text !== 'on' && text !== 'off') throw new StartError(`${name} must be on or off, not "${text}".`);
  return text === 'on';
}
