import type { Column, Field, FieldType, TextContext } from '../model';

/** What a type knows to need widens a column no further, px. */
const WIDEST_ROOM = 180;

/** Pixels that a column of a list or report takes, at least. */
export function columnWidth(
  field: Field,
  column: Column,
  type: Pick<FieldType, 'room'> | undefined,
  context: TextContext,
): number {
  return Math.max(column.width ?? field.width, Math.min(type?.room?.(field, context) ?? 0, WIDEST_ROOM));
}
