import type { FieldType } from '../../language/model';
import { phone as mobile, phoneSub } from '../../lib/validators';
import { patternType } from '../shared/patternType';

export const PHONE_MAX = 20;

/** `138 1111 3334` and `+86 138-1111-3334`, as contacts have them, are 13811113334. */
function tidy(text: string): string {
  const national = text.replace(/\s/g, '').replace(/^(?:\+|00)86-?/, '');
  const digits = national.replaceAll('-', '');
  return mobile(digits) === null ? digits : national;
}

/** A mobile number, where the setting `extension` says so with an extension. */
export const phone: FieldType = patternType({
  name: 'phone',
  width: 120,
  max: PHONE_MAX,
  demand: mobile('')!,
  tidy,
  validate: (text, field) => (field.settings.extension === true ? phoneSub(text) : mobile(text)),
});
