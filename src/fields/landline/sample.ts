import type { SampleFace } from '../faces/SampleFace';
import { CITIES } from '../shared/words/places';

export const landlineSample: SampleFace = (_field, { random }) =>
  `${random.pick(CITIES).area}-${random.between(50_000_000, 89_999_999)}`;
