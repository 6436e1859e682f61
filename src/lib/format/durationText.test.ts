import { describe, expect, it } from 'vitest';
import { durationText } from './durationText';
import type { Translate } from './Translate';

const t: Translate = (text, parameters = {}) =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => String(parameters[name]));

describe('durationText', () => {
  const [hour, day] = [60, 24 * 60];

  it('B-342 shows minutes, hours, days, months of 30 days and years of 12 months', () => {
    expect([45, 90, 40 * day, 400 * day].map((length) => durationText(length, t))).toEqual([
      '45分钟',
      '1小时30分钟',
      '1个月10天',
      '1年1个月',
    ]);
  });

  it('changes the unit where the next is full, and leaves out what is nothing', () => {
    const lengths = [
      0,
      0.9,
      59.9,
      hour,
      day - 1,
      day,
      day + hour,
      30 * day - 1,
      30 * day,
      360 * day - 1,
      360 * day,
      365 * day,
      390 * day,
    ];
    expect(lengths.map((length) => durationText(length, t))).toEqual([
      '0分钟',
      '0分钟',
      '59分钟',
      '1小时',
      '23小时59分钟',
      '1天',
      '1天1小时',
      '29天23小时',
      '1个月',
      '11个月29天',
      '1年',
      '1年',
      '1年1个月',
    ]);
  });

  it('is empty for what is no length of time', () => {
    expect([-1, NaN, Infinity].map((length) => durationText(length, t))).toEqual(['', '', '']);
  });
});
