import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { digest, isStale, markFresh } from './isStale.mjs';

let folder: string;
let target: { inputs: string[]; stamp: string };

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'guiju-stale-'));
  mkdirSync(join(folder, 'src/inner'), { recursive: true });
  writeFileSync(join(folder, 'src/inner/a.ts'), 'a');
  target = { inputs: [join(folder, 'src'), join(folder, 'absent')], stamp: join(folder, 'dist/.stamp') };
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('is stale before the first build and fresh after it', () => {
  expect(isStale(target)).toBe(true);
  markFresh(target);
  expect(isStale(target)).toBe(false);
});

it('is stale after a change, a new, a removed and a renamed file', () => {
  const changes: [string, () => void][] = [
    ['change', () => writeFileSync(join(folder, 'src/inner/a.ts'), 'b')],
    ['new', () => writeFileSync(join(folder, 'src/b.ts'), '')],
    ['removed', () => rmSync(join(folder, 'src/b.ts'))],
    ['renamed', () => (rmSync(join(folder, 'src/inner/a.ts')), writeFileSync(join(folder, 'src/inner/c.ts'), 'b'))],
  ];
  for (const [name, change] of changes) {
    markFresh(target);
    change();
    expect(isStale(target), name).toBe(true);
  }
});

it('does not care about times and tests', () => {
  markFresh(target);
  utimesSync(join(folder, 'src/inner/a.ts'), new Date(), new Date());
  writeFileSync(join(folder, 'src/a.test.ts'), 'it()');
  expect(isStale(target)).toBe(false);
});

it('counts a change during the build as new', () => {
  const taken = digest(target.inputs);
  writeFileSync(join(folder, 'src/inner/a.ts'), 'changed while building');
  markFresh({ ...target, digest: taken });
  expect(isStale(target)).toBe(true);
});
