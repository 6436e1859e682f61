/** What people enter, and what is made from issues of material. */
export const ENTERED = ['resetIn', 'resetOut', 'allot', 'sales', 'materialOut'] as const;
export const KINDS = [...ENTERED, 'returnStorage'] as const;

export type Kind = (typeof KINDS)[number];

export interface Line {
  productId: string;
  quantity: number;
  /** how much red entries have corrected */
  red: number;
  /** where others name it */
  id?: string;
  /** of a sale: nothing more is delivered of it */
  isClosed?: boolean;
  /** of a return: the line of the issue that it was made from */
  source?: Line;
}

/** A document as the model knows it. */
export interface Held {
  kind: Kind;
  id: string;
  from: string;
  to: string;
  lines: Line[];
  /** index of its month among those that are closed and opened */
  month: number;
  /** 3: posted, and red entries have left nothing of it */
  state: 0 | 1 | 2 | 3;
  /** of a return: the issue that it was made from */
  source?: Held;
}

/** What returns leave of a line of an issue, and red entries. */
export function leftOf(line: Line, held: readonly Held[]): number {
  const returned = held
    .flatMap(({ lines }) => lines.filter(({ source }) => source === line))
    .reduce((sum, { quantity, red }) => sum + quantity - red, 0);
  return line.quantity - line.red - returned;
}
