import type { Field, FieldType } from '../../language/model';
import { accept } from './accept';
import { parseText } from './parseText';
import { refuse } from './refuse';
import { textType } from './textType';
import { toAsciiSigns } from './toAsciiSigns';

interface PatternTypeSpec {
  name: string;
  width: number;
  max: number;
  /** Chinese message of what is wrong with a text, or null */
  validate(text: string, field: Field): string | null;
  /** the same text as it is kept, without what people put in to read it better */
  tidy?(text: string): string;
  /** what is said where it must be filled in and is not; default 不能为空 */
  demand?: string;
}

/**
 * A text that must have a certain shape: telephone numbers, mail and web addresses. Full-width digits are read as
 * half-width ones.
 */
export function patternType({ name, width, max, validate, tidy = (text) => text, demand }: PatternTypeSpec): FieldType {
  const type = textType({
    name,
    width,
    parse(input, field) {
      const parsed = parseText(typeof input === 'string' && input.length <= max * 4 ? toAsciiSigns(input) : input, {
        max,
      });
      if (!parsed.ok || parsed.value === null) return parsed;
      const text = tidy(String(parsed.value));
      const message = validate(text, field);
      return message === null ? accept(text) : refuse(message);
    },
  });
  return demand === undefined ? type : { ...type, demand: () => demand };
}
