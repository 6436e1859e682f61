import { addToDate } from '../../lib/dates';
import type { SampleFace } from '../faces/SampleFace';

/** Within a fortnight, in the hours of work. */
export const datetimeSample: SampleFace = (_field, { random, today }) => {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${addToDate(today, random.between(0, 14), 'day')!} ${two(random.between(8, 17))}:${two(random.between(0, 59))}:${two(random.between(0, 59))}`;
};
