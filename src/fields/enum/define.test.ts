import { describe, expect, it } from 'vitest';
import { Decimal } from '../../lib/decimal';
import { fieldTypes } from '../pure';
import { readOf } from '../readOf';
import { testContext } from '../testContext';
import { testField } from '../testField';

const urgency = testField(
  'enum',
  {},
  {
    options: [
      { value: 1, label: '普通' },
      { value: 3, label: '紧急', color: 'red' },
    ],
  },
);
const kind = testField('enum', {}, { options: [{ value: 'material', label: '原料仓' }] });
const type = fieldTypes.enum!;

describe('enum', () => {
  it('takes its choices only; a text of digits means the number', () => {
    expect(readOf(urgency, 3)).toBe(3);
    expect(readOf(urgency, '3')).toBe(3);
    expect(readOf(kind, 'material')).toBe('material');
    expect([2, '03', true, [1], {}, NaN].map((input) => readOf(urgency, input))).toEqual(
      Array(6).fill('!请选择有效的选项'),
    );
  });

  it('shows the label, and a value that the dictionary lost as it is', () => {
    expect(type.text(3, urgency, {}, testContext)).toBe('紧急');
    expect(type.text(9, urgency, {}, testContext)).toBe('9');
    expect(type.text(null, urgency, {}, testContext)).toBe('');
  });

  it('asks for room for the longest of its labels in the language of the page', () => {
    const texts: Record<string, string> = { 普通: 'Awaiting approval', 紧急: 'High' };
    expect(type.room!(urgency, testContext)).toBe(58);
    expect(type.room!(urgency, { ...testContext, t: (text) => texts[text] ?? text })).toBeCloseTo(149.6);
  });

  it('is a number or a text in expressions, as its values are', () => {
    expect(type.toExpression(3, urgency)).toEqual(new Decimal(3));
    expect(type.fromExpression(new Decimal(3), urgency)).toBe(3);
    expect(type.fromExpression(type.toExpression('material', kind), kind)).toBe('material');
    expect(type.expressionType(urgency)).toEqual({ kind: 'choice', values: [1, 3] });
  });
});

describe('boolean', () => {
  const field = testField('boolean');

  it('B-179 is 0 and 1 on the wire', () => {
    expect([1, '1', true, 'true', '是'].map((input) => readOf(field, input))).toEqual(Array(5).fill(1));
    expect([0, '0', false, 'false', '否'].map((input) => readOf(field, input))).toEqual(Array(5).fill(0));
    expect([2, 'yes', [], {}].map((input) => readOf(field, input))).toEqual(Array(4).fill('!请选择是或否'));
    expect(fieldTypes.boolean!.fromExpression(true, field)).toBe(1);
  });

  it('is true or false in expressions, and 是 or 否 to people', () => {
    expect([0, 1].map((value) => fieldTypes.boolean!.toExpression(value, field))).toEqual([false, true]);
    expect([0, 1, null].map((value) => fieldTypes.boolean!.text(value, field, {}, testContext))).toEqual([
      '否',
      '是',
      '',
    ]);
  });
});
