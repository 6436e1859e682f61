import { describe, expect, it } from 'vitest';
import { authoring } from './authoring';
import { controlOf } from './controls';
import { filterOf } from './filters';
import { fieldTypes } from './pure';
import { storageOf } from './storage';
import { testField } from './testField';

describe('the registries', () => {
  const names = Object.keys(fieldTypes);

  it('know the same types', () => {
    expect(Object.keys(authoring).sort()).toEqual([...names].sort());
    expect(names.every((name) => fieldTypes[name]!.name === name)).toBe(true);
    for (const name of names.filter((name) => name !== 'lines')) {
      expect(storageOf(testField(name)).column, name).not.toBe('');
      expect(controlOf(testField(name)), name).toBeTypeOf('function');
    }
  });

  it('have a filter exactly where the pure face says how lists are narrowed', () => {
    const hasFilter = (name: string) => {
      try {
        return filterOf(testField(name)) !== undefined;
      } catch {
        return false;
      }
    };
    expect(names.filter(hasFilter)).toEqual(names.filter((name) => fieldTypes[name]!.filter !== 'none'));
  });

  it('refuse a type that does not exist, also one that every object has', () => {
    expect(() => storageOf(testField('constructor'))).toThrow('has no column');
    expect(() => controlOf(testField('lines'))).toThrow('has no control');
  });
});

describe('storage', () => {
  it('keeps money and quantities as exact decimals', () => {
    expect(storageOf(testField('money', { decimals: 3 })).column).toBe('numeric(18,3)');
    expect(storageOf(testField('quantity')).column).toBe('numeric(17,2)');
  });

  it('keeps a dictionary of numbers as numbers', () => {
    expect(storageOf(testField('enum', {}, { options: [{ value: 1, label: '甲' }] })).column).toBe('integer');
    expect(storageOf(testField('enum', {}, { options: [{ value: 'a', label: '甲' }] })).column).toBe('varchar(40)');
  });

  it('checks in the database what its column type does not', () => {
    expect(storageOf(testField('boolean')).check?.('"x"')).toBe('"x" in (0, 1)');
  });
});
