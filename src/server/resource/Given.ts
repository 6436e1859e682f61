import type { Document } from '../../language/rules';

/** What the documents that a new one is made from fill into it. */
export interface Given {
  header: Document;
  /** by child table and the source that a line names */
  lines: ReadonlyMap<string, Document>;
}

/** Place of a line in {@link Given.lines}. */
export function givenKey(table: string, source: unknown): string {
  return `${table}/${String(source)}`;
}
