import { isAbsolute, resolve } from 'node:path';
import { StartError } from '../StartError';
import type { S3Address } from './S3Store';

/** Where files lie, and what is needed to get there. */
export type FileStoreSetting =
  | { name: 'database' }
  | { name: 'directory'; path: string }
  | { name: 's3'; address: S3Address };

export interface FileStoreSettings {
  /** where new files go */
  current: FileStoreSetting;
  /** where older ones still lie, besides the database and the folder that is used where nothing is said */
  former?: FileStoreSetting;
  /** that folder */
  usual: string;
}

/** Machines whose requests nobody else sees. */
const HERE = new Set(['localhost', '127.0.0.1', '[::1]']);
const BUCKET = /^\/([A-Za-z0-9][A-Za-z0-9._-]{1,61}[A-Za-z0-9])((?:\/[A-Za-z0-9._-]+)*)\/?$/;
const MOST_PREFIX = 200;
const KEY = /^[\x21-\x7e]{3,200}$/;
const SECRET = /^[\x21-\x7e]{8,500}$/;
const REGION = /^[a-z0-9-]{1,40}$/;

/**
 * Reads FILE_STORE, FILE_STORE_FORMER, FILE_STORE_KEY, FILE_STORE_SECRET and FILE_STORE_REGION.
 * @param dataDir folder of the embedded database, whose part `files` is used where nothing is said
 * @throws StartError for what cannot be used; it says nothing of a key
 */
export function readFileStores(env: NodeJS.ProcessEnv, dataDir: string, isEmbedded: boolean): FileStoreSettings {
  const usual = resolve(dataDir, 'files');
  const read = (name: string, text: string): FileStoreSetting => {
    if (text === 'database') return { name: 'database' };
    if (text === 'directory') return { name: 'directory', path: usual };
    if (text.startsWith('directory:')) return { name: 'directory', path: pathOf(name, text.slice(10)) };
    if (text.startsWith('s3:')) return { name: 's3', address: addressOf(name, text.slice(3), env) };
    throw new StartError(
      `${name} must be database, directory, directory:/path, s3:https://host/bucket or s3:https://host/bucket/prefix, not "${text}".`,
    );
  };
  const current = read('FILE_STORE', env.FILE_STORE || (isEmbedded ? 'directory' : 'database'));
  if (!env.FILE_STORE_FORMER) return { current, usual };
  const former = read('FILE_STORE_FORMER', env.FILE_STORE_FORMER);
  if (former.name === current.name)
    throw new StartError(
      `FILE_STORE_FORMER must be of another kind than FILE_STORE. From one ${former.name === 's3' ? 'bucket' : 'place'} into another of the same kind, files are copied by the tools of the system while the server is stopped.`,
    );
  return { current, former, usual };
}

function pathOf(name: string, path: string): string {
  if (isAbsolute(path)) return resolve(path);
  throw new StartError(`${name} must name its folder from the root on, like directory:/srv/files, not "${path}".`);
}

function addressOf(name: string, text: string, env: NodeJS.ProcessEnv): S3Address {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url && (url.username !== '' || url.password !== ''))
    throw new StartError(`${name} must be an address alone; who asks is said by FILE_STORE_KEY and FILE_STORE_SECRET.`);
  const [, bucket, prefix = ''] = BUCKET.exec(url?.pathname ?? '') ?? [];
  if (!url || bucket === undefined || url.search !== '' || url.hash !== '' || prefix.length > MOST_PREFIX)
    throw new StartError(
      `${name} must be like s3:https://host/bucket or s3:https://host/bucket/prefix, not "${text}".`,
    );
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && HERE.has(url.hostname)))
    throw new StartError(`${name} must begin with s3:https://, as files go there.`);
  const { FILE_STORE_KEY: key = '', FILE_STORE_SECRET: secret = '' } = env;
  if (!KEY.test(key)) throw new StartError('FILE_STORE_KEY must be the access key of the S3 store, without blanks.');
  if (!SECRET.test(secret)) throw new StartError('FILE_STORE_SECRET must be the secret of that key, without blanks.');
  const region = env.FILE_STORE_REGION || 'auto';
  if (!REGION.test(region)) throw new StartError(`FILE_STORE_REGION must be like us-east-1, not "${region}".`);
  return { bucket: `${url.origin}/${bucket}`, prefix: prefix === '' ? '' : `${prefix.slice(1)}/`, key, secret, region };
}
