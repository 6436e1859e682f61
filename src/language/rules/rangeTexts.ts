import type { ExpressionType } from '../expression';
import type { Group, TextContext } from '../model';

/**
 * What the ranges of a group are called, in their order, the last one being what lies above all: whole numbers and days
 * as `31-60`, others as `30-60`, where the end belongs to the range.
 * @param type of the field's values in expressions
 */
export function rangeTexts(type: ExpressionType, { ranges = [] }: Group, t: TextContext['t']): string[] {
  const isDays = type.kind === 'date' || type.kind === 'datetime';
  const isWhole = isDays || (type.kind === 'number' && type.scale === 0);
  const texts = ranges.map((to, index) => {
    const before = ranges[index - 1];
    // Days since a due date that has not come are none.
    if (before === undefined && isDays && to === 0) return t('未到期');
    if (before === undefined) return isDays ? t('{from}-{to}天', { from: 0, to }) : `≤${to}`;
    const from = isWhole ? before + 1 : before;
    return isDays ? t('{from}-{to}天', { from, to }) : `${from}-${to}`;
  });
  const last = ranges.at(-1) ?? 0;
  return [...texts, isDays ? t('{days}天以上', { days: last }) : `>${last}`];
}
