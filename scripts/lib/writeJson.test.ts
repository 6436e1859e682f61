import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { writeJson } from './writeJson';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'guiju-json-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it.each([
  {},
  { a: {} },
  {
    a: { b: { c: { d: 1 } }, '引"号': ['x', null] },
    e: [{ f: 2 }],
    g: null,
    h: 'text',
    i: undefined,
    j: { k: undefined, l: false },
  },
])('writes what JSON.stringify gives (%#)', (value) => {
  const file = join(folder, 'value.json');
  writeJson(file, value);
  expect(readFileSync(file, 'utf8')).toBe(JSON.stringify(value));
});
