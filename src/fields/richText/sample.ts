import type { SampleFace } from '../faces/SampleFace';
import { NOTES } from '../shared/words/notes';
import { richOf } from './richWords';

export const richTextSample: SampleFace = (_, { random }) => richOf(random.pick(NOTES));
