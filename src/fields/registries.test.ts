import { describe, expect, it } from 'vitest';
import { fieldAuthoring as authoring } from './authoring';
import { controlOf } from './controls';
import { filterOf } from './filters';
import { fieldTypes } from './pure';
import { sampleOf } from './samples';
import { storageOf } from './storage';
import { testField } from './testField';
import { Random } from '../lib/Random';

describe('the registries', () => {
  const names = Object.keys(fieldTypes);

  it('know the same types, but for those of forms that people design, which no schema file has', () => {
    expect(Object.keys(authoring).sort()).toEqual(names.filter((name) => name !== 'people').sort());
    expect(controlOf(testField('people'))).toBeTypeOf('function');
    expect(names.every((name) => fieldTypes[name]!.name === name)).toBe(true);
    for (const name of Object.keys(authoring).filter((name) => name !== 'lines')) {
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
    expect(storageOf(testField('quantity', { decimals: 6 })).column).toBe('numeric(21,6)');
  });

  it('keeps what follows the account set with as many decimals as it has', () => {
    expect([testField('quantity'), testField('price')].map((field) => storageOf(field).column)).toEqual([
      'numeric',
      'numeric',
    ]);
  });

  it('keeps a dictionary of numbers as numbers', () => {
    expect(storageOf(testField('enum', {}, { options: [{ value: 1, label: '甲' }] })).column).toBe('integer');
    expect(storageOf(testField('enum', {}, { options: [{ value: 'a', label: '甲' }] })).column).toBe('varchar(40)');
  });

  it('checks in the database what its column type does not', () => {
    expect(storageOf(testField('boolean')).check?.('"x"')).toBe('"x" in (0, 1)');
  });
});

describe('samples', () => {
  const random = new Random(5);
  const options = [
    { value: 1, label: '甲' },
    { value: 2, label: '乙' },
  ];
  const values = (type: string, settings: Record<string, unknown>, unique: boolean) => {
    const field = testField(type, settings, { unique, options });
    return {
      field,
      made: Array.from({ length: 300 }, (_, serial) =>
        sampleOf(field, { random, serial, today: '2026-11-20', recordsOf: () => [{ id: '7' }] }),
      ),
    };
  };

  it('of each type are values that the type itself takes, as it writes them', () => {
    for (const name of Object.keys(authoring).filter((each) => !['lines', 'files', 'json'].includes(each)))
      for (const settings of [
        {},
        ...(name === 'quantity' ? [{ decimals: 0 }, { decimals: 6 }] : []),
        ...(name === 'text' ? [{ max: 3 }] : []),
      ])
        for (const value of values(name, settings, false).made)
          expect({ name, ...fieldTypes[name]!.parse(value, testField(name, settings, { options })) }).toEqual({
            name,
            ok: true,
            value,
          });
  });

  it('of what must be unique are all different', () => {
    for (const name of ['text', 'textarea', 'code', 'phone', 'loginId', 'email', 'url'])
      expect(new Set(values(name, {}, true).made).size, name).toBe(300);
    for (const title of [
      '身份证号',
      '供应商名称',
      '存货名称',
      '条形码',
      '发票号码',
      '公司简称',
      '统一社会信用代码',
      '单位名称',
      '公司地址',
    ]) {
      const made = Array.from({ length: 3000 }, (_, serial) =>
        sampleOf(testField('text', {}, { title, unique: true }), {
          random,
          serial,
          today: '2026-11-20',
          recordsOf: () => [],
        }),
      );
      expect(new Set(made).size, title).toBe(3000);
    }
  });

  it('of a child table are refused: its lines are made field by field', () => {
    expect(() => sampleOf(testField('lines'), { random, serial: 0, today: '2026-11-20', recordsOf: () => [] })).toThrow(
      'no sample can be made',
    );
  });
});
