import type { KnownStatement } from './KnownStatement';
import type { StatementColumns } from './StatementColumns';
import type { StatementRows } from './StatementRows';

/** `POST {api}/…`: reads a file, and keeps what its columns are. */
export const READ_FILE = 'readStatementFile';
export const KEEP_FORMAT = 'keepStatementFormat';

/** Columns of a file, and signs of a title, that are kept at most. */
export const MOST_TITLES = 200;
export const LONGEST_TITLE = 100;

/** Whose statement it is: header fields that say it -> ids. An empty one does not count. */
export type StatementOwner = Readonly<Record<string, string>>;

/** What {@link READ_FILE} is asked. */
export interface FileAsked {
  /** Excel workbook or comma-separated file, in base64 */
  file: string;
  owner: StatementOwner;
  /** of the statement, where it is stored */
  id?: string;
}

/** What {@link READ_FILE} answers. */
export interface FileAnswer extends StatementRows {
  /** position of the row with the titles */
  head: number;
  /** as they were mapped once for files with this head, or guessed */
  columns: StatementColumns;
  isKept: boolean;
  /** in the caller's language: what makes it look like the file of another account or bank */
  warnings: string[];
  /** the other statements of the account that have lines of its days, the earliest first */
  known: KnownStatement[];
}

/** What {@link KEEP_FORMAT} is asked. */
export interface FormatKept {
  owner: StatementOwner;
  /** titles of the columns */
  head: string[];
  columns: StatementColumns;
}

/** The titles of a file's columns as they are kept and found again. */
export function titlesOf(head: readonly string[]): string[] {
  return head.slice(0, MOST_TITLES).map((title) => title.slice(0, LONGEST_TITLE));
}
