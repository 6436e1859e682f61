import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { gitIn } from '../../tests/support/repository';
import { testProject } from './testProject';

const FILE = 'schemas/sales/notes.ts';
/** Two documents; what the second says beside the first stands in its line. */
const TEXT = `const kinds = [
  { resource: 'debitNote', title: '借项单', screens: {} },
  { resource: 'creditNote', title: '贷项单', screens: { creditNoteDetail: { title: '查看' } } },
];
export default kinds.map(({ resource, title, screens }) => ({
  schemaVersion: 5,
  resource,
  title,
  kind: 'document',
  group: 'order',
  api: \`/api/sales/\${resource}\`,
  fieldSets: ['audit'],
  fields: {
    code: { type: 'code', title: '编号' },
    billDate: { type: 'date', title: '日期' },
    customerId: { type: 'ref', to: 'customer', title: '客户' },
    total: { type: 'money', title: '总金额' },
  },
  screens: { [\`\${resource}List\`]: { kind: 'list', columns: ['code', 'customerId'], search: ['code'] }, ...screens },
}));
`;

/** A family of one, which shares nothing. */
const OWN = `export default [
  {
    schemaVersion: 5,
    resource: 'creditNote',
    title: '贷项单',
    kind: 'document',
    group: 'order',
    api: '/api/sales/creditNote',
    fields: { code: { type: 'code', title: '编号' }, billDate: { type: 'date', title: '日期' } },
    screens: { creditNoteList: { kind: 'list', columns: ['code'], search: ['code'] } },
  },
];
`;

const { here, project, run } = testProject();
const withFamily = () => project({ [FILE]: TEXT });
const read = () => readFileSync(join(here.root, FILE), 'utf8');

it('explain tells what follows for a resource of a family', async () => {
  withFamily();
  expect(await run('explain', 'creditNote')).toBe(0);
  expect(here.printed).toContain('permission = "creditNoteList"\n    the name of its first list');
  expect(here.printed).toContain('screens.creditNoteAdd.path = "/sales/order/creditNoteAdd"');
  expect(here.printed).toContain('fields.status = ');
});

it('uses names each place of a family at its line', async () => {
  withFamily();
  expect(await run('uses', 'debitNote.customerId')).toBe(0);
  expect(here.printed).toMatch(/declared at schemas\/sales\/notes\.ts:16:5/);
  expect(here.printed).toMatch(/notes\.ts:19:\d+ {2}column/);
});

it('format lays a family out, and --check tells one that is not', async () => {
  withFamily();
  writeFileSync(join(here.root, '.oxfmtrc.json'), '{ "singleQuote": true }');
  await run('format');
  const laidOut = read();
  writeFileSync(join(here.root, FILE), laidOut.replace("type: 'code', title", "type: 'code',   title"));
  expect(await run('format', '--check')).toBe(1);
  expect(here.printed).toContain(FILE);
  expect(await run('format')).toBe(0);
  expect(read()).toBe(laidOut);
});

it('diff reads a family as it was at a commit', async () => {
  withFamily();
  writeFileSync(join(here.root, '.gitignore'), '.cache\n');
  gitIn(here.root, 'init', '--quiet', '--initial-branch', 'main');
  gitIn(here.root, 'add', '.');
  gitIn(here.root, 'commit', '--quiet', '-m', 'first');
  expect(await run('diff', 'main', '--language', 'en')).toBe(0);
  expect(here.printed).toContain('nothing changed');
  writeFileSync(join(here.root, FILE), TEXT.replace("total: { type: 'money'", "sum: { type: 'money'"));
  expect(await run('diff', 'main', '--language', 'en')).toBe(1);
  expect(here.printed).toMatch(/creditNote[^]+debitNote/);
  expect(here.printed).toContain('"sum"');
});

it('i18n tells the texts of a family with their places', async () => {
  withFamily();
  expect(await run('i18n', '--language', 'en')).toBe(1);
  expect(here.printed).toMatch(/贷项单[^]*notes\.ts:3/);
  expect(here.printed).toMatch(/借项单[^]*notes\.ts:2/);
});

it('new writes a report into a family where one resource has the literal, and refuses where several share it', async () => {
  withFamily();
  const report = ['new', 'sales', 'noteBook', '订货统计', '--kind', 'report', '--of', 'creditNote', '--column', 'code'];
  expect(await run(...report)).toBe(2);
  expect(here.complained).toContain('says the screens of several resources at once');
  expect(read()).toBe(TEXT);
  writeFileSync(join(here.root, FILE), OWN);
  const code = await run(...report);
  expect(here.complained).toBe('');
  expect(code).toBe(0);
  expect(read()).toContain("search: ['code'] }, noteBook: { kind: 'report', title: '订货统计', columns: ['code']");
});

it('new puts a field into a family where one resource has the literal, and refuses where several share it', async () => {
  withFamily();
  const field = ['new', 'field', 'creditNote', 'carrier:text:客户', '--list'];
  expect(await run(...field)).toBe(2);
  expect(here.complained).toContain('says the fields of several resources at once');
  expect(read()).toBe(TEXT);
  writeFileSync(join(here.root, FILE), OWN);
  const code = await run(...field);
  expect(here.complained).toBe('');
  expect(code).toBe(0);
  expect(read()).toContain("title: '日期' }, carrier: { type: 'text', title: '客户', max: 100 } },");
  expect(read()).toContain("columns: ['code', 'carrier']");
});
