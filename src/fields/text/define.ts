import type { Field, FieldType } from '../../language/model';
import { numberSetting } from '../shared/numberSetting';
import { parseText } from '../shared/parseText';
import { textType } from '../shared/textType';

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
  parse: (input, field) => parseText(input, { max: textMax(field) }),
});
