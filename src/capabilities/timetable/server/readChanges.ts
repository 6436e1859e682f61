import { isDay } from '../../../lib/dates';
import { isObject } from '../../../lib/isObject';
import { CallError } from '../../../server/Refusal';
import { recordId } from '../../../server/resource/readRecord';
import { MOST_ROWS, type CellChange, type CellValue, type SavedCells } from '../wire';
import type { Asked } from './CellsCall';

/** Changes of one call, at most: all rows of a month. */
const MOST = MOST_ROWS * 31;

/** What a call says of the look that it is for. @throws CallError 400 */
export function readAsked(given: unknown): Asked {
  const { from, id } = (given ?? {}) as Partial<Record<keyof Asked, unknown>>;
  if (from !== undefined && !(typeof from === 'string' && isDay(from))) throw new CallError(400, 'from: YYYY-MM-DD');
  return { from, id: id === undefined || id === '' ? undefined : recordId(id) };
}

/** The changes that a call asks for; of a cell that is named twice the last. @throws CallError 400 */
export function readChanges(body: unknown): CellChange[] {
  const { cells } = (body ?? {}) as Partial<Record<keyof SavedCells, unknown>>;
  if (!Array.isArray(cells) || cells.length === 0 || cells.length > MOST)
    throw new CallError(400, `cells: 1 - ${MOST}`);
  return [...new Map(cells.map(readChange).map((change) => [`${change.row}/${change.day}`, change])).values()];
}

function readChange(given: unknown): CellChange {
  const { day, row, value, was } = isObject(given) ? given : {};
  if (typeof day !== 'string' || !isDay(day)) throw new CallError(400, 'cells.day: YYYY-MM-DD');
  return { row: recordId(row), day, value: readValue(value, 'value'), was: readValue(was, 'was') };
}

/** It must be said what stood there: else a call would undo what it has not seen. */
function readValue(value: unknown, name: string): CellValue {
  if (value !== null && typeof value !== 'string' && typeof value !== 'number')
    throw new CallError(400, `cells.${name}`);
  return value === null ? null : String(value);
}
