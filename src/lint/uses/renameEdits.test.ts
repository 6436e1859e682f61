import { describe, expect, it } from 'vitest';
import { customer, machine, order, orderFile } from '../baseFiles';
import { buildContext } from '../buildContext';
import { exampleInput } from '../exampleInput';
import { applyEdits } from '../fix/applyEdits';
import { SHEET_LEDGER, statementSheet } from '../statementSheet';
import { renameEdits } from './renameEdits';
import { usesOf } from './usesOf';

/** The files as JSON once a field has another name, and whether something stands in the way. */
async function renamed(resource: string, path: string, files: Readonly<Record<string, unknown>>) {
  const input = exampleInput({ files });
  const { edits, obstacles } = await renameEdits(
    usesOf(buildContext(input)),
    { kind: 'field', resource, path },
    'other',
    input.files,
  );
  const texts = input.files.map((file) => [
    file.path,
    applyEdits(
      file.text,
      edits.filter((edit) => edit.file === file.path),
    ),
  ]);
  return { obstacles, texts: Object.fromEntries(texts) as Record<string, string> };
}

describe('a field with another name', () => {
  it('has it in what a report measures of a source beside, as a word of a measure too', async () => {
    const screens = {
      orderSums: {
        group: ['customerId'],
        sources: { others: { of: 'order' } },
        measures: {
          amount: 'sum',
          'others.total': { title: '总金额', value: 'sum' },
          rest: { title: '金额', type: 'money', value: 'amount - othersTotal' },
        },
        totals: ['others.total'],
      },
    };
    const { texts } = await renamed('order', 'total', order({ screens }));
    expect(JSON.parse(texts[orderFile] ?? '')).toMatchObject({
      screens: {
        orderSums: {
          measures: { 'others.other': {}, rest: { value: 'amount - othersOther' } },
          totals: ['others.other'],
        },
      },
    });
  });

  it('has it where a statement asks a ledger by it, and is narrowed by it', async () => {
    const { files } = statementSheet({ search: ['customerId'] });
    const { obstacles, texts } = await renamed(SHEET_LEDGER.ledger, 'customerId', files);
    expect(obstacles).toEqual([]);
    expect(JSON.parse(texts[orderFile] ?? '')).toMatchObject({
      screens: { sheet: { ledgers: { customer: { key: 'other' } }, search: ['other'] } },
    });
  });

  it('has it where another record is compared with this one', async () => {
    const count = { type: 'integer', title: '数量', value: "count('order', phone == this.phone && status == 1)" };
    const { texts } = await renamed('customer', 'phone', customer({ fields: { count } }));
    expect(texts['schemas/sales/customer.json']).toContain("count('order', phone == this.other && status == 1)");
  });

  it('has it where a machine asks who made the record', async () => {
    const files = {
      ...order({ fields: { maker: { type: 'user', title: '客户' } } }),
      ...machine({ actions: { review: { segregation: { maker: 'maker', if: 'customer.name' } } } }),
    };
    const { texts } = await renamed('order', 'maker', files);
    expect(texts['schemas/_shared/machines/approval.json']).toMatch(/"maker": "other"/);
    const { texts: of } = await renamed('customer', 'name', files);
    expect(of['schemas/_shared/machines/approval.json']).toMatch(/"if": "customer.other"/);
  });

  it('has it in a template of a family, and keeps it where the name is put together of parts', async () => {
    const family = (must: string) =>
      renamed('stockNote', 'note', {
        'schemas/sales/notes.ts': `const isWritten = "note != ''";
export default ['stock'].map((name) => ({
  schemaVersion: 5,
  resource: \`\${name}Note\`,
  title: '订单',
  group: 'order',
  api: \`/api/sales/\${name}\`,
  fields: { code: { type: 'code', title: '编号' }, note: { type: 'text', title: '日期', visible: ${must} } },
  screens: { [\`\${name}NoteList\`]: { kind: 'list', columns: ['code', 'note'] } },
}));`,
      });
    const { obstacles, texts } = await family('`note != code && !(${isWritten})`');
    expect(obstacles).toEqual([]);
    expect(texts['schemas/sales/notes.ts']).toContain('`other != code && !(${isWritten})`');
    expect(texts['schemas/sales/notes.ts']).toContain('const isWritten = "other != \'\'"');
    expect((await family("`no${'te'} != code`")).obstacles).toEqual([
      { file: 'schemas/sales/notes.ts', path: [0, 'fields', 'note', 'visible'] },
    ]);
  });

  it('keeps it where a literal of a family names a field of another field set as well', async () => {
    const set = { schemaVersion: 5, title: '基本信息', fields: { note: { type: 'text', title: '名称' } } };
    const { obstacles } = await renamed('firstNote', 'note', {
      'schemas/_shared/fieldSets/first.json': set,
      'schemas/_shared/fieldSets/second.json': set,
      'schemas/sales/notes.ts': `export default ['first', 'second'].map((set) => ({
        schemaVersion: 5,
        resource: \`\${set}Note\`,
        title: '订单',
        group: 'order',
        api: \`/api/sales/\${set}\`,
        fieldSets: [set],
        fields: { code: { type: 'code', title: '编号' }, note: { title: '日期' } },
        screens: { [\`\${set}NoteList\`]: { kind: 'list', columns: ['code'] } },
      }));`,
    });
    expect(obstacles).toEqual([{ file: 'schemas/sales/notes.ts', path: [1, 'fields', 'note'] }]);
  });
});
