import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { baseFiles } from '../lint/baseFiles';
import * as examining from '../lint/examineAll';
import { proveProject } from './proveProject';

const ORDER = 'schemas/sales/order.json';
let root: string;
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'guiju-proof-'));
  for (const [path, content] of Object.entries(baseFiles)) write(path, JSON.stringify(content, null, 2));
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(root, { recursive: true, force: true });
});

it('proves the same contents once, and others anew', async () => {
  const examined = vi.spyOn(examining, 'examineAll');
  const prove = async (version?: string) => (await proveProject(root, version)).problems.map(({ rule }) => rule);
  write(ORDER, readFileSync(join(root, ORDER), 'utf8').replace('"totals"', '"total"'));
  const first = await prove('one');
  expect(first).toContain('shape');
  expect(await prove('one')).toEqual(first);
  expect(examined).toHaveBeenCalledTimes(1);
  expect(await prove('two')).toEqual(first);
  expect(examined).toHaveBeenCalledTimes(2);
  write(ORDER, JSON.stringify(baseFiles[ORDER]));
  expect(await prove('two')).toEqual([]);
  expect(await prove()).toEqual([]);
  expect(examined).toHaveBeenCalledTimes(4);
});
