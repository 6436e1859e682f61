import { describe, expect, it } from 'vitest';
import { fieldTypes } from '../pure';
import { readOf } from '../readOf';
import { testContext } from '../testContext';
import { testField } from '../testField';

const supplier = testField('ref', { to: 'supplier' }, { name: 'supplierId' });

describe('ref', () => {
  it('is the id of a record as digits', () => {
    expect(readOf(supplier, '17')).toBe('17');
    expect(readOf(supplier, 17)).toBe('17');
    expect(readOf(supplier, '9223372036854775807')).toBe('9223372036854775807');
    expect(
      ['0', '-1', '1.5', 'x', '17 or 1=1', '9223372036854775808', {}, [17], true, 1.5].map((input) =>
        readOf(supplier, input),
      ),
    ).toEqual(Array(10).fill('!请选择有效的记录'));
  });

  it('is shown by its companion', () => {
    expect(fieldTypes.ref!.companion?.(supplier)).toBe('supplierName');
    expect(fieldTypes.ref!.companion?.(testField('ref', {}, { name: 'owner' }))).toBe('ownerName');
    expect(fieldTypes.ref!.text('17', supplier, { supplierName: '华东精工' }, testContext)).toBe('华东精工');
    expect(fieldTypes.ref!.text('17', supplier, {}, testContext)).toBe('');
  });

  it('says which resource it refers to, which people and departments know by themselves', () => {
    expect(fieldTypes.ref!.refersTo?.(supplier)).toBe('supplier');
    expect(fieldTypes.user!.refersTo?.(testField('user'))).toBe('employee');
    expect(fieldTypes.department!.refersTo?.(testField('department'))).toBe('department');
    expect(fieldTypes.ref!.expressionType(supplier)).toEqual({ kind: 'ref', to: 'supplier' });
  });
});
