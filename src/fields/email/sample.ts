import { romanized } from '../shared/words/people';
import type { SampleFace } from '../faces/SampleFace';

const HOSTS = ['163.com', '126.com', 'qq.com', 'sina.com', 'foxmail.com'];

export const emailSample: SampleFace = ({ unique }, { random, serial }) =>
  `${romanized(random)}${unique ? serial + 1000 : random.between(1, 999)}@${random.pick(HOSTS)}`;
