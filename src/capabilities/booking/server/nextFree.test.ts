import { describe, expect, it } from 'vitest';
import { nextFree } from './nextFree';

const HOUR = 3600;
const span = (from: string, to: string) => ({ from: `2026-03-02 ${from}:00`, to: `2026-03-02 ${to}:00` });
const hours = { opens: '08:00', closes: '18:00' };

describe('the next free time', () => {
  it('is what was asked for where nobody has it', () => {
    expect(nextFree([], '2026-03-02 09:00:00', HOUR, hours)).toEqual(span('09:00', '10:00'));
  });
  it('begins where another one ends, and fits between two', () => {
    const taken = [span('11:00', '12:00'), span('09:00', '10:00')];
    expect(nextFree(taken, '2026-03-02 09:30:00', HOUR, hours)).toEqual(span('10:00', '11:00'));
    expect(nextFree(taken, '2026-03-02 09:30:00', 2 * HOUR, hours)).toEqual(span('12:00', '14:00'));
  });
  it('begins at a quarter, and when it opens', () => {
    expect(nextFree([], '2026-03-02 09:07:30', HOUR, hours)).toEqual(span('09:15', '10:15'));
    expect(nextFree([], '2026-03-02 06:00:00', HOUR, hours)).toEqual(span('08:00', '09:00'));
  });
  it('goes to the next day where this one has no room any more', () => {
    expect(nextFree([span('08:00', '17:30')], '2026-03-02 08:00:00', HOUR, hours)).toEqual({
      from: '2026-03-03 08:00:00',
      to: '2026-03-03 09:00:00',
    });
  });
  it('is nowhere for what is longer than a day is open', () => {
    expect(nextFree([], '2026-03-02 08:00:00', 11 * HOUR, hours)).toBeUndefined();
  });
  it('may last over midnight where it never closes, between two others', () => {
    const taken = [span('09:00', '23:00'), { from: '2026-03-03 01:00:00', to: '2026-03-03 02:00:00' }];
    expect(nextFree(taken, '2026-03-02 09:00:00', 2 * HOUR)).toEqual({
      from: '2026-03-02 23:00:00',
      to: '2026-03-03 01:00:00',
    });
    expect(nextFree(taken, '2026-03-02 09:00:00', 30 * HOUR)).toEqual({
      from: '2026-03-03 02:00:00',
      to: '2026-03-04 08:00:00',
    });
  });
  it('may end at midnight', () => {
    expect(nextFree([], '2026-03-02 23:00:00', HOUR)).toEqual({
      from: '2026-03-02 23:00:00',
      to: '2026-03-03 00:00:00',
    });
  });
});
