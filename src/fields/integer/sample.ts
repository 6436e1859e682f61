import type { SampleFace } from '../faces/SampleFace';
import { sampleNumber } from '../shared/sampleNumber';
import { integerLimits } from './limits';

export const integerSample: SampleFace = (field, { random }) =>
  Number(sampleNumber(random, integerLimits(field), 1, 99));
