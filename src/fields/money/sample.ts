import type { SampleFace } from '../faces/SampleFace';
import { sampleNumber } from '../shared/sampleNumber';
import { moneyLimits } from './limits';

export const moneySample: SampleFace = (field, { random }) =>
  sampleNumber(random, moneyLimits(field), 1, 50_000, random.isLikely(50) ? 0 : 2);
