import { beforeAll, describe, expect, it, vi } from 'vitest';
import { fieldTypes } from '../../fields/pure';
import { testContext } from '../../fields/testContext';
import { compileResource, newDocument, type CompiledResource } from '../../language/rules';
import { project } from '../../../tests/support/project';
import { DocumentModel } from '../document/DocumentModel';
import { readBlock, type Block } from './readBlock';

const context = { user: { id: '1', name: 'x', departmentId: null }, can: () => true, now: () => '2026-01-05 10:00:00' };
const hinge = {
  id: '80',
  code: 'CH00080',
  name: '缓冲铰链',
  spec: '半盖',
  unitId: '3',
  unitName: '套',
  salePrice: '7.40',
};
let compiled: CompiledResource;

beforeAll(async () => {
  compiled = compileResource((await project()).model.resources.order!, fieldTypes);
});

/** What is pasted into a new order of one blank line, from its first on. */
function pasted(columns: readonly string[], text: string): Promise<Block> {
  const model = new DocumentModel(newDocument(compiled, context));
  model.insertLine('lines', 0);
  const search = (): Promise<{ list: Record<string, unknown>[]; total: number }> =>
    Promise.resolve({ list: [hinge], total: 1 });
  return readBlock(
    { model, table: compiled.tables[0]!, search, context: { ...testContext, locale: 'zh' } as never },
    0,
    columns,
    text.split('\n').map((row) => row.split('\t')),
  );
}

describe('E-43 a pasted block', () => {
  it('leaves alone what the reference beside a blank fills in, and never touches closed cells, in new lines too', async () => {
    const { rows, problems } = await pasted(
      ['productId', 'spec', 'unitId', 'quantity'],
      'CH00080\t\t\t5\nCH00080\tx\t\t5',
    );
    expect(problems).toEqual([]);
    expect([...rows.keys()]).toEqual([0, 1]);
    for (const row of rows.values())
      expect(row).toEqual({
        productId: '80',
        productName: '缓冲铰链',
        spec: '半盖',
        unitId: '3',
        unitName: '套',
        price: '7.40',
        floorPrice: null,
        quantity: '5.00',
      });
  });

  it('a blank without a reference beside it empties its cell', async () => {
    const { rows } = await pasted(['unitId', 'quantity'], '\t5');
    expect(rows.get(0)).toEqual({ unitId: null, unitName: null, quantity: '5.00' });
  });

  it('E-34 reads formulas and short dates as they are typed, and refuses what is no number', async () => {
    vi.useFakeTimers({ now: new Date(2026, 10, 22), toFake: ['Date'] });
    const { rows, problems } = await pasted(['quantity', 'deliveryDate'], '12*5\t1201\n100-20\t+3\n1e3\t下下月');
    vi.useRealTimers();
    expect([...rows.values()]).toEqual([
      { quantity: '60.00', deliveryDate: '2026-12-01' },
      { quantity: '80.00', deliveryDate: '2026-11-25' },
    ]);
    expect(problems.map(({ line, text, reason }) => [line, text, reason])).toEqual([
      [2, '1e3', '请输入数字'],
      [2, '下下月', '请输入正确的日期，例如 2026-01-31'],
    ]);
  });
});
