import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { changedSince } from './changedSince';
import { commitOf } from './commitOf';
import { committedLocales } from './committedLocales';
import { withOldTree } from './withOldTree';

let repository: string;

beforeEach(() => {
  repository = mkdtempSync(join(tmpdir(), 'guiju-git-'));
  git('init', '--quiet', '--initial-branch', 'main');
  write('.gitignore', '.cache\n');
  write('part/a.txt', 'one');
  write('part/b 二.txt', 'one');
  write('beside.txt', 'one');
  git('add', '.');
  git('commit', '--quiet', '-m', 'first');
});
afterEach(() => rmSync(repository, { recursive: true, force: true }));

function git(...args: string[]): string {
  return execFileSync('git', ['-C', repository, '-c', 'user.name=t', '-c', 'user.email=t@example.com', ...args], {
    encoding: 'utf8',
  });
}

function write(path: string, text: string): void {
  mkdirSync(dirname(join(repository, path)), { recursive: true });
  writeFileSync(join(repository, path), text);
}

it('tells what was changed, staged, committed, added and deleted since, relative to the folder', async () => {
  const first = await commitOf(repository, 'HEAD');
  write('part/b 二.txt', 'two');
  write('beside.txt', 'two');
  git('commit', '--quiet', '-am', 'second');
  rmSync(join(repository, 'part/a.txt'));
  write('part/new/c.txt', 'new');
  write('part/.cache/d.txt', 'ignored');
  expect([...(await changedSince(join(repository, 'part'), first))].sort()).toEqual(['a.txt', 'b 二.txt', 'new/c.txt']);
  expect([...(await changedSince(repository, await commitOf(repository, 'main')))].sort()).toEqual([
    'part/a.txt',
    'part/new/c.txt',
  ]);
});

it('shows a folder as it was, and leaves work tree and index alone', async () => {
  write('part/b 二.txt', 'two');
  git('add', '.');
  write('part/b 二.txt', 'three');
  const before = git('status', '--porcelain');
  for (const root of [repository, join(repository, 'part')]) {
    const file = root === repository ? 'part/b 二.txt' : 'b 二.txt';
    const seen = await withOldTree(root, await commitOf(root, 'HEAD'), (old) =>
      Promise.resolve({ old, text: readFileSync(join(old, file), 'utf8') }),
    );
    expect(seen.text).toBe('one');
    expect(existsSync(seen.old)).toBe(false);
    expect(readdirSync(join(root, '.cache'))).toEqual([]);
  }
  expect(git('status', '--porcelain')).toBe(before);
});

it.each([['nowhere'], ['--all'], ['HEAD:part'], ['']])('refuses what names no commit: "%s"', async (ref) => {
  await expect(commitOf(repository, ref)).rejects.toThrow(`There is no commit "${ref}" in this repository`);
});

it('refuses a folder that is in no repository', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'guiju-plain-'));
  await expect(commitOf(folder, 'HEAD')).rejects.toThrow('This folder is in no git repository.');
  rmSync(folder, { recursive: true });
});

it('gives translation files that have changed since the last commit as they were there; none where there is no commit', async () => {
  expect(await committedLocales(repository)).toEqual([]);
  for (const name of ['one', 'two', 'three']) write(`locales/en/${name}.json`, '{"单": "Order"}');
  git('add', '.');
  git('commit', '--quiet', '-m', 'texts');
  write('locales/en/one.json', '{}');
  rmSync(join(repository, 'locales/en/two.json'));
  write('locales/en/new.json', '{}');
  expect((await committedLocales(repository)).toSorted((a, b) => (a.path < b.path ? -1 : 1))).toEqual(
    ['one', 'two'].map((name) => ({ path: `locales/en/${name}.json`, text: '{"单": "Order"}' })),
  );
  const folder = mkdtempSync(join(tmpdir(), 'guiju-plain-'));
  expect(await committedLocales(folder)).toEqual([]);
  rmSync(folder, { recursive: true });
});
