import type { Field, FieldType } from '../../language/model';
import { numberSetting } from '../shared/numberSetting';
import { parseText } from '../shared/parseText';
import { textType } from '../shared/textType';

/** Characters at most: the setting `max`, else 100. */
export const textMax = (field: Field): number => numberSetting(field, 'max', 100);

export const text: FieldType = textType({
  name: 'text',
  width: 160,
  parse: (input, field) => parseText(input, { max: textMax(field) }),
});
