import { describe, expect, it } from 'vitest';
import { at } from './at';
import { got } from './got';

describe('what must be there', () => {
  it('is given, by its place from either end, and by its key', () => {
    expect([at(['a', 'b'], 0), at(['a', 'b'], -1), got(new Map([['a', 0]]), 'a')]).toEqual(['a', 'b', 0]);
  });

  it('is named where it is not', () => {
    expect(() => at(['a'], 1)).toThrow('There is no item 1 of 1');
    expect(() => got(new Map(), 'a')).toThrow('Nothing is known of a');
  });
});
