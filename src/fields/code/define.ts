import type { Field, FieldType } from '../../language/model';
import { numberSetting } from '../shared/numberSetting';
import { parseText } from '../shared/parseText';
import { textType } from '../shared/textType';
import { toAsciiSigns } from '../shared/toAsciiSigns';

/** Characters at most: the setting `max`, else 40. */
export const codeMax = (field: Field): number => numberSetting(field, 'max', 40);

/** With a day in it, as numbers of documents are. */
const isLong = (series: unknown): boolean => typeof series !== 'string' || /\{y{2,4}M/.test(series);

/**
 * A human number of a record; two that only differ in full and half width would be one to people, so there is one form.
 */
export const code: FieldType = textType({
  name: 'code',
  width: ({ series }) => (isLong(series) ? 160 : 110),
  parse(input, field) {
    const max = codeMax(field);
    return parseText(typeof input === 'string' && input.length <= max * 4 ? toAsciiSigns(input) : input, { max });
  },
});
