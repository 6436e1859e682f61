import type { SampleFace } from '../faces/SampleFace';

export const booleanSample: SampleFace = (_field, { random }) => (random.isLikely(30) ? 1 : 0);
