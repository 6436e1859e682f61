import { beforeAll, expect, it } from 'vitest';
import { foldSounds } from './foldSounds';
import { matchesWords } from './matchesWords';
import { loadPinyin } from './pinyin';
import { searchWords } from './searchWords';

beforeAll(loadPinyin);

it('words stand between blanks of any width, small, of half width and each once', () => {
  expect(searchWords(' 铰链　Ｃ８１ c81\t铰链 ')).toEqual(['铰链', 'c81']);
  expect(searchWords('　 ')).toEqual([]);
});

it.each([
  ['banggai', 'bangai'],
  ['bangai', 'bangai'],
  ['zhongshan', 'zongsan'],
  ['bangaijiaoliang', 'bangaijiaolian'],
  ['zhj', 'zhj'],
])('%s sounds like %s', (spelled, folded) => expect(foldSounds(spelled)).toBe(folded));

it('every word is in one of the texts, in any order', () => {
  const texts = ['缓冲铰链（半盖）', 'CH00068', 'HD-C81'];
  for (const typed of ['', '铰链 c81', 'c81　铰链', 'hcjl bg', 'banggai', '(半盖)', 'ch00 半'])
    expect([typed, matchesWords(texts, typed)]).toEqual([typed, true]);
  for (const typed of ['铰链 c82', 'hcjl xx', '铰链c81'])
    expect([typed, matchesWords(texts, typed)]).toEqual([typed, false]);
});
