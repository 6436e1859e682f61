import { StartError } from './StartError';

export interface Settings {
  /** address to listen on; 0.0.0.0 is every one of this machine */
  host: string;
  port: number;
  /** folder of the embedded database and of files */
  dataDir: string;
  /** `postgres://...`; then the embedded database is not used */
  databaseUrl?: string;
}

/** Reads HOST, PORT, DATA_DIR and DATABASE_URL. Throws StartError for a value that cannot be used. */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const port = Number(env.PORT || '8080');
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new StartError(`PORT must be a number from 1 to 65535, not "${env.PORT}".`);
  const databaseUrl = env.DATABASE_URL || undefined;
  if (databaseUrl && !/^postgres(ql)?:\/\//.test(databaseUrl)) throw new StartError('DATABASE_URL must look like postgres://user:password@host:5432/database.');
  return { host: env.HOST || '0.0.0.0', port, dataDir: env.DATA_DIR || '.data', databaseUrl };
}
