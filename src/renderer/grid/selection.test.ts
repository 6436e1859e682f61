import { describe, expect, it } from 'vitest';
import { nextSort } from './nextSort';
import { selectAll } from './selectAll';
import { selectRows } from './selectRows';

const keys = ['a', 'b', 'c', 'd', 'e'];
const pick = (selected: string[], index: number, how: 'replace' | 'toggle' | 'range', mode: 'many' | 'one' = 'many') =>
  [...selectRows({ selected: new Set(selected), keys, index, anchor: 1, how, mode })].sort().join('');

describe('selectRows', () => {
  it('replaces on a plain click', () => expect(pick(['a', 'b'], 3, 'replace')).toBe('d'));
  it('adds and takes away one row', () => {
    expect(pick(['a'], 3, 'toggle')).toBe('ad');
    expect(pick(['a', 'd'], 3, 'toggle')).toBe('a');
  });
  it('extends from the last pick in both directions', () => {
    expect(pick([], 3, 'range')).toBe('bcd');
    expect(pick([], 0, 'range')).toBe('ab');
  });
  it('keeps rows of other pages when one is added', () => expect(pick(['z'], 0, 'toggle')).toBe('az'));
  it('holds one row at most in mode one', () => {
    expect(pick(['a'], 3, 'toggle', 'one')).toBe('d');
    expect(pick(['d'], 3, 'toggle', 'one')).toBe('');
  });
});

describe('selectAll', () => {
  it('marks all shown, then unmarks them, and leaves other pages alone', () => {
    const all = selectAll(new Set(['z', 'a']), keys);
    expect([...all].sort().join('')).toBe('abcdez');
    expect([...selectAll(all, keys)]).toEqual(['z']);
  });
});

describe('nextSort', () => {
  it('goes from ascending to descending to none', () => {
    const first = nextSort([], 'a', false);
    expect(first).toEqual([{ key: 'a', descending: false }]);
    const second = nextSort(first, 'a', false);
    expect(second).toEqual([{ key: 'a', descending: true }]);
    expect(nextSort(second, 'a', false)).toEqual([]);
  });
  it('drops the other columns without Shift and keeps them with it', () => {
    const sort = [{ key: 'a', descending: true }];
    expect(nextSort(sort, 'b', false)).toEqual([{ key: 'b', descending: false }]);
    expect(nextSort(sort, 'b', true)).toEqual([...sort, { key: 'b', descending: false }]);
    expect(nextSort([...sort, { key: 'b', descending: false }], 'a', true)).toEqual([{ key: 'b', descending: false }]);
  });
});
