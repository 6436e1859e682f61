import { romanized } from '../shared/words/people';
import type { SampleFace } from '../faces/SampleFace';

export const urlSample: SampleFace = ({ unique }, { random, serial }) =>
  `https://www.${romanized(random)}${unique ? serial : ''}.com.cn`;
