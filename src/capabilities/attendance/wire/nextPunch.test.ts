import { describe, expect, it } from 'vitest';
import { nextPunch } from './nextPunch';
import { shiftOf } from './shiftOf';

const shift = (...spans: [string, string][]) =>
  shiftOf(
    { id: '1', name: '班', punchesOut: true },
    spans.map(([from, to]) => ({ from, to })),
  );
const at = (hours: number, minutes = 0): number => hours * 60 + minutes;

describe('what a punch is for', () => {
  it('is for coming first, and for going from then on', () => {
    const day = shift(['09:00', '18:00']);
    expect(nextPunch(day, [], at(8, 55))).toBe('in');
    expect(nextPunch(day, [at(8, 55)], at(9, 1))).toBe('out');
    expect(nextPunch(day, [at(8, 55), at(18)], at(18, 30))).toBe('out');
  });
  it('is for going where nobody came and the end is nearer', () => {
    expect(nextPunch(shift(['09:00', '18:00']), [], at(17, 30))).toBe('out');
  });
  it('is counted in each span of its own', () => {
    const split = shift(['08:00', '12:00'], ['14:00', '18:00']);
    expect(nextPunch(split, [at(7, 58), at(12, 1)], at(12, 30))).toBe('out');
    expect(nextPunch(split, [at(7, 58), at(12, 1)], at(13, 50))).toBe('in');
    expect(nextPunch(split, [at(7, 58), at(12, 1), at(13, 50)], at(18))).toBe('out');
  });
  it('goes on after midnight', () => {
    expect(nextPunch(shift(['22:00', '06:00']), [at(21, 55)], at(30))).toBe('out');
  });
  it('needs no shift', () => {
    expect(nextPunch(undefined, [], at(20))).toBe('in');
    expect(nextPunch(undefined, [at(9)], at(20))).toBe('out');
  });
});
