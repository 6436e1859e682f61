import type { SampleFace } from '../faces/SampleFace';
import { sampleNumber } from '../shared/sampleNumber';
import { priceLimits } from './limits';

export const priceSample: SampleFace = (_field, { random }) => sampleNumber(random, priceLimits(), 0.05, 800);
