import { mkdirSync, mkdtempSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readStamp, writeStamp } from './stamp.mjs';

let folder: string;
let file: string;
let stamp: string;
const HOUR = 3_600_000;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'guiju-stamp-'));
  file = join(folder, 'src/a.ts');
  stamp = join(folder, 'cache/a.json');
  mkdirSync(join(folder, 'src'));
  writeFileSync(file, 'a');
  later();
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true, force: true });
});

/** As if the files were an hour old. */
const later = () => vi.useFakeTimers({ now: Date.now() + HOUR, toFake: ['Date'] });

it('remembers what was made of files until one of them looks different', () => {
  writeStamp(stamp, [file, join(folder, 'src')], { digest: 'x' });
  expect(readStamp(stamp)).toEqual({ digest: 'x' });
  writeFileSync(file, 'bb');
  expect(readStamp(stamp)).toBeUndefined();
});

it.each([
  ['a new file in a folder', () => writeFileSync(join(folder, 'src/b.ts'), '')],
  ['a removed file', () => rmSync(file)],
  [
    'another file in its place, with its size and time',
    () => {
      const { atime, mtime } = statSync(file);
      writeFileSync(join(folder, 'other'), 'b');
      utimesSync(join(folder, 'other'), atime, mtime);
      renameSync(join(folder, 'other'), file);
    },
  ],
])('sees %s', (_, change) => {
  writeStamp(stamp, [file, join(folder, 'src')], 1);
  change();
  expect(readStamp(stamp)).toBeUndefined();
});

it('does not trust what was saved just now: the next save may bear the same time', () => {
  vi.useRealTimers();
  writeFileSync(file, 'b');
  writeStamp(stamp, [file], 1);
  expect(readStamp(stamp)).toBeUndefined();
});

it.each(['', '{', 'null', '{"looks":3}', '[]'])('takes a broken note for none: %s', (text) => {
  mkdirSync(join(folder, 'cache'));
  writeFileSync(stamp, text);
  expect(readStamp(stamp)).toBeUndefined();
});
