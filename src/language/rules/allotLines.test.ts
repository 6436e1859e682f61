import { describe, expect, it } from 'vitest';
import { fieldTypes } from '../../fields/pure';
import { Decimal } from '../../lib/decimal';
import type { Field } from '../model';
import type { Allot } from '../model/Allot';
import { allotLines, partLines, placeKey, type Parts } from './allotLines';
import type { CompiledTable } from './CompiledResource';
import type { Document } from './Document';

const ALLOT: Allot = {
  register: 'batch',
  field: 'batchNo',
  quantity: 'quantity',
  day: 'billDate',
  keys: { warehouseId: 'warehouseId', productId: 'productId' },
};
const field = (name: string, type: string, settings: object = {}) => ({
  field: { name, type, path: `lines.${name}`, settings } as unknown as Field,
  type: fieldTypes[type]!,
  editable: true,
  value: undefined,
});
const table = {
  name: 'lines',
  fields: [
    field('productId', 'ref'),
    field('batchNo', 'text'),
    field('conversionRate', 'quantity'),
    field('planned', 'quantity', { unit: 'unitId' }),
    field('quantity', 'quantity', { unit: 'unitId' }),
  ],
} as unknown as CompiledTable;
const HEADER = { billDate: '2026-11-20', warehouseId: '1' };
const held = (productId: string, ...batches: [batch: string, free: string, expires?: string][]) =>
  [
    placeKey({ warehouseId: '1', productId }),
    batches.map(([batch, free, expires = null]) => ({ batch, free, expires })),
  ] as const;
const shown = (parts: Parts | undefined) =>
  parts?.map(({ batch, quantity }) => `${batch ?? '-'} ${quantity.toString()}`);
function allot(lines: Document[], ...places: ReturnType<typeof held>[]) {
  const wanted = new Set(lines.flatMap(({ batchNo }, index) => (batchNo ? [] : [index])));
  const parts = allotLines(ALLOT, table, HEADER, lines, wanted, new Map(places));
  return lines.map((_, index) => shown(parts.get(index)));
}

describe('lines are allotted to batches', () => {
  it('in the order given, over several where one is not enough, and what is over names none', () => {
    const lying = held('1', ['B1', '5', '2026-12-01'], ['B2', '4', '2026-12-31'], ['B3', '9']);
    expect(allot([{ productId: '1', quantity: '7' }], lying)).toEqual([['B1 5', 'B2 2']]);
    expect(allot([{ productId: '1', quantity: '20' }], lying)).toEqual([['B1 5', 'B2 4', 'B3 9', '- 2']]);
  });

  it('not to what has expired by the day, nor to what is reserved whole', () => {
    const lying = held('1', ['OLD', '9', '2026-11-19'], ['HELD', '-1', '2026-11-20'], ['LAST', '9', '2026-11-20']);
    expect(allot([{ productId: '1', quantity: '3' }], lying)).toEqual([['LAST 3']]);
  });

  it('what other lines take is taken, in basic units; each product and line after line', () => {
    const lines = [
      { productId: '1', quantity: '1', conversionRate: '4', batchNo: 'B1' },
      { productId: '1', quantity: '3' },
      { productId: '2', quantity: '2' },
      { productId: '1', quantity: '2' },
    ];
    const places = [held('1', ['B1', '8'], ['B2', '8']), held('2', ['B1', '1.5'])] as const;
    expect(allot(lines, ...places)).toEqual([undefined, ['B1 3'], ['B1 1.5', '- 0.5'], ['B1 1', 'B2 1']]);
  });

  it('of boxes whole ones, even where a loose rest stays', () => {
    const lines = [{ productId: '1', quantity: '3', conversionRate: '12' }];
    expect(allot(lines, held('1', ['B1', '20'], ['B2', '30']))).toEqual([['B1 1', 'B2 2']]);
    expect(allot(lines, held('1', ['B1', '11']))).toEqual([undefined]);
  });

  it('nothing where the place is not known, or no quantity is said', () => {
    expect(allot([{ quantity: '3' }, { productId: '1' }], held('1', ['B1', '20']))).toEqual([undefined, undefined]);
  });

  it('a line becomes its parts; what is due goes along and the first keeps the rest of it', () => {
    const row = { id: '9', productId: '1', planned: '10.00', quantity: '9.00', remark: 'x' };
    const parts: Parts = [
      { batch: 'B1', quantity: new Decimal(5) },
      { batch: null, quantity: new Decimal(4) },
    ];
    expect(partLines(ALLOT, table, row, parts)).toEqual([
      { ...row, planned: '6.00', quantity: '5.00', batchNo: 'B1' },
      { ...row, planned: '4.00', quantity: '4.00', batchNo: null },
    ]);
  });

  it('more than was said is what the one part says', () => {
    const parts: Parts = [{ batch: 'B1', quantity: new Decimal(12) }];
    expect(partLines(ALLOT, table, { quantity: '9.00' }, parts)).toEqual([{ quantity: '12.00', batchNo: 'B1' }]);
  });
});
