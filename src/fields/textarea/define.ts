import type { Field, FieldType } from '../../language/model';
import { numberSetting } from '../shared/numberSetting';
import { parseText } from '../shared/parseText';
import { textType, wholeText } from '../shared/textType';

/** Characters at most: the setting `max`, else 500. */
export const textareaMax = (field: Field): number => numberSetting(field, 'max', 500);

export const textarea: FieldType = textType({
  name: 'textarea',
  width: 200,
  parse: (input, field) => parseText(input, { max: textareaMax(field), multiline: true }),
  withWords: wholeText,
});
