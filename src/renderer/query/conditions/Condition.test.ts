import { describe, expect, it } from 'vitest';
import { fieldTypes } from '../../../fields/pure';
import { testField } from '../../../fields/testField';
import { OPERATORS } from '../../../language/wire';
import { comparisonsOf, conditionsOf, filtersOf, parameterOf, type Condition } from './Condition';

const all = Object.keys(fieldTypes).map((type) => testField(type, {}, { name: type, path: type }));
const fields = new Map(all.map((field) => [field.path, field]));

describe('E-12 conditions', () => {
  it('every comparison of every type goes into a parameter and comes back the same', () => {
    const conditions = all.flatMap((field) =>
      comparisonsOf(field).map((comparison): Condition => ({
        name: field.path,
        field,
        comparison,
        value: comparison === 'empty' || comparison === 'filled' ? '' : 'a,b',
      })),
    );
    expect(conditions.length).toBeGreaterThan(60);
    for (const condition of conditions) expect(conditionsOf(filtersOf([condition]), fields)).toEqual([condition]);
  });

  it('empty and filled exclude each other, all else may be asked at once', () => {
    for (const field of all) {
      const comparisons = comparisonsOf(field);
      const names = new Set(comparisons.map((comparison) => parameterOf({ name: field.path, comparison })));
      const known = OPERATORS[fieldTypes[field.type]!.filter].filter(
        (operator) => operator !== 'only' || field.target?.parent !== undefined,
      );
      expect(names.size).toBe(known.length);
    }
  });

  it('a field that is never empty is not asked whether it is', () => {
    expect(comparisonsOf(testField('text', {}, { required: true }))).toEqual([
      'contains',
      'is',
      'startsWith',
      'containsNot',
      'isNot',
    ]);
  });

  it('a condition without a value asks nothing, nor does a parameter of no field', () => {
    const field = fields.get('text')!;
    expect(filtersOf([{ name: 'text', field, comparison: 'contains', value: '  ' }])).toEqual({});
    expect(filtersOf([{ name: 'text', field, comparison: 'empty', value: '' }])).toEqual({ 'text?': '0' });
    expect(conditionsOf({ keyword: 'x', 'gone~': 'x', 'text~': '' }, fields)).toEqual([]);
  });
});
