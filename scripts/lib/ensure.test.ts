import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findChromium } from './ensureChromium.mjs';
import { isInstalled } from './ensureInstalled.mjs';
import { isSupportedNode } from './ensureNode.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'guiju-ensure-'));
  mkdirSync(join(folder, 'node_modules'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('supports Node from 20.19 on', () => {
  expect(['20.19.0', '20.20.2', '22.0.0', '24.1.0'].map(isSupportedNode)).toEqual([true, true, true, true]);
  expect(['20.18.9', '18.20.0', '0.12.0'].map(isSupportedNode)).toEqual([false, false, false]);
});

describe('isInstalled', () => {
  const write = (file: string, packages: object) => writeFileSync(join(folder, file), JSON.stringify({ packages }));
  const lock = {
    '': { name: 'guiju' },
    'node_modules/a': { version: '1.0.0' },
    'node_modules/b': { version: '1.0.0', optional: true },
  };

  it('misses a folder without the note of npm', () => {
    write('package-lock.json', lock);
    expect(isInstalled(folder)).toBe(false);
  });

  it('accepts missing packages of other platforms, not other versions', () => {
    write('package-lock.json', lock);
    write('node_modules/.package-lock.json', { 'node_modules/a': { version: '1.0.0' } });
    expect(isInstalled(folder)).toBe(true);
    write('node_modules/.package-lock.json', { 'node_modules/a': { version: '1.0.1' } });
    expect(isInstalled(folder)).toBe(false);
    write('node_modules/.package-lock.json', { 'node_modules/b': { version: '1.0.0' } });
    expect(isInstalled(folder)).toBe(false);
  });
});

it('takes CHROMIUM_PATH before what lies on PATH', () => {
  for (const name of ['own', 'chromium']) writeFileSync(join(folder, name), '', { mode: 0o755 });
  expect(findChromium({ PATH: folder })).toBe(join(folder, 'chromium'));
  expect(findChromium({ PATH: folder, CHROMIUM_PATH: join(folder, 'own') })).toBe(join(folder, 'own'));
  expect(findChromium({ PATH: join(folder, 'node_modules') })).toBeUndefined();
});
