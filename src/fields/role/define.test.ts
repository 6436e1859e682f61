import { expect, it } from 'vitest';
import { fieldTypes } from '../pure';
import { readOf } from '../readOf';
import { testContext } from '../testContext';
import { testField } from '../testField';

const field = testField('role', {}, { name: 'roleId' });
const text = (value: unknown, roleName?: string | null) =>
  fieldTypes.role?.text(value, field, roleName === undefined ? {} : { roleName }, testContext);

it('is the id of a role, shown by its name, and says that one is gone', () => {
  expect([readOf(field, 3), readOf(field, 'x')]).toEqual(['3', '!请选择有效的记录']);
  expect(fieldTypes.role?.refersTo?.(field)).toBe('role');
  expect([text('3', '采购员'), text('3', null), text('3'), text(null), text(null, null)]).toEqual([
    '采购员',
    '角色已删除',
    '角色已删除',
    '',
    '',
  ]);
});
