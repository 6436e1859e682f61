import type { CellNote } from '../../../language/wire';
import type { TimetableLook } from '../wire';
import type { CellPlace } from './CellPlace';

/** What rooms say, found by cell and by day. */
export interface NoteIndex {
  /** of a row: number of the day -> what is said of its cell */
  ofRow(id: string): ReadonlyMap<number, readonly CellNote[]>;
  /** of the day as a whole */
  ofDay(day: number): readonly CellNote[];
  /** cells of which something dangerous is said, row by row; of a day as a whole its first cell */
  dangers: readonly CellPlace[];
}

const NONE: ReadonlyMap<number, readonly CellNote[]> = new Map();

export function noteIndex({ days, notes, rows }: Pick<TimetableLook, 'days' | 'notes' | 'rows'>): NoteIndex {
  const dayAt = new Map(days.map((day, index) => [day, index]));
  const byRow = new Map<string, Map<number, CellNote[]>>();
  for (const note of notes) {
    const day = dayAt.get(note.day);
    if (day === undefined) continue;
    const own = byRow.get(note.row ?? '') ?? new Map<number, CellNote[]>();
    own.set(day, [...(own.get(day) ?? []), note]);
    byRow.set(note.row ?? '', own);
  }
  const isDanger = (said: readonly CellNote[] | undefined): boolean =>
    said?.some(({ tone }) => tone === 'danger') === true;
  const ofDays = days.flatMap((_, day) => (isDanger(byRow.get('')?.get(day)) ? [{ row: 0, day }] : []));
  const ofCells = rows.flatMap(({ id }, row) =>
    days.flatMap((_, day) => (isDanger(byRow.get(id)?.get(day)) ? [{ row, day }] : [])),
  );
  return {
    ofRow: (id) => byRow.get(id) ?? NONE,
    ofDay: (day) => byRow.get('')?.get(day) ?? [],
    dangers: [...ofDays, ...ofCells],
  };
}
