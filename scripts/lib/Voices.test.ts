import { expect, it } from 'vitest';
import { Voices } from './Voices.mjs';

it('lets parts that run side by side tell in turn, whichever ends first', () => {
  const told: string[] = [];
  const voices = new Voices((text) => void told.push(String(text)));
  const [first, second, third] = [voices.open(), voices.open(), voices.open()];
  third.write('third');
  second.write('second');
  first.write('first');
  second.end();
  expect(told).toEqual(['first']);
  first.end();
  expect(told).toEqual(['first', 'second', 'third']);
  third.write('more');
  third.end();
  expect(told.slice(2)).toEqual(['third', 'more']);
  const late = voices.open();
  late.write('late');
  expect(told.at(-1)).toBe('late');
});
