/** `GET {api}/fillLines?table=lines&warehouseId=...`: lines for what a ledger has, as they begin. */
export interface FilledLines {
  /** fields of a line that tell what it is of: of a line that says the same already nothing is added */
  keys: string[];
  list: Record<string, unknown>[];
}

/** Address of the call, behind that of the resource. */
export const FILL_LINES = 'fillLines';
