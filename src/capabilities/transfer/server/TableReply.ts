import type { TableRow } from './TableRow';

/** What the worker that reads a file is asked. */
export interface TableAsked {
  bytes: Uint8Array;
  /** rows below the head */
  most: number | undefined;
}

/** What the worker that reads a file says: its rows, or why it cannot be taken in. */
export type TableReply =
  | { rows: TableRow[]; fault?: undefined }
  | { rows?: undefined; fault: { message: string; params: Record<string, string | number> } };
