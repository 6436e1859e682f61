import type { FileEntry } from '../model/FileEntry';

/** Chinese typefaces of official documents; whoever says none prints in the usual one. */
export type Typeface = 'fang' | 'hei' | 'kai' | 'song';

/** Black where nothing is said; `faint` stands behind what is written over it. */
export type Tone = 'red' | 'faint';

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
  face?: Typeface;
  tone?: Tone;
  /** degrees that it is turned about its middle, clockwise */
  turned?: number;
}

/** A straight line as a thin filled box. */
export interface RuleBox {
  kind: 'rule';
  x: number;
  y: number;
  width: number;
  height: number;
  tone?: Tone;
}

/** A picture, as large as its box lets it be. */
export interface ImageBox {
  kind: 'image';
  x: number;
  y: number;
  width: number;
  height: number;
  file: FileEntry;
  /** for those who hear it */
  title: string;
  /** what is below shows through it, as through the print of a seal */
  isOver: boolean;
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

export type Box = TextBox | RuleBox | QrBox | ImageBox;

/** One page of a print: boxes in mm from the upper left corner of the paper. */
export interface Page {
  boxes: Box[];
}
