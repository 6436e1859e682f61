import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { applyEdits } from '../../lint/fix/applyEdits';
import { completionsAt } from './completion/completionsAt';
import { hoverAt } from './hover/hoverAt';
import { definitionAt, referencesAt } from './navigation';
import { renameAt, RenameRefusal } from './renaming';
import { partsOf, symbolsNamed } from './symbols';
import { gitIn } from '../../../tests/support/repository';
import { baseWorkbench } from './testing';

const FILE = 'schemas/sales/notes.ts';
const TEXT = `const kinds = [
  { resource: 'debitNote', title: '订单', person: 'clerkId' },
  { resource: 'creditNote', title: '客户', person: 'agentId' },
];
export default kinds.map(({ resource, title, person }) => ({
  schemaVersion: 5,
  resource,
  title,
  kind: 'document',
  group: 'order',
  api: \`/api/sales/\${resource}\`,
  machine: 'approval',
  fieldSets: ['audit'],
  fields: {
    code: { type: 'code', title: '编号' },
    billDate: { type: 'date', title: '日期' },
    customerId: { type: 'ref', to: 'customer', title: '客户' },
    [person]: { type: 'text', title: '客户' },
    total: { type: 'money', title: '总金额', value: 'round(1, 2)' },
    status: {},
  },
  screens: { [\`\${resource}List\`]: { kind: 'list', columns: ['code', 'customerId', person, 'total'], search: ['code'] } },
}));
`;

const { remove, workbench } = baseWorkbench();
afterAll(remove);
beforeEach(() => {
  writeFileSync(join(workbench.root, FILE), TEXT);
  workbench.type(FILE, undefined);
  workbench.forget();
});

/** What is offered where | stands instead of a part of the family. */
async function offered(part: string, typed: string) {
  expect(TEXT).toContain(part);
  await workbench.know();
  const text = TEXT.replace(part, typed);
  const offset = text.indexOf('|');
  workbench.type(FILE, text.replace('|', ''));
  return completionsAt(workbench, FILE, offset);
}
const names = async (part: string, typed: string) => (await offered(part, typed)).map(({ name }) => name);
const behind = (part: string) => TEXT.indexOf(part) + part.length;
const linesOf = (stretches: readonly { file: string; line: number }[]) =>
  stretches.filter(({ file }) => file === FILE).map(({ line }) => line);

describe('a family is completed as a JSON file is', () => {
  it('names of fields, in the quotes and in lists', async () => {
    expect(await names("'customerId', person", "'cu|', person")).toEqual(
      expect.arrayContaining(['customerId', 'billDate']),
    );
    expect(await names("'total'],", "'total', |],")).toEqual(expect.arrayContaining(['customerId']));
    const [code] = (await offered("'total'],", "'total', |],")).filter(({ name }) => name === 'code');
    expect(code?.text).toBe("'code'");
  });

  it('keys and values that elsewhere the JSON Schema knows', async () => {
    const keys = await offered("title: '日期' }", "title: '日期', req| }");
    expect(keys.find(({ name }) => name === 'required')).toMatchObject({ text: 'required: ' });
    expect(keys.map(({ name }) => name)).not.toContain('title');
    expect(await names("type: 'text'", "type: '|'")).toEqual(expect.arrayContaining(['user', 'text', 'money']));
    expect(await names("type: 'text'", 'type: |')).toEqual(expect.arrayContaining(['user', 'text', 'money']));
  });

  it('what a reference fills, and expressions', async () => {
    expect(await names("to: 'customer'", "to: 'customer', fill: { code: '|' }")).toEqual(['code', 'name', 'phone']);
    expect(await names('round(1, 2)', 'round(to|, 2)')).toEqual(expect.arrayContaining(['total', 'today']));
    expect(await names("machine: 'approval'", "machine: '|'")).toContain('approval');
  });

  it('nothing outside of a resource', async () => {
    expect(await names('export default', '| export default')).toEqual([]);
  });
});

