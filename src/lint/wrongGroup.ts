import type { GroupInput } from '../language/meta/groupMeta';
import type { Field, FieldType } from '../language/model';
import { say, type Message } from '../lib/message';

/** Why rows cannot be brought together so: parts of time are of dates, ranges of numbers and dates. */
export function wrongGroup(group: GroupInput, field: Field, type: FieldType): Message | undefined {
  if (typeof group === 'string') return undefined;
  const { kind } = type.expressionType(field);
  const isDate = kind === 'date' || kind === 'datetime';
  if (group.by !== undefined && group.ranges !== undefined)
    return say`A group is of a part of time or of ranges, not of both.`;
  if (group.by !== undefined && !isDate) return say`"${group.field}" is no date, of which there are parts of time.`;
  if (group.ranges !== undefined && !isDate && (kind !== 'number' || field.options))
    return say`"${group.field}" is neither a number nor a date, of which there are ranges.`;
  return undefined;
}
