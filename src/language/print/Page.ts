/** A text inside its box, as it is drawn: `lines` fit the box at `size` pt. */
export interface TextBox {
  kind: 'text';
  /**
   * what it is: `heading`, `header`, `head`, `line`, `carry`, `sum`, `capitals`, `footer`, `signature`, `notes`,
   * `block`
   */
  part: string;
  x: number;
  y: number;
  width: number;
  height: number;
  lines: string[];
  size: number;
  align: 'left' | 'right' | 'center';
  isBold: boolean;
  /** index of the document's line, from 0 */
  line?: number;
}

/** A straight line as a thin filled box. */
export interface RuleBox {
  kind: 'rule';
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A QR code; `rows` are its modules, `1` dark, without the quiet zone around it. */
export interface QrBox {
  kind: 'qr';
  x: number;
  y: number;
  width: number;
  height: number;
  rows: string[];
}

export type Box = TextBox | RuleBox | QrBox;

/** One page of a print: boxes in mm from the upper left corner of the paper. */
export interface Page {
  boxes: Box[];
}
