import { describe, expect, it } from 'vitest';
import { compileExpression } from '../../language/expression';
import { fieldTypes } from '../pure';
import { readOf } from '../readOf';
import { testContext } from '../testContext';
import { testField } from '../testField';

const kinds = testField(
  'choices',
  {},
  {
    options: [
      { value: 'a', label: '甲' },
      { value: 'b', label: '乙' },
      { value: 3, label: '丙' },
    ],
  },
);
const type = fieldTypes.choices!;

describe('choices', () => {
  it.each([
    [
      ['b', 'a'],
      ['a', 'b'],
    ],
    [
      ['3', 'a'],
      ['a', 3],
    ],
    [[], null],
    [['x'], '!请选择有效的选项'],
    [['a', null], '!请选择有效的选项'],
    ['a', '!请选择有效的选项'],
    [{ 0: 'a' }, '!请选择有效的选项'],
    [['a', 'a'], '!同一选项只能选一次'],
    [[3, '3'], '!同一选项只能选一次'],
  ])('of %j takes %j', (input, taken) => {
    expect(readOf(kinds, input)).toEqual(taken);
  });

  it('are shown and read by their labels', () => {
    expect(type.text(['a', 3, 'x'], kinds, {}, testContext)).toBe('甲、丙、x');
    expect(type.text(null, kinds, {}, testContext)).toBe('');
    expect(type.fromText!('丙、甲', kinds, testContext)).toEqual([3, 'a']);
    expect(type.fromText!('丙、丁', kinds, testContext)).toBeUndefined();
  });

  it.each([
    ["'a' in kinds", true],
    ["'b' in kinds", false],
    ['3 in kinds', true],
    ['size(kinds) == 2', true],
  ])('answer %s', (text, said) => {
    const record = { kinds: type.toExpression(['a', 3], kinds) };
    const context = { user: { id: '1', name: '', departmentId: null }, can: () => true, now: () => '' };
    expect(compileExpression(text).run({ record, context })).toBe(said);
  });
});
