import type { FieldType } from '../../language/model';
import { phone as mobile, phoneSub } from '../../lib/validators';
import { patternType } from '../shared/patternType';

export const PHONE_MAX = 20;

/** A mobile number, where the setting `extension` says so with an extension. */
export const phone: FieldType = patternType({
  name: 'phone',
  width: 120,
  max: PHONE_MAX,
  demand: mobile('')!,
  validate: (text, field) => (field.settings.extension === true ? phoneSub(text) : mobile(text)),
});
