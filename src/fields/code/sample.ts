import { fitted } from '../shared/words/fitted';
import type { SampleFace } from '../faces/SampleFace';
import { codeMax } from './define';

/** A number that people give themselves; one of a series is left to whoever counts. */
export const codeSample: SampleFace = (field, { random, serial }) => {
  if (typeof field.settings.series === 'string') return null;
  return fitted(
    `${random.pick(['A', 'B', 'H', 'K', 'S'])}${String(serial + 1).padStart(5, '0')}`,
    codeMax(field),
    field.unique ? String(serial + 1) : undefined,
  );
};
