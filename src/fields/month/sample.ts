import { addToDate } from '../../lib/dates';
import type { SampleFace } from '../faces/SampleFace';

export const monthSample: SampleFace = (_field, { random, today }) =>
  addToDate(today, random.between(-2, 2), 'month')!.slice(0, 7);
