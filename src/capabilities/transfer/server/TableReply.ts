import type { SheetPreview } from '../../../language/wire/SheetPreview';
import type { TableRow } from './TableRow';

/** What the worker that reads a file is asked: the rows of a table to be taken in, or sheets to be looked at. */
export type TableAsked = { bytes: Uint8Array } & (
  | {
      /** rows below the head */
      most: number | undefined;
    }
  | {
      /** of a file whose sheets are looked at */
      name: string;
    }
);

interface Answers {
  rows: TableRow[];
  sheets: SheetPreview[];
  fault: { message: string; params: Record<string, string | number> };
}

/** What the worker says: what was asked for, or why the file cannot be read. */
export type TableReply = Partial<Answers>;
