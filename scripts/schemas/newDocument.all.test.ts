import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { baseFiles, changed, orderFile } from '../../src/lint/baseFiles';
import { testProject } from './testProject';

const { here, project, run } = testProject();

const customerFile = 'schemas/sales/customer.json';
const set = (whose: string, brings: object, fields: object, more: object = {}) => ({
  schemaVersion: 5,
  title: '货品',
  for: whose,
  ...brings,
  fields,
  ...more,
});
const reference = { type: 'ref', to: 'customer', required: true };
/** Words of documents and of lines of goods, whose customers stand for goods and units, too. */
const words = {
  [customerFile]: changed(customerFile, { fields: { parentId: { type: 'ref', to: 'customer', title: '客户' } } }),
  [orderFile]: { ...(baseFiles[orderFile] as object), fieldSets: [] },
  'schemas/_shared/fieldSets/sites.json': set(
    'document',
    { brings: 'named' },
    {
      siteId: { ...reference, title: '客户', fill: { phone: 'phone', code: 'code' } },
      reason: { type: 'text', title: '备注', max: 40, required: "cause == 'other'", visible: "cause == 'other'" },
    },
  ),
  'schemas/_shared/fieldSets/goods.json': set(
    'lines',
    { brings: 'named' },
    {
      goodsId: { ...reference, title: '客户', fill: { unitId: 'parentId' } },
      unitId: { ...reference, title: '编号' },
      quantity: { type: 'quantity', title: '数量', unit: 'unitId', required: true },
      amount: { type: 'money', title: '金额', value: 'round(quantity * price, 2)' },
    },
  ),
  'schemas/_shared/fieldSets/units.json': set(
    'lines',
    {},
    {
      conversionRate: { type: 'quantity', trim: true, decimals: 6, title: '名称', editable: false },
      baseQuantity: { type: 'quantity', title: '编号', value: 'quantity * coalesce(conversionRate, 1)' },
    },
    { lines: { min: 1 } },
  ),
};

/** Fields that were written, once `new` has made a document of what is said. */
async function fieldsOf(...said: string[]): Promise<Record<string, unknown>> {
  project(words);
  expect(await run('new', 'sales', 'loan', '借用单', '--kind', 'document', ...said), here.complained).toBe(0);
  const { fields } = JSON.parse(readFileSync(join(here.root, 'schemas/sales/loan.json'), 'utf8')) as {
    fields: Record<string, unknown>;
  };
  return fields;
}

const GOODS = ['--line', 'goodsId:ref=customer:客户:required', '--line', 'quantity:quantity:数量:required'];
const PLANNED = ['--line', 'planned:quantity:计划数量'];

describe('a document of a project whose documents have words of their own', () => {
  it('has lines of goods in these words, with what goods fill in and the unit in which they count', async () => {
    expect(await fieldsOf(...GOODS)).toMatchObject({
      lines: { type: 'lines', title: '明细', fields: { goodsId: {}, unitId: {}, quantity: {} } },
    });
  });

  it('says what differs, and that there is none of what reckons with fields that are not there', async () => {
    const { lines, reason, siteId } = await fieldsOf(
      '--field',
      'siteId:ref=customer:客户',
      '--field',
      'reason:text:备注',
      ...GOODS,
      '--line',
      'amount:money:金额',
    );
    expect(siteId).toEqual({ required: null, fill: { phone: null } });
    expect(reason).toEqual({ required: null, visible: null });
    expect(lines).not.toHaveProperty('min');
    expect(lines).toHaveProperty('fields.amount', { value: null });
  });

  it('keeps a field that is of something else wholly as it was said', async () => {
    const { siteId } = await fieldsOf('--field', 'siteId:ref=order:订单', ...GOODS);
    expect(siteId).toEqual({ to: 'order', title: '订单', required: null, fill: null });
  });

  it('leaves lines as they were said that are not of goods', async () => {
    expect(await fieldsOf('--line', 'goodsId:ref=customer:客户', '--line', 'money:money:金额')).toMatchObject({
      lines: { min: 1, fields: { goodsId: { type: 'ref', to: 'customer' }, money: { type: 'money' } } },
    });
  });

  it('counts what else is in lines of goods in their unit', async () => {
    expect(await fieldsOf(...GOODS, ...PLANNED)).toHaveProperty('lines.fields.planned.unit', 'unitId');
  });

  it('counts in the unit of what a line is of, where lines have none of their own', async () => {
    const counted = changed(customerFile, { fields: { unitId: { type: 'ref', to: 'customer', title: '明细' } } });
    project({ ...words, [customerFile]: counted });
    const lines = ['--line', 'customerId:ref=customer:客户', ...PLANNED];
    expect(await run('new', 'sales', 'plan', '计划', '--kind', 'document', ...lines), here.complained).toBe(0);
    expect(readFileSync(join(here.root, 'schemas/sales/plan.json'), 'utf8')).toContain('"unit": "customerId.unitId"');
  });

  it('gives what is counted in no unit its decimals', async () => {
    const { lines } = await fieldsOf('--line', 'item:text:名称', ...PLANNED);
    expect(lines).toHaveProperty('fields.planned', { type: 'quantity', title: '计划数量', decimals: 2 });
  });

  it('takes fields later in the same words', async () => {
    await fieldsOf(...GOODS);
    const said = ['amount:money:金额', 'planned:quantity:计划数量'];
    expect(await run('new', 'field', 'loan.lines', ...said), here.complained).toBe(0);
    expect(JSON.parse(readFileSync(join(here.root, 'schemas/sales/loan.json'), 'utf8'))).toMatchObject({
      fields: { lines: { fields: { amount: { value: null }, planned: { type: 'quantity', unit: 'unitId' } } } },
    });
  });
});
