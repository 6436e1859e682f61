import { expect, it } from 'vitest';
import { lengthOf } from './Shift';
import { shiftOf } from './shiftOf';

const spans = (...given: [from: string, to: string][]) => given.map(([from, to]) => ({ from, to }));

it('reads times after midnight as those of the next day', () => {
  expect(shiftOf({ id: 1 }, spans(['22:00', '06:00'])).spans).toEqual([[1320, 1800]]);
  expect(shiftOf({ id: 1 }, spans(['16:00', '00:00'])).spans).toEqual([[960, 1440]]);
  expect(shiftOf({ id: 1 }, spans(['20:00', '23:00'], ['01:00', '05:00'])).spans).toEqual([
    [1200, 1380],
    [1500, 1740],
  ]);
});
it('takes off its break, of a night too', () => {
  expect(lengthOf(shiftOf({ id: 1, breakFrom: '12:00', breakTo: '13:00' }, spans(['09:00', '18:00'])))).toBe(480);
  expect(lengthOf(shiftOf({ id: 1, breakFrom: '02:00', breakTo: '02:30' }, spans(['22:00', '06:00'])))).toBe(450);
});
it('has no bound of absence where none is said', () => {
  expect(shiftOf({ id: 1 }, spans(['09:00', '18:00'])).absentAfter).toBeNull();
  expect(shiftOf({ id: 1, absentAfter: 0 }, spans(['09:00', '18:00'])).absentAfter).toBe(0);
});
