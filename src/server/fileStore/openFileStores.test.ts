import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { StartError } from '../StartError';
import type { Database } from '../storage';
import { DirectoryStore } from './DirectoryStore';
import type { FileStores } from './FileStores';
import { openFileStores } from './openFileStores';
import { readFileStores } from './readFileStores';

/** Opening asks it for nothing. */
const NONE = undefined as unknown as Database;
const S3 = { FILE_STORE_KEY: 'AKID', FILE_STORE_SECRET: 'a-long-secret' };

describe('the settings of stores of files', () => {
  const read = (env: NodeJS.ProcessEnv, isEmbedded = true) => readFileStores(env, '/data', isEmbedded);

  it('are a folder beside the embedded database, and a database on a server', () => {
    expect(read({})).toEqual({ current: { name: 'directory', path: '/data/files' }, usual: '/data/files' });
    expect(read({}, false)).toEqual({ current: { name: 'database' }, usual: '/data/files' });
    expect(read({ FILE_STORE: '' }, false).current).toEqual({ name: 'database' });
  });

  it.each([
    ['database', { name: 'database' }],
    ['directory', { name: 'directory', path: '/data/files' }],
    ['directory:/srv/files/', { name: 'directory', path: '/srv/files' }],
  ])('know %s', (FILE_STORE, current) => {
    expect(read({ FILE_STORE }).current).toEqual(current);
  });

  it.each([
    ['https://s3.example.com/guiju', 'https://s3.example.com/guiju', ''],
    ['https://s3.example.com:9000/guiju/', 'https://s3.example.com:9000/guiju', ''],
    ['https://s3.example.com/guiju/office/files', 'https://s3.example.com/guiju', 'office/files/'],
    ['http://127.0.0.1:9000/guiju', 'http://127.0.0.1:9000/guiju', ''],
  ])('know s3:%s', (address, bucket, prefix) => {
    expect(read({ FILE_STORE: `s3:${address}`, ...S3 }).current).toEqual({
      name: 's3',
      address: { bucket, prefix, key: 'AKID', secret: 'a-long-secret', region: 'auto' },
    });
  });

  it('know where older files lie', () => {
    const { current, former } = read({
      FILE_STORE: 's3:https://s3.example.com/guiju',
      FILE_STORE_FORMER: 'directory:/old',
      ...S3,
      FILE_STORE_REGION: 'eu-1',
    });
    expect(current).toMatchObject({ address: { region: 'eu-1' } });
    expect(former).toEqual({ name: 'directory', path: '/old' });
  });

  it.each([
    [{ FILE_STORE: 'disk' }, 'FILE_STORE must be database, directory,'],
    [{ FILE_STORE: 'directory:files' }, 'must name its folder from the root on'],
    [{ FILE_STORE: 's3:https://s3.example.com' }, 'must be like s3:https://host/bucket'],
    [{ FILE_STORE: 's3:s3.example.com/guiju' }, 'must be like s3:https://host/bucket'],
    [{ FILE_STORE: 's3:https://s3.example.com/guiju?x=1' }, 'must be like s3:https://host/bucket'],
    [{ FILE_STORE: 's3:https://s3.example.com/guiju/a b' }, 'must be like s3:https://host/bucket'],
    [{ FILE_STORE: 's3:http://s3.example.com/guiju' }, 'must begin with s3:https://'],
    [{ FILE_STORE: 's3:https://AKID:a-long-secret@s3.example.com/guiju' }, 'must be an address alone'],
    [{ FILE_STORE: 's3:https://s3.example.com/guiju', FILE_STORE_KEY: '' }, 'FILE_STORE_KEY must be'],
    [{ FILE_STORE: 's3:https://s3.example.com/guiju', FILE_STORE_SECRET: 'short' }, 'FILE_STORE_SECRET must be'],
    [{ FILE_STORE: 's3:https://s3.example.com/guiju', FILE_STORE_REGION: 'a b' }, 'FILE_STORE_REGION must be like'],
    [{ FILE_STORE_FORMER: 'directory:/old' }, 'FILE_STORE_FORMER must be of another kind'],
    [{ FILE_STORE_FORMER: 'tape' }, 'FILE_STORE_FORMER must be database,'],
  ])('refuse what cannot be used, and tell no secret: %o', (env, message) => {
    const given = { ...S3, ...env };
    expect(() => read(given)).toThrow(StartError);
    expect(() => read(given)).toThrow(message);
    expect(() => read(given)).not.toThrow('a-long-secret');
  });
});

describe('the stores of files', () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'guiju-stores-'));
  });
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));
  const opened = (env: NodeJS.ProcessEnv, isEmbedded = true): FileStores =>
    openFileStores(readFileStores(env, dataDir, isEmbedded), NONE);
  const files = () => join(dataDir, 'files');
  /** A folder of contents that somebody has used. */
  const used = (folder: string) => {
    mkdirSync(join(folder, '1'), { recursive: true });
    return folder;
  };

  it('make the folder for its owner alone, and leave nothing of the try to write', () => {
    expect(opened({}).current).toMatchObject({ name: 'directory', root: files() });
    expect(statSync(files()).mode & 0o777).toBe(0o700);
    expect(readdirSync(files())).toEqual([]);
  });

  it('know the database always, and the usual folder once it has been used', () => {
    expect(opened({}).of('database').name).toBe('database');
    const store = { FILE_STORE: 'database' };
    expect(() => opened(store).of('directory')).toThrow('FILE_STORE_FORMER');
    used(files());
    expect(opened(store).of('directory')).toMatchObject({ root: files() });
    expect(opened({ FILE_STORE: 's3:https://s3.example.com/guiju', ...S3 }).of('directory')).toBeInstanceOf(
      DirectoryStore,
    );
  });

  it('know the former one that is said', () => {
    const old = used(join(dataDir, 'old'));
    const stores = opened({ FILE_STORE: 'database', FILE_STORE_FORMER: `directory:${old}` });
    expect(stores.current.name).toBe('database');
    expect(stores.of('directory')).toMatchObject({ root: old });
  });

  it('refuse a former folder that is not there, such as a disk that is missing', () => {
    const env = { FILE_STORE: 'database', FILE_STORE_FORMER: `directory:${join(dataDir, 'old')}` };
    expect(() => opened(env)).toThrow(StartError);
    expect(() => opened(env)).toThrow('There is no folder');
  });

  it('refuse a second folder while the first has files', () => {
    const env = { FILE_STORE: `directory:${join(dataDir, 'new')}` };
    expect(opened(env).current).toMatchObject({ root: join(dataDir, 'new') });
    used(files());
    expect(() => opened(env)).toThrow(StartError);
    expect(() => opened(env)).toThrow(`Files lie in ${files()}`);
  });

  it('refuse a folder that cannot be written to', () => {
    writeFileSync(join(dataDir, 'plain'), '');
    const env = { FILE_STORE: `directory:${join(dataDir, 'plain', 'files')}` };
    expect(() => opened(env)).toThrow(StartError);
    expect(() => opened(env)).toThrow('(ENOTDIR)');
  });
});
