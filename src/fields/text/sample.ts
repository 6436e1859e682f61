import type { SampleFace } from '../faces/SampleFace';
import { wordedBy } from '../shared/words';
import { fitted } from '../shared/words/fitted';
import { textMax } from './define';

/** What its title lets expect: a name, an address, a specification; else the title with a number. */
export const textSample: SampleFace = (field, context) => {
  if (field.settings.numbers === true) return '30,60,90';
  const max = textMax(field);
  const worded = wordedBy(field, context);
  if (worded !== undefined) return fitted(worded, max);
  return fitted(
    field.title.replace(/名称$/, ''),
    max,
    String(field.unique ? context.serial + 1 : context.random.between(1, 99)),
  );
};
