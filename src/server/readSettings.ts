import { loginId as loginIdProblem } from '../lib/validators';
import { StartError } from './StartError';

export interface Settings {
  /** address to listen on; 0.0.0.0 is every one of this machine */
  host: string;
  port: number;
  /** folder of the embedded database and of files */
  dataDir: string;
  /** `postgres://...`; then the embedded database is not used */
  databaseUrl?: string;
  /** cipher of the encrypted calls; undefined: calls are not encrypted */
  cipher?: 'CBC' | 'ECB';
  /** the server's RSA key as PEM; without it `{dataDir}/private-key.pem` is made and used */
  privateKey?: string;
  /** X-Forwarded headers are believed */
  trustProxy: boolean;
  /** an empty database is filled with the demonstration company */
  withDemo: boolean;
  /** account of the administrator whom an empty database without demonstration gets */
  adminLogin: string;
  /** bytes that the files of an account set may take; undefined: as many as usual */
  fileSpace?: number;
}

const CIPHERS: Readonly<Record<string, Settings['cipher']>> = { off: undefined, cbc: 'CBC', ecb: 'ECB' };

/** Reads HOST, PORT, DATA_DIR, DATABASE_URL, ENCRYPTION, PRIVATE_KEY, TRUST_PROXY, DEMO, ADMIN_LOGIN and FILE_SPACE (in GB). Throws StartError for a value that cannot be used. */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const port = Number(env.PORT || '8080');
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new StartError(`PORT must be a number from 1 to 65535, not "${env.PORT}".`);
  const databaseUrl = env.DATABASE_URL || undefined;
  if (databaseUrl && !/^postgres(ql)?:\/\//.test(databaseUrl)) throw new StartError('DATABASE_URL must look like postgres://user:password@host:5432/database.');
  const encryption = env.ENCRYPTION || 'off';
  if (!Object.hasOwn(CIPHERS, encryption)) throw new StartError(`ENCRYPTION must be off, cbc or ecb, not "${encryption}".`);
  const adminLogin = env.ADMIN_LOGIN || '13800000000';
  if (loginIdProblem(adminLogin)) throw new StartError('ADMIN_LOGIN must be a mobile number of 11 digits.');
  const fileSpace = Number(env.FILE_SPACE || '0');
  if (!(fileSpace >= 0 && fileSpace <= 100_000)) throw new StartError(`FILE_SPACE must be a number of GB, not "${env.FILE_SPACE}".`);
  return {
    host: env.HOST || '0.0.0.0',
    port,
    dataDir: env.DATA_DIR || '.data',
    databaseUrl,
    cipher: CIPHERS[encryption],
    privateKey: env.PRIVATE_KEY || undefined,
    trustProxy: isOn(env, 'TRUST_PROXY', false),
    withDemo: isOn(env, 'DEMO', true),
    adminLogin,
    ...(fileSpace > 0 ? { fileSpace: Math.round(fileSpace * 1024 ** 3) } : {}),
  };
}

function isOn(env: NodeJS.ProcessEnv, name: string, usual: boolean): boolean {
  const text = env[name] || (usual ? 'on' : 'off');
  if (text !== 'on' && text !== 'off') throw new StartError(`${name} must be on or off, not "${text}".`);
  return text === 'on';
}
