import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { baseFiles, customer, order, orderFile } from '../../src/lint/baseFiles';
import { testProject } from './testProject';

const CUSTOMER = 'schemas/sales/customer.json';
const FAMILY = 'schemas/sales/more.ts';

const { here, project, run } = testProject();
const lint = (...args: string[]) => run('lint', ...args);
const read = (path: string) => readFileSync(join(here.root, path), 'utf8');
const original = (path: string) => JSON.stringify(baseFiles[path], null, 2);

it('mends what it can, tells what, and then what is left', async () => {
  project({
    ...order({ label: 'cod', screens: { orderList: { columns: ['code', 'zzz'] } } }),
    ...customer({ findBy: ['nmae'] }),
  });
  expect(await lint('--fix', '--format', 'concise')).toBe(1);
  expect(here.complained).toMatch(/order\.json:\d+:\d+ unknown-field: Write "code"\n/);
  expect(here.complained).toContain('Mended 2 problems in 2 files.');
  expect(JSON.parse(read(orderFile))).toMatchObject({ label: 'code' });
  expect(here.printed.trim().split('\n')).toHaveLength(1);
  expect(here.printed).toContain('"zzz" is no field');
});

it('mends only what is at the paths', async () => {
  project({ ...order({ label: 'cod' }), ...customer({ label: 'nmae' }) });
  expect(await lint(CUSTOMER, '--fix')).toBe(0);
  expect(JSON.parse(read(CUSTOMER))).toMatchObject({ label: 'name' });
  expect(JSON.parse(read(orderFile))).toMatchObject({ label: 'cod' });
});

it('shows the changes as a diff in a dry run, and writes nothing', async () => {
  const wrong = original(orderFile).replace('"approval"', '"aproval"');
  project({ [orderFile]: wrong });
  expect(await lint('--fix', '--dry-run', '--language', 'zh')).toBe(1);
  expect(here.printed).toContain(`--- a/${orderFile}\n+++ b/${orderFile}\n@@ `);
  expect(here.printed).toContain('-  "machine": "aproval",\n+  "machine": "approval",\n');
  expect(here.complained).toContain('将修正 1 个文件中的 1 个问题。');
  expect(read(orderFile)).toBe(wrong);
  project({});
  expect(await lint('--fix', '--dry-run')).toBe(0);
  expect(await lint('--dry-run')).toBe(2);
});

it('mends names in families of TypeScript, with quotes and without', async () => {
  project({});
  const family = (key: string, column: string) => `const fields = { ${key}: { type: 'code', title: '编号' } };
export default [
  { schemaVersion: 5, resource: 'more', title: '客户', group: 'order', api: '/api/sales/more', fields,
    screens: { moreList: { kind: 'list', columns: ['${column}'], actions: ['add'] } } },
];
`;
  writeFileSync(join(here.root, FAMILY), family('code', 'cod'));
  expect(await lint('--fix')).toBe(0);
  expect(read(FAMILY)).toBe(family('code', 'code'));
  writeFileSync(join(here.root, FAMILY), family('code', 'code').replace('title:', 'titel:'));
  expect(await lint('--fix')).toBe(0);
  expect(read(FAMILY)).toBe(family('code', 'code'));
});

/** Two resources of one literal; what stands at `more` is said for both. */
const twins = (more: string, screens = '') => `export default ['left', 'right'].map((resource) => ({
  schemaVersion: 5,
  resource,
  title: '客户',
  group: 'order',
  api: \`/api/sales/${'${resource}'}\`,${more}
  fields: { code: { type: 'code', title: '编号' } },
  screens: { [\`${'${resource}'}List\`]: { kind: 'list', columns: ['code'], actions: ['add'] }${screens} },
}));
`;

it('takes out of a shared literal what follows for all of its resources', async () => {
  project({});
  writeFileSync(join(here.root, FAMILY), twins('\n  permission: `${resource}List`,'));
  expect(await lint('--fix')).toBe(0);
  expect(read(FAMILY)).toBe(twins(''));
  expect(here.complained).toContain('Mended 1 problems in 1 files.');
});

it('leaves alone in a shared literal what only one of its resources need not say, and tells it', async () => {
  project({});
  const text = twins("\n  permission: 'leftList',");
  writeFileSync(join(here.root, FAMILY), text);
  await lint('--fix', '--format', 'concise');
  expect(read(FAMILY)).toBe(text);
  expect(here.printed).toMatch(/more\.ts:7:\d+: warning said-again/);
});