describe('what a family says is known where it is written', () => {
  it('by hover: keys, names, functions', async () => {
    expect((await hoverAt(workbench, FILE, behind("'code', 'cust")))?.text).toContain(
      '**客户** `field creditNote.customerId`',
    );
    expect((await hoverAt(workbench, FILE, behind(' sear')))?.text).toContain('search');
    expect((await hoverAt(workbench, FILE, behind('colum')))?.text).not.toBe('');
    expect((await hoverAt(workbench, FILE, behind("value: 'rou")))?.text).toContain('round(value, places)');
    expect((await hoverAt(workbench, FILE, behind('    stat')))?.text).toContain('From the field set "audit"');
    expect(await hoverAt(workbench, FILE, behind('export def'))).toBeUndefined();
  });

  it('by its findings, once for what all resources share, of what is typed and not saved', async () => {
    workbench.type(
      FILE,
      TEXT.replace("'customerId', person", "'custmerId', person").replace("to: 'customer'", "to: 'custmer'"),
    );
    const found = (await workbench.problems()).filter(({ file, rule }) => file === FILE && /unknown/.test(rule));
    expect(found.map(({ line, rule }) => `${line} ${rule}`).toSorted()).toEqual([
      '17 unknown-target',
      '22 unknown-field',
    ]);
    workbench.type(FILE, TEXT.replace('resource,\n  title', 'resource: nam,\n  title'));
    expect((await workbench.problems()).filter(({ file }) => file === FILE)).toMatchObject([
      { rule: 'family', line: 7, column: 13, message: '"nam" is not known in this file.' },
    ]);
  });

  it('by its definition, its uses and its outline', async () => {
    expect((await definitionAt(workbench, FILE, behind("'code', 'cust")))?.line).toBe(17);
    expect((await definitionAt(workbench, FILE, behind("to: 'cust")))?.file).toBe('schemas/sales/customer.json');
    expect(linesOf(await referencesAt(workbench, FILE, behind("person: 'cler")))).toEqual([2]);
    const parts = await partsOf(workbench, FILE);
    expect(parts.map(({ name, title }) => [name, title])).toEqual([
      ['debitNote', '订单'],
      ['creditNote', '客户'],
    ]);
    const fields = parts[1]?.parts.find(({ name }) => name === 'fields')?.parts;
    expect(fields?.map(({ name, title }) => [name, title])).toContainEqual(['agentId', '客户']);
    expect((await symbolsNamed(workbench, 'creditNote'))[0]?.stretch).toMatchObject({ file: FILE, line: 3 });
  });
});

describe('a rename through a family', () => {
  const renamed = async (part: string, name: string) => {
    const { edits } = await renameAt(workbench, FILE, behind(part), name);
    return applyEdits(
      TEXT,
      edits.filter(({ file }) => file === FILE),
    );
  };

  it('writes a field of all its resources once, where each place stands', async () => {
    const text = await renamed("'code', 'cust", 'buyerId');
    const named = TEXT.replaceAll('customerId', 'buyerId');
    expect(text).toBe(
      named.replace("to: 'customer', title: '客户' }", "to: 'customer', title: '客户', renamedFrom: 'customerId' }"),
    );
  });

  it('writes a name that is handed on where it is said, if nobody has values under it', async () => {
    gitIn(workbench.root, 'init', '--quiet');
    gitIn(workbench.root, 'commit', '--quiet', '--allow-empty', '-m', 'first');
    expect(await renamed("person: 'cler", 'writerId')).toBe(TEXT.replace("'clerkId'", "'writerId'"));
    rmSync(join(workbench.root, '.git'), { recursive: true });
  });

  it.each([
    ['more is put together from the name', "resource: 'deb", 'chargeNote'],
    ['what it was called would be said of another field too', "person: 'cler", 'writerId'],
  ])('is refused where %s', async (_, part, name) => {
    const refusal: unknown = await renamed(part, name).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(RenameRefusal);
    expect((refusal as Error).message).toContain('puts names together');
  });
});
