import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { companyClock } from './companyClock';
import { formatTime } from './format/formatTime';

// Five past midnight of the next day in Shanghai, the evening before the clocks change in Madrid.
const MOMENT = Date.UTC(2026, 9, 24, 16, 5, 9);

beforeEach(() => void vi.useFakeTimers({ now: MOMENT }));
afterEach(() => {
  vi.useRealTimers();
  companyClock.setZone(undefined);
});

describe('the clock of the company', () => {
  it.each([
    ['Asia/Shanghai', '2026-10-25 00:05:09'],
    ['Europe/Madrid', '2026-10-24 18:05:09'],
    ['Asia/Kolkata', '2026-10-24 21:35:09'],
    ['UTC', '2026-10-24 16:05:09'],
  ])('tells the day and the time of %s wherever it is looked at', (zone, now) => {
    companyClock.setZone(zone);
    expect([companyClock.now(), companyClock.today()]).toEqual([now, now.slice(0, 10)]);
  });

  it('says 00 at midnight', () => {
    companyClock.setZone('Asia/Shanghai');
    expect(companyClock.at(Date.UTC(2026, 0, 31, 16))).toBe('2026-02-01 00:00:00');
  });

  it('tells an hour that the clock of this machine may leave out', () => {
    companyClock.setZone('Asia/Shanghai');
    // 02:30 on the day on which clocks of Europe go from 2 to 3.
    expect(companyClock.at(Date.UTC(2026, 2, 28, 18, 30))).toBe('2026-03-29 02:30:00');
  });

  it.each([undefined, 'Middle/Earth'])('is that of this machine while the zone is %s', (zone) => {
    companyClock.setZone(zone);
    const here = formatTime(new Date(MOMENT));
    expect([companyClock.now(), companyClock.today()]).toEqual([here, here.slice(0, 10)]);
  });
});
