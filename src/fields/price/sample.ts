import type { SampleFace } from '../faces/SampleFace';
import { sampleNumber } from '../shared/sampleNumber';
import { priceLimits } from './limits';

export const priceSample: SampleFace = (field, { random }) => sampleNumber(random, priceLimits(field), 0.05, 800);
