import { describe, expect, it } from 'vitest';
import { Decimal } from '../../lib/decimal';
import { fieldTypes } from '../pure';
import { readOf } from '../readOf';
import { testField } from '../testField';

const lines = testField(
  'lines',
  { min: 1, max: 3 },
  { fields: [testField('quantity', {}, { name: 'quantity' }), testField('date', {}, { name: 'needDate' })] },
);
const type = fieldTypes.lines!;

describe('lines', () => {
  it('B-199 asks for rows where there are none', () => {
    expect(readOf(lines, [])).toBe('!请添加数据');
  });

  it('is a bounded list of records', () => {
    expect(readOf(lines, [{ quantity: '1.00' }])).toEqual([{ quantity: '1.00' }]);
    expect(readOf(lines, [{}, {}, {}, {}])).toBe('!最多3行');
    expect(readOf(testField('lines', { min: 2 }), [{}])).toBe('!至少2行');
    expect([{}, 'a', [1], [null], [[]]].map((input) => readOf(lines, input))).toEqual(Array(5).fill('!请输入明细数据'));
  });

  it('is a list of records to expressions, each field as its type says', () => {
    expect(type.expressionType(lines)).toEqual({
      kind: 'list',
      item: { kind: 'record', fields: { quantity: { kind: 'number', scale: 2 }, needDate: { kind: 'date' } } },
    });
    const seen = type.toExpression([{ quantity: '2.50', needDate: '', other: 1 }], lines);
    expect(seen).toEqual([{ quantity: new Decimal('2.5'), needDate: null }]);
    expect(type.fromExpression(seen, lines)).toEqual([{ quantity: '2.50', needDate: null }]);
  });
});
