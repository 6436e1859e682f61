/** Rows that one file brings at most. */
export const MOST_IMPORTED = 5000;

/** Bytes of a file that is imported at most. */
export const LARGEST_FILE = 4 * 1024 * 1024;

/** Rows that one export holds at most. */
export const MOST_EXPORTED = 200_000;

/** Selected records that one export names at most. */
export const MOST_SELECTED = 200;

/** Header of an export: how many rows it holds. */
export const ROWS_HEADER = 'x-export-rows';

/** Header of an export: how many bytes it will have about, from what its first rows take. */
export const SIZE_HEADER = 'x-export-size';

/**
 * What an import is asked for. `check`: only look; `all`: everything or nothing; `right`: the records without faults.
 */
export type ImportMode = 'check' | 'all' | 'right';

/** `POST {api}/import`. The file is an Excel workbook (xlsx) or a comma-separated file. */
export interface ImportRequest {
  mode: ImportMode;
  /** base64 */
  file: string;
  /** what the file is called */
  name?: string;
}

export interface ImportFault {
  /** position in {@link ImportAnswer.columns}; undefined: the row as a whole */
  column?: number;
  text: string;
}

export interface ImportRow {
  /** as the file counts it, the head being 1 */
  row: number;
  cells: string[];
  faults: ImportFault[];
}

/** A record that was made of rows of a file. */
export interface ImportedRecord {
  /** the row that it begins in */
  row: number;
  id: string;
  /** its number, or what else it is called by */
  name: string;
}

/** What a file holds, and what became of it. */
export interface ImportAnswer {
  /** titles of the columns that were recognised */
  columns: string[];
  /** titles of columns that mean nothing here and were passed over */
  ignored: string[];
  /** records in the file */
  records: number;
  /** rows that these take */
  rowCount: number;
  /** of these, those with faults */
  faulty: number;
  /** records that were added */
  imported: number;
  /** of these the first, at most {@link MOST_SHOWN} */
  made: ImportedRecord[];
  /** rows to look at, the faulty ones first to be kept: at most {@link MOST_SHOWN} */
  rows: ImportRow[];
  /** the faulty rows with a column that says why, to be corrected and imported again: an Excel file in base64 */
  faultyFile?: { name: string; content: string };
}

/** Rows, and records that were made of them, that the answer to an import shows at most. */
export const MOST_SHOWN = 300;
