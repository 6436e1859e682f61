import { expect, test } from 'vitest';
import { Decimal } from '../../../lib/decimal';
import type { OpenItem } from '../wire';
import { settledLines } from './settledLines';

const item = (id: string, open: string): OpenItem => ({
  id,
  kind: 'receivable',
  code: `XSD${id}`,
  billDate: '2026-01-05',
  dueDate: '2026-02-04',
  amount: open,
  open,
});

test('E-20 chosen items become lines; what was entered beside an item stays, and so do lines of items that are not offered', () => {
  const before = [
    { id: '7', itemId: '1', amount: '5.00', remark: '部分' },
    { id: '8', itemId: '9', amount: '3.00', remark: '他人已核销' },
    { itemId: null },
  ];
  const shares = new Map([
    ['2', new Decimal('20')],
    ['1', new Decimal('10')],
  ]);
  const lines = settledLines(before, [item('1', '10.00'), item('2', '30.00'), item('3', '1.00')], shares);
  expect(lines).toMatchObject([
    { id: '7', itemId: '1', amount: '10.00', remark: '部分' },
    { itemId: '2', itemName: 'XSD2', amount: '20.00', open: '30.00' },
    { id: '8', itemId: '9', amount: '3.00' },
  ]);
  expect(lines).toHaveLength(3);
});
