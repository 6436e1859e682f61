import { describe, expect, it } from 'vitest';
import { DATE_WORDS, dateWord, dateWordText, isDateWord, isSpan, spanOf } from './dateWords';
import { readShortDay } from './shortDay';

const TODAY = '2026-11-22';
const zh = (text: string, params: Record<string, string | number> = {}): string =>
  text.replace('{count}', String(params.count));

describe('E-12 words for days', () => {
  it.each([
    ['今天', '2026-11-22', '2026-11-22'],
    ['昨天', '2026-11-21', '2026-11-21'],
    ['明天', '2026-11-23', '2026-11-23'],
    ['+3', '2026-11-25', '2026-11-25'],
    ['-3', '2026-11-19', '2026-11-19'],
    ['月初', '2026-11-01', '2026-11-01'],
    ['月底', '2026-11-30', '2026-11-30'],
    ['年底', '2026-12-31', '2026-12-31'],
    ['本周', '2026-11-16', '2026-11-22'],
    ['上周', '2026-11-09', '2026-11-15'],
    ['本月', '2026-11-01', '2026-11-30'],
    ['上月', '2026-10-01', '2026-10-31'],
    ['本季', '2026-10-01', '2026-12-31'],
    ['上季', '2026-07-01', '2026-09-30'],
    ['今年', '2026-01-01', '2026-12-31'],
    ['去年', '2025-01-01', '2025-12-31'],
    ['近7天', '2026-11-16', '2026-11-22'],
  ])('%s is %s to %s', (word, from, to) => {
    expect(spanOf(word, TODAY)).toEqual({ from, to });
  });

  it('over the ends of months and years', () => {
    expect(spanOf('上月', '2027-01-31')).toEqual({ from: '2026-12-01', to: '2026-12-31' });
    expect(spanOf('月底', '2028-02-03')).toEqual({ from: '2028-02-29', to: '2028-02-29' });
    expect(spanOf('本周', '2027-01-01')).toEqual({ from: '2026-12-28', to: '2027-01-03' });
  });

  it('a word of the language of the page is the same word, spoken or stored', () => {
    const en = (text: string, params: Record<string, string | number> = {}): string =>
      ({ 上月: 'Last month', 今天: 'Today', '近{count}天': `Last ${params.count} days` })[text] ?? text;
    expect(
      ['last  month', 'TODAY', 'last 30 days', '上个月', '最近7天', '-3'].map((text) => dateWord(text, en)),
    ).toEqual(['上月', '今天', '近30天', '上月', '近7天', '-3']);
    expect(['上月', '近30天', '-3'].map((word) => dateWordText(word, en))).toEqual([
      'Last month',
      'Last 30 days',
      '-3',
    ]);
    expect(DATE_WORDS.map((word) => dateWord(dateWordText(word, zh), zh))).toEqual(DATE_WORDS);
  });

  it('initials are the same words, typed alone', () => {
    expect(['by', 'SY', 'bz', 'sz', 'jt', 'zt', 'jn', 'qn'].map((typed) => dateWord(typed, zh))).toEqual([
      '本月',
      '上月',
      '本周',
      '上周',
      '今天',
      '昨天',
      '今年',
      '去年',
    ]);
    expect(['b', 'byy', 'xy', ''].map((typed) => dateWord(typed, zh))).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('nothing else is one', () => {
    expect(['', '1', '10-1', 'toString', '近0天', '上月底', '2026-01-01', '+12345'].filter(isDateWord)).toEqual([]);
    expect(['上月', '近7天', '今天', '月底', '+3'].map(isSpan)).toEqual([true, true, false, false, false]);
  });
});

describe('short days', () => {
  it.each([
    ['1', '2026-11-01'],
    ['31', null],
    ['10-1', '2026-10-01'],
    ['10.1', '2026-10-01'],
    ['10/1', '2026-10-01'],
    ['10月1日', '2026-10-01'],
    ['1001', '2026-10-01'],
    ['1301', null],
    ['261001', '2026-10-01'],
    ['26-10-1', '2026-10-01'],
    ['5号', '2026-11-05'],
    ['101', null],
    ['', null],
    ['x', null],
  ])('%j is %j', (text, day) => {
    expect(readShortDay(text, TODAY)).toBe(day);
  });
});
