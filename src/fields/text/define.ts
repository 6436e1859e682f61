import type { Field, FieldType, Parsed } from '../../language/model';
import { accept } from '../shared/accept';
import { numberSetting } from '../shared/numberSetting';
import { parseText } from '../shared/parseText';
import { refuse } from '../shared/refuse';
import { textType, wholeText } from '../shared/textType';
import { growingNumbers } from './growingNumbers';

/** Characters at most: the setting `max`, else 100. */
export const textMax = (field: Field): number => numberSetting(field, 'max', 100);

/** Short texts are mostly filled, long ones seldom. */
function roomOf(max: number): number {
  const [, room] = ROOM.find(([most]) => max <= most) ?? [];
  return room ?? 200;
}

/** Characters at most, and px. */
const ROOM = [
  [20, 100],
  [30, 120],
  [40, 140],
  [60, 180],
  [100, 160],
] as const;

export const text: FieldType = textType({
  name: 'text',
  width: ({ max }) => (typeof max === 'number' ? roomOf(max) : 160),
  parse: (input, field) => {
    const parsed = parseText(input, { max: textMax(field) });
    return field.settings.numbers === true && parsed.ok && parsed.value !== null
      ? readNumbers(String(parsed.value))
      : parsed;
  },
  withWords: wholeText,
});

/** Chinese commas and blanks are as good as commas. */
function readNumbers(text: string): Parsed {
  const numbers = growingNumbers(text.replaceAll(/\s*[,，、]\s*|\s+/g, ','));
  return numbers ? accept(numbers.join(',')) : refuse('请输入1至10个由小到大的正整数，用逗号隔开，如30,60,90');
}
