import { addToDate } from '../../lib/dates';
import type { SampleFace } from '../faces/SampleFace';

/** How far from the day of entry a day of such a title lies, in days. */
const DISTANCES: readonly [RegExp, number, number][] = [
  [/出生/, -18_000, -8000],
  [/入职|合作|成立|投产|启用/, -3000, -30],
  [/生产|开票/, -60, 0],
  [/有效|到期|失效/, 180, 1000],
];

export const dateSample: SampleFace = ({ title }, { random, today }) => {
  const [, least, most] = DISTANCES.find(([known]) => known.test(title)) ?? [undefined, 0, 30];
  return addToDate(today, random.between(least, most), 'day');
};
