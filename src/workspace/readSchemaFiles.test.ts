import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { inWords } from '../lib/inWords';
import { readSchemaFiles } from './readSchemaFiles';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'guiju-schemas-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

it('reads resources, modules and shared files, and nothing else', async () => {
  const wanted = [
    'schemas/_shared/dictionaries/gender.json',
    'schemas/_shared/machines/document.json',
    'schemas/base/factory.json',
    'schemas/base/module.json',
  ];
  for (const path of wanted) write(path, `{"path":"${path}"}`);
  for (const path of [
    'schemas/resource.schema.json',
    'schemas/base/README.md',
    'schemas/base/family.test.ts',
    'schemas/base/deep/x.json',
    'schemas/_shared/x/y.json',
  ])
    write(path, '{}');
  const files = await readSchemaFiles(root);
  expect(files.map((file) => file.path)).toEqual(wanted);
  expect(files[2]!.text).toBe('{"path":"schemas/base/factory.json"}');
});

it('keeps the text of a file that is no JSON, for the linter to locate the mistake', async () => {
  write('schemas/base/broken.json', '{ "a": ');
  expect((await readSchemaFiles(root))[0]).toEqual({ path: 'schemas/base/broken.json', text: '{ "a": ' });
});

it('reads families: an array, or a function', async () => {
  write(
    'schemas/base/plain.ts',
    "const title = (zh: string) => ({ title: zh }); export default [{ resource: 'a', ...title('甲') }];",
  );
  write('schemas/base/called.ts', "export default () => ['b', 'c'].map((resource) => ({ resource }));");
  const files = await readSchemaFiles(root);
  const family = (name: string) => files.find((file) => file.path === `schemas/base/${name}.ts`)?.family;
  expect(family('plain')).toEqual([{ value: { resource: 'a', title: '甲' } }]);
  expect(family('called')).toEqual([{ value: { resource: 'b' } }, { value: { resource: 'c' } }]);
});

it('keeps why a family gave nothing, and reads the others', async () => {
  write('schemas/base/good.ts', "export default [{ resource: 'a' }];");
  write('schemas/base/number.ts', 'export default 7;');
  write('schemas/base/syntax.ts', 'export default [');
  write('schemas/base/wanting.ts', 'export default [{ resource: unit }];');
  const files = await readSchemaFiles(root);
  expect(files[0]!.family).toEqual([{ value: { resource: 'a' } }]);
  expect(files.map(({ failure }) => failure && inWords(failure.message))).toEqual([
    undefined,
    expect.stringContaining('must be an array'),
    expect.stringContaining('no TypeScript'),
    '"unit" is not known in this file.',
  ]);
});

it('reads nothing where there are no schemas', async () => {
  expect(await readSchemaFiles(root)).toEqual([]);
});
