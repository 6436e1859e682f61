import { expect, it } from 'vitest';
import { typeAhead } from './typeAhead';

it('finds the next text that begins with what is typed, and goes round', () => {
  const texts = ['Anna', 'Bert', 'anton', 'Carl'];
  expect(typeAhead(texts, 0, 'a')).toBe(2);
  expect(typeAhead(texts, 2, 'a')).toBe(0);
  expect(typeAhead(texts, 2, 'an')).toBe(2);
  expect(typeAhead(texts, 2, 'ann')).toBe(0);
  expect(typeAhead(texts, 3, 'x')).toBe(-1);
  expect(typeAhead([], 0, 'a')).toBe(-1);
});
