import type { SampleFace } from '../faces/SampleFace';

/** A half hour in the hours of work. */
export const timeSample: SampleFace = (_field, { random }) =>
  `${String(random.between(8, 19)).padStart(2, '0')}:${random.pick(['00', '30'])}`;
