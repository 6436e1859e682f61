import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestSpecification, Vitest } from 'vitest/node';
import { LongestFirst } from './LongestFirst.mjs';

const root = mkdtempSync(join(tmpdir(), 'guiju-order-'));
afterAll(() => rmSync(root, { recursive: true }));

const PAGE = '// @vitest-environment jsdom\n';
const FILES: [path: string, project: string, text: string][] = [
  ['a.test.ts', 'unit', ''],
  ['page.test.tsx', 'unit', PAGE],
  ['new.test.ts', 'unit', ''],
  ['long.test.ts', 'unit', ''],
  ['z.test.ts', 'server', ''],
];

beforeAll(() => {
  mkdirSync(join(root, 'tests'), { recursive: true });
  for (const [path, , text] of FILES) writeFileSync(join(root, path), text);
  writeFileSync(
    join(root, 'tests', 'durations.json'),
    JSON.stringify({ 'a.test.ts': 1, 'long.test.ts': 30, 'page.test.tsx': 60, 'z.test.ts': 2 }),
  );
});

const specifications = () =>
  FILES.map(([path, project]) => ({ moduleId: join(root, path), project: { name: project } }) as TestSpecification);

const sequencer = (shard?: { count: number; index: number }) => new LongestFirst({ config: { root, shard } } as Vitest);
const names = (files: TestSpecification[]) => files.map(({ moduleId }) => moduleId.slice(root.length + 1));

it('begins each project with what is new or took longest, and keeps files of one environment together', async () => {
  expect(names(await sequencer().sort(specifications()))).toEqual([
    'z.test.ts',
    'new.test.ts',
    'long.test.ts',
    'a.test.ts',
    'page.test.tsx',
  ]);
});

it('deals them out to several machines, none twice', async () => {
  const parts = await Promise.all([1, 2].map((index) => sequencer({ count: 2, index }).shard(specifications())));
  expect(parts.map(names)).toEqual([
    ['z.test.ts', 'long.test.ts', 'page.test.tsx'],
    ['new.test.ts', 'a.test.ts'],
  ]);
});
