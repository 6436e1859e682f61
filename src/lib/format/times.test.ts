import { describe, expect, it } from 'vitest';
import { DAY_PATTERN, formatTime } from './formatTime';
import { monthsText } from './monthsText';
import { relativeTime } from './relativeTime';
import { toTime } from './toTime';
import type { Translate } from './Translate';

const t: Translate = (text, parameters = {}) =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => String(parameters[name]));
const moment = new Date(2026, 0, 31, 8, 5, 9);
const seconds = moment.getTime() / 1000;

describe('formatTime', () => {
  it('B-347 writes year-month-day hour:minute:second unless another pattern is given', () => {
    expect(formatTime(moment)).toBe('2026-01-31 08:05:09');
    expect(formatTime(moment, DAY_PATTERN)).toBe('2026-01-31');
    expect(formatTime(moment, '{m}/{d} {h}:{i}, {x}')).toBe('01/31 08:05, {x}');
  });

  it('B-348 takes a timestamp of 10 digits as seconds, one of 13 as milliseconds, as number and as text', () => {
    for (const stamp of [seconds, String(seconds), seconds * 1000, String(seconds * 1000)])
      expect([stamp, formatTime(stamp)]).toEqual([stamp, '2026-01-31 08:05:09']);
  });

  it('reads days and moments as local time, and nothing else', () => {
    expect(['2026-01-31', '2026-01-31 08:05:09'].map((text) => formatTime(text))).toEqual([
      '2026-01-31 00:00:00',
      '2026-01-31 08:05:09',
    ]);
    for (const none of ['', 'soon', '2026-02-30', '2026-01-31T08:05:09', '1.5', NaN, -1, new Date(NaN), '9'.repeat(16)])
      expect([none, toTime(none), formatTime(none)]).toEqual([none, null, '']);
  });
});

describe('relativeTime', () => {
  const ago = (length: number): string => relativeTime(seconds - length, moment, t);
  const [minute, hour] = [60, 3600];

  it('B-343 says just now under 30 s, also when the clock here is a little behind', () => {
    expect([0, 29, -29].map(ago)).toEqual(['刚刚', '刚刚', '刚刚']);
  });

  it('B-344 says minutes ago from 30 s to 1 hour', () => {
    expect([30, 59, 2 * minute - 1, 5 * minute, hour - 1].map(ago)).toEqual([
      '1分钟前',
      '1分钟前',
      '1分钟前',
      '5分钟前',
      '59分钟前',
    ]);
  });

  it('B-345 says hours ago from 1 hour to 1 day', () => {
    expect([hour, 2 * hour, 3 * hour, 24 * hour - 1].map(ago)).toEqual(['1小时前', '2小时前', '3小时前', '23小时前']);
  });

  it('B-346 says 1 day ago from 1 to 2 days and shows the date after that', () => {
    expect([24 * hour, 30 * hour, 48 * hour - 1].map(ago)).toEqual(['1天前', '1天前', '1天前']);
    expect([48 * hour, 49 * hour].map(ago)).toEqual(['2026-01-29', '2026-01-29']);
  });

  it('shows the date of what is to come, and nothing for no time', () => {
    expect(ago(-24 * hour)).toBe('2026-02-01');
    expect([relativeTime('soon', moment, t), relativeTime(moment, 'soon', t)]).toEqual(['', '']);
  });
});

describe('monthsText', () => {
  it('writes months without days as years and months', () => {
    expect([0, 11, 12, 13, 24].map((months) => monthsText(months, t))).toEqual([
      '0个月',
      '11个月',
      '1年',
      '1年1个月',
      '2年',
    ]);
  });
});
