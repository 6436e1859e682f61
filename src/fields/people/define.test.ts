import { describe, expect, it } from 'vitest';
import { fieldTypes } from '../pure';
import { readOf } from '../readOf';
import { testContext } from '../testContext';
import { testField } from '../testField';

const [ann, bob] = [
  { id: '7', name: '王芳' },
  { id: '9', name: '李强' },
];
const many = (count: number) => Array.from({ length: count }, (_, index) => String(index + 1));
const type = fieldTypes.people!;

describe('people', () => {
  it.each([
    [
      [bob, ann],
      [bob, ann],
    ],
    [
      ['7', { name: '李强', id: '9', more: 1 }],
      [{ id: '7', name: '' }, bob],
    ],
    [[], null],
    ['7', '!请选择有效的记录'],
    [[7], '!请选择有效的记录'],
    [[{ id: 'x' }], '!请选择有效的记录'],
    [[null], '!请选择有效的记录'],
    [[ann, '7'], '!同一人只能选一次'],
    [many(51), '!最多50人'],
  ])('of %j takes %j', (input, taken) => {
    expect(readOf(testField('people'), input)).toEqual(taken);
  });

  it('are shown by their names, and a list of ids to expressions', () => {
    expect(type.text([ann, { id: '3', name: '' }], testField('people'), {}, testContext)).toBe('王芳、3');
    expect(type.toExpression([ann, bob], testField('people'))).toEqual(['7', '9']);
  });
});
