import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, statSync, symlinkSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Connection } from '../storage';
import { DirectoryStore } from './DirectoryStore';
import type { StoredContent } from './FileStore';
import { storeContract } from './storeContract';
import { StoreFullError } from './StoreFullError';

/** It asks the database for nothing. */
const NONE = undefined as unknown as Connection;

const opened = () => {
  const root = mkdtempSync(join(tmpdir(), 'guiju-files-'));
  return { root, store: new DirectoryStore(root), close: () => rmSync(root, { recursive: true, force: true }) };
};

describe('contents in a directory', () => {
  storeContract(async () => {
    const { close, root, store } = opened();
    return {
      store,
      database: NONE,
      partSize: 300_000,
      async lose({ id, packageId, size }) {
        truncateSync(join(root, packageId, id.slice(0, 2), id), size - 1);
      },
      close: async () => close(),
    };
  });
});

describe('a directory of contents', () => {
  let given: ReturnType<typeof opened>;
  beforeAll(() => {
    given = opened();
  });
  afterAll(() => given.close());

  const begun = async (id: string, size: number): Promise<StoredContent> => {
    const content = { packageId: '1', id, size, partSize: 400_000 };
    return { ...content, place: await given.store.begin(content) };
  };

  it.each([
    ['1', '..'],
    ['1', '../../x'],
    ['1', 'ab/../../x'],
    ['1', 'AB'],
    ['1', 'ab.part'],
    ['1', 'a'],
    ['1', 'a\0b'],
    ['1', 'a'.repeat(33)],
    ['..', 'abc'],
    ['', 'abc'],
    ['1/2', 'abc'],
  ])('has no way out: account set %o, id %o', async (packageId, id) => {
    const content: StoredContent = { packageId, id, size: 1, partSize: 1, place: '' };
    for (const run of [
      () => given.store.begin(content),
      () => given.store.put(content, 0, Buffer.from('x')),
      () => given.store.finish(content),
      () => given.store.read(content, 0, 1).next(),
      () => given.store.remove(content),
    ])
      await expect(run()).rejects.toThrow(RangeError);
    expect(readdirSync(given.root)).toEqual([]);
  });

  it('is for its owner alone, and shows a half by its name', async () => {
    const content = await begun('private', 3);
    await given.store.put(content, 0, Buffer.from('abc'));
    const folder = join(given.root, '1', 'pr');
    expect(readdirSync(folder)).toEqual(['private.part']);
    await given.store.finish(content);
    expect(readdirSync(folder)).toEqual(['private']);
    const modes = [folder, join(given.root, '1'), join(folder, 'private')].map((path) => statSync(path).mode & 0o777);
    expect(modes).toEqual([0o700, 0o700, 0o600]);
  });

  it('reads on to its end for whoever has begun, though it is removed', async () => {
    const bytes = randomBytes(900_000);
    const content = await begun('reader', bytes.length);
    for (const position of [0, 1, 2])
      await given.store.put(content, position, bytes.subarray(position * 400_000, (position + 1) * 400_000));
    await given.store.finish(content);
    const reading = given.store.read(content, 0, bytes.length);
    const first = await reading.next();
    await given.store.remove(content);
    const chunks = [first.value as Buffer];
    for await (const chunk of reading) chunks.push(chunk);
    expect(Buffer.concat(chunks).equals(bytes)).toBe(true);
  });

  it('is not finished while its end is missing', async () => {
    const content = await begun('halfdone', 500_000);
    await given.store.put(content, 0, randomBytes(400_000));
    await expect(given.store.finish(content)).rejects.toThrow('has 400000 bytes instead of 500000');
  });

  it('takes no part of what nobody has begun', async () => {
    const content: StoredContent = { packageId: '1', id: 'unknown', size: 1, partSize: 1, place: '' };
    await expect(given.store.put(content, 0, Buffer.from('x'))).rejects.toThrow('its half is not there');
  });

  it.skipIf(process.platform !== 'linux')('says so when the disk is full', async () => {
    const content = await begun('fulldisk', 10);
    const half = join(given.root, '1', 'fu', 'fulldisk.part');
    rmSync(half);
    // A device of Linux that has never any room.
    symlinkSync('/dev/full', half);
    await expect(given.store.put(content, 0, randomBytes(10))).rejects.toThrow(StoreFullError);
    await given.store.remove(content);
  });
});
