import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { compressFolder } from './compressFolder.mjs';

let root: string;
const page = () => join(root, 'page');
const cache = () => join(root, 'cache');
const kept = () => readdirSync(cache()).sort();

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'guiju-compressed-'));
  mkdirSync(page());
  writeFileSync(join(page(), 'small.js'), 'small');
  for (const name of ['one', 'other']) writeFileSync(join(page(), `${name}.js`), `${name} `.repeat(1000));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

it('writes both kinds beside files that are worth it', async () => {
  await compressFolder(page(), cache());
  expect(brotliDecompressSync(readFileSync(join(page(), 'one.js.br'))).toString()).toBe('one '.repeat(1000));
  expect(gunzipSync(readFileSync(join(page(), 'other.js.gz'))).toString()).toBe('other '.repeat(1000));
  expect(existsSync(join(page(), 'small.js.br'))).toBe(false);
});

it('compresses nothing that it compressed before, whatever it is called, and what is new', async () => {
  await compressFolder(page(), cache());
  const before = kept();
  expect(before).toHaveLength(4);
  for (const name of before) writeFileSync(join(cache(), name), 'kept');
  writeFileSync(join(page(), 'renamed.js'), readFileSync(join(page(), 'one.js')));
  writeFileSync(join(page(), 'other.js'), 'new '.repeat(1000));
  await compressFolder(page(), cache());
  expect(['one.js.br', 'renamed.js.gz'].map((name) => readFileSync(join(page(), name), 'utf8'))).toEqual([
    'kept',
    'kept',
  ]);
  expect(brotliDecompressSync(readFileSync(join(page(), 'other.js.br'))).toString()).toBe('new '.repeat(1000));
});

it('forgets what has not been used for longest where it would keep too much', async () => {
  await compressFolder(page(), cache());
  const old = kept();
  for (const name of old) utimesSync(join(cache(), name), 1, 1);
  for (const name of ['one', 'other']) writeFileSync(join(page(), `${name}.js`), `new ${name} `.repeat(1000));
  const size = old.reduce((sum, name) => sum + statSync(join(cache(), name)).size, 0);
  await compressFolder(page(), cache(), size * 1.5);
  const left = kept();
  expect(left.filter((name) => !old.includes(name))).toHaveLength(4);
  expect(left.length).toBeLessThan(8);
});
