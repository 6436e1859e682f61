import { expect, it } from 'vitest';
import { hasTag, rangeOf } from './rangeOf';

const TAG = '"abc"';

it.each([
  ['bytes=0-0', { from: 0, to: 1 }],
  ['bytes=5-', { from: 5, to: 10 }],
  ['bytes=-3', { from: 7, to: 10 }],
  ['bytes=-30', { from: 0, to: 10 }],
  ['bytes=2-99', { from: 2, to: 10 }],
  ['bytes=10-', 'none'],
  ['bytes=-0', 'none'],
  ['bytes=5-2', 'whole'],
  ['bytes=0-1,4-5', 'whole'],
  ['items=0-1', 'whole'],
  ['bytes=-', 'whole'],
  ['bytes=a-b', 'whole'],
])('%s of ten bytes', (range, expected) => {
  expect(rangeOf({ range }, TAG, 10)).toEqual(expected);
});

it('a part of another version, of a weak tag or of a part of the tag is no part of this one', () => {
  const ask = (ifRange: string) => rangeOf({ range: 'bytes=2-3', 'if-range': ifRange }, TAG, 10);
  expect(ask(TAG)).toEqual({ from: 2, to: 4 });
  for (const other of ['"xyz"', `W/${TAG}`, '"ab"', 'abc', 'Wed, 21 Oct 2026 07:28:00 GMT'])
    expect(ask(other)).toBe('whole');
});

it('who has a content is told so', () => {
  for (const named of [TAG, `W/${TAG}`, `"x", ${TAG}`, '*']) expect(hasTag(named, TAG), named).toBe(true);
  for (const named of [undefined, '', '"ab"', '"abcd"', 'abc']) expect(hasTag(named, TAG), named).toBe(false);
});
