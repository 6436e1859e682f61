import { fitted } from '../shared/words/fitted';
import { NOTES } from '../shared/words/notes';
import type { SampleFace } from '../faces/SampleFace';
import { textareaMax } from './define';

export const textareaSample: SampleFace = (field, { random, serial }) =>
  fitted(random.pick(NOTES), textareaMax(field), field.unique ? String(serial + 1) : undefined);
