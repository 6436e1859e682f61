import type { SampleFace } from '../faces/SampleFace';
import { mobileNumber } from '../shared/words/numbers';

export const phoneSample: SampleFace = ({ unique }, { random, serial }) =>
  mobileNumber(unique ? serial : random.between(0, 899_999_999));
