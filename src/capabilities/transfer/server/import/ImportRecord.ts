import type { Issue } from '../../../../language/model';
import type { Document } from '../../../../language/rules';
import type { TableRow } from '../TableRow';
import type { ImportColumn } from './importColumns';

/** What is wrong in a file, and where. */
export interface RowFault extends Issue {
  row: TableRow;
  /** undefined: the row as a whole, or a field that has no column in the file */
  column?: ImportColumn;
  /** Chinese title of the field where it has no column */
  title?: string;
}

/** One record of a file. */
export interface ImportRecord {
  rows: TableRow[];
  /** child table -> the row that each of its lines stands in */
  lineRows: ReadonlyMap<string, readonly TableRow[]>;
  /** as a call would bring it; emptied cells are left out, so that defaults apply */
  body: Document;
  faults: RowFault[];
}
