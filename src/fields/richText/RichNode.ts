import type { FileEntry } from '../../language/model/FileEntry';

/** How a part of a text looks: `bold`, or `link` with its address. */
export interface RichMark {
  type: string;
  attrs?: { href: string };
}

/** A part of a document of rich text, as it travels and lies: pure data, never HTML. */
export interface RichNode {
  type: string;
  /** of a text: what it says */
  text?: string;
  marks?: RichMark[];
  attrs?: RichAttributes;
  content?: RichNode[];
}

export interface RichAttributes {
  /** of a heading: 1 to 3 */
  level?: number;
  textAlign?: 'left' | 'center' | 'right';
  /** of a numbered list: its first number */
  start?: number;
  /** of a cell of a table */
  colspan?: number;
  rowspan?: number;
  /** of a picture: the file, and its width in hundredths of the page */
  file?: FileEntry;
  width?: number;
}
