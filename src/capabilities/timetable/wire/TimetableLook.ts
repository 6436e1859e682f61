import type { CellNote } from '../../../language/wire';

/** What stands in a cell: the value that was entered, `REST` where there is explicitly none, null without a record. */
export type CellValue = string | null;

/** What may stand in a cell. */
export interface CellChoice {
  value: string;
  /** one or two signs that stand in a cell and are typed */
  key: string;
  /** what it is called, in the language of the caller */
  label: string;
  /** a colour of dictionaries, or #rrggbb */
  color: string | null;
  /** it stands somewhere, and can be chosen no more */
  isIdle?: true;
}

export interface TimetableRow {
  /** of the record that it is */
  id: string;
  name: string;
  /** what else stands before it */
  about: string[];
  /** one for each day */
  values: CellValue[];
  /** cells that take no entry: which day of the look, and which of its `reasons` */
  closed: [day: number, reason: number][];
  /** days on which its record waits to be published */
  waits: number[];
  /** ids of its records, one for each day, null without one; left out: its cells are entered, and lead nowhere */
  ids?: (string | null)[];
}

/** Rows × days, and all that is known of them. */
export interface TimetableLook {
  /** YYYY-MM-DD, in order */
  days: string[];
  rows: TimetableRow[];
  choices: CellChoice[];
  /** of rooms */
  notes: CellNote[];
  /** why cells take no entry, in the language of the caller */
  reasons: string[];
  /** records of which one names the rows; undefined: none does */
  offered?: { id: string; name: string }[];
  /** the one of them that does */
  chosen?: string;
}

/** What a cell is to hold, and what it held when somebody looked. */
export interface CellChange {
  /** id of the record that is its row */
  row: string;
  /** YYYY-MM-DD */
  day: string;
  value: CellValue;
  was: CellValue;
}

/** Changes of one look, all of which are stored, or none. */
export interface SavedCells {
  /** a day of the look; undefined: today */
  from?: string;
  /** the record that names the rows */
  id?: string;
  cells: CellChange[];
  /** somebody has been warned and goes on */
  confirmed?: boolean;
}
