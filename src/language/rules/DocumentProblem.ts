import type { Issue } from '../model';

/** What is wrong with a record, and where: a header field, or a field of one line (`line` counts from 0). */
export interface DocumentProblem extends Issue {
  table?: string;
  line?: number;
  /** undefined: the record or the table as a whole */
  field?: string;
  /** Chinese title of the field or table */
  title?: string;
  /** a screen where that can be put right, which the caller may open: its title and address */
  lead?: { title: string; to: string } | undefined;
}
