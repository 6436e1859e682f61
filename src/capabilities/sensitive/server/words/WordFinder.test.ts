import { describe, expect, it } from 'vitest';
import { Random } from '../../../../lib/Random';
import { maskedText } from './maskedText';
import { WordFinder } from './WordFinder';

const finderOf = (...words: string[]) =>
  new WordFinder(
    words.map((word) => [word, word] as const),
    (one) => one,
  );
const found = (text: string, ...words: string[]): string[] =>
  finderOf(...words)
    .find(text)
    .map(({ word }) => word);
const masked = (text: string, ...words: string[]): string => maskedText([text], finderOf(...words).find(text)).join('');

describe('words in a text', () => {
  it('the longest wins at a place, and hides none that begins later', () => {
    expect(found('买假发票吗', '假发', '假发票')).toEqual(['假发票']);
    expect(found('代开发票', '代开发', '开发票', '发票真伪')).toEqual(['代开发', '开发票']);
    expect(masked('代开发票真好', '代开发', '开发票')).toBe('****真好');
    // What begins alike and does not end falls back to what it holds.
    expect(found('abcabd 中国人民', '中国人民银行', '国人')).toEqual(['国人']);
  });
  it('full-width and capital letters are the same, and each character is covered by one sign', () => {
    expect(masked('ＱＱ号、qq号', 'QQ号')).toBe('***、***');
    expect(masked('加Ｖ信', '加v信')).toBe('***');
    // A sign beyond the first plane, and one that stands for four.
    expect(masked('𠮷利与㍿', '𠮷利', '株式会社')).toBe('**与*');
  });
  it('blanks and signs between the characters hide nothing, and stay as they are', () => {
    expect(masked('法 轮　功', '法轮功')).toBe('* *　*');
    expect(masked('赌-*_·.|~\u200B博', '赌博')).toBe('*-*_·.|~\u200B*');
    expect(masked('f.u.c.k it', 'fuck')).toBe('*.*.*.* it');
    // The word itself may be written with them.
    expect(masked('去 taobao.com 买，taobaocom', 'taobao.com')).toBe('去 ******.*** 买，*********');
  });
  it.each(['\n', '\r\n', '。', '！', '？', '，', '；', '：', ',', '!', '\u2028'])(
    'never goes past the end of a line or sentence: %j',
    (end) => {
      expect(found(`赌${end}博`, '赌博')).toEqual([]);
      expect(found(`赌 ${end} 博`, '赌博')).toEqual([]);
    },
  );
  it('a Latin word or number is no part of a longer one', () => {
    expect(found('class assess ass', 'ass')).toEqual(['ass']);
    expect(found('pass ass1 1ass', 'ass')).toEqual([]);
    expect(found('ＡＳＳ我ass你', 'ass')).toEqual(['ass', 'ass']);
    expect(found('18964 8964 89641', '8964')).toEqual(['8964']);
    // The longer one does not stand for itself; the shorter one does.
    expect(found('sex shops', 'sex', 'sex shop')).toEqual(['sex']);
    expect(found('加VIP 加V', '加V')).toEqual(['加V']);
  });
  it('finds nothing without words, and words of signs alone are none', () => {
    expect(found('什么')).toEqual([]);
    expect(found('- - *', '-', ' * ')).toEqual([]);
  });
  it('of two that are written alike the stricter one counts', () => {
    const finder = new WordFinder(
      [
        ['ABC', 1],
        ['ａｂｃ', 2],
      ],
      Math.max,
    );
    expect(finder.find('abc').map(({ word }) => word)).toEqual([2]);
  });

  /** All words at all places, one after the other: slow, and plainly right. */
  function naive(text: string, words: readonly string[]): string[] {
    const signs = [...text];
    const skipped = /[*\-_·.|~\s]/u;
    const letter = /[a-z0-9]/i;
    const finds: string[] = [];
    for (let start = 0; start < signs.length; start += 1) {
      if (skipped.test(signs[start] ?? '') && signs[start] !== '\n') continue;
      let best = '';
      for (const word of words) {
        let at = start;
        let last = -1;
        const fits = [...word].every((sign) => {
          while (at > start && skipped.test(signs[at] ?? '') && signs[at] !== '\n') at += 1;
          const isThere = signs[at]?.toLowerCase() === sign.toLowerCase();
          last = at;
          at += 1;
          return isThere;
        });
        const isInside =
          (letter.test(word[0] ?? '') && letter.test(signs[start - 1] ?? '')) ||
          (letter.test(word.at(-1) ?? '') && letter.test(signs[last + 1] ?? ''));
        if (fits && !isInside && word.length > best.length) best = word;
      }
      if (best !== '') finds.push(`${start} ${best}`);
    }
    return finds;
  }
  it('tells the same as asking each word at each place, over random texts', () => {
    const random = new Random(16);
    const signs = ['a', 'b', 'A', '赌', '博', '钱', '1', ' ', '-', '\n', '。'];
    const text = (alphabet: readonly string[], most: number): string =>
      Array.from({ length: random.between(1, most) }, () => random.pick(alphabet)).join('');
    let total = 0;
    for (let round = 0; round < 2000; round += 1) {
      const words = [...new Set(Array.from({ length: 6 }, () => text(['a', 'b', '赌', '博', '钱', '1'], 4)))];
      const given = text(signs, 40);
      const finds = finderOf(...words).find(given);
      total += finds.length;
      expect(finds.map(({ parts, word }) => `${parts[0]?.from} ${word}`)).toEqual(naive(given, words));
      const covered = [...maskedText([given], finds).join('')];
      const inFinds = new Set(finds.flatMap(({ parts }) => parts.map(({ from }) => from)));
      expect(covered).toEqual([...given].map((sign, index) => (inFinds.has(index) ? '*' : sign)));
    }
    expect(total).toBeGreaterThan(4000);
  });
});
