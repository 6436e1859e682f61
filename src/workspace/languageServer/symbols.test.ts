import { afterAll, expect, it } from 'vitest';
import { baseFiles, machineFile, orderFile } from '../../lint/baseFiles';
import { partsOf, symbolsNamed, type Part } from './symbols';
import { baseWorkbench } from './testing';

const { remove, workbench } = baseWorkbench();
afterAll(remove);

const outline = (parts: readonly Part[]): unknown[] =>
  parts.map(({ name, parts: inner }) => (inner.length > 0 ? [name, outline(inner)] : name));

it('tells the named parts of a resource with their titles', async () => {
  const parts = await partsOf(workbench, orderFile);
  expect(outline(parts)).toEqual([
    [
      'fields',
      [
        'code',
        'billDate',
        ['customerId', ['fill']],
        'phone',
        'urgency',
        'total',
        ['lines', [['fields', ['quantity', 'price', 'amount']]]],
      ],
    ],
    ['screens', ['orderList', 'orderLines', ['orderSums', ['measures']]]],
    ['form', [['sections', ['基本信息']]]],
  ]);
});

it('tells states and actions of a machine', async () => {
  const parts = await partsOf(workbench, machineFile);
  expect(parts.map(({ name }) => name)).toEqual(['states', 'actions']);
  expect(parts[1]?.parts.map(({ name, title }) => [name, title])).toEqual([
    ['review', '审核'],
    ['unreview', '弃审'],
  ]);
});

it('finds what the project declares by a part of its name or title', async () => {
  const found = async (query: string) =>
    (await symbolsNamed(workbench, query)).map(({ holder, kind, name }) => `${kind} ${holder}${holder && '.'}${name}`);
  expect(await found('AMOUNT')).toEqual(['field order.lines.amount']);
  expect(await found('审核')).toEqual(expect.arrayContaining(['action approval.review', 'fieldSet audit']));
  expect(await found('客户')).toEqual(expect.arrayContaining(['resource customer', 'field order.customerId']));
  const [{ stretch } = { stretch: undefined }] = await symbolsNamed(workbench, 'lines.amount');
  const text = JSON.stringify(baseFiles[orderFile], null, 2);
  expect(text.slice(stretch?.start, stretch?.end)).toBe('"amount"');
});
