import type { Overflow } from '../model/Print';
import { fitText } from './fitText';
import type { Box, ImageBox, Page, RuleBox, TextBox } from './Page';

/** Between a text and the lines around it, mm. */
const INSET_X = 0.7;
const INSET_Y = 0.2;
/** Thickness of lines, mm. */
export const THIN = 0.2;

export interface Placed {
  part: string;
  x: number;
  y: number;
  width: number;
  height: number;
  /** pt, default 9 */
  size?: number;
  align?: TextBox['align'];
  isBold?: boolean;
  overflow?: Overflow;
  line?: number;
}

/** Puts boxes on one page. `offset` (mm) moves them all, for printers that pull the paper in askew. */
export class PageWriter {
  readonly page: Page = { boxes: [] };
  readonly #offset: { x: number; y: number };

  constructor(offset: { x: number; y: number }) {
    this.#offset = offset;
  }

  /** A text inside the given place; nothing is put for an empty one. */
  text(
    text: string,
    { align = 'left', height, isBold = false, line, overflow = 'shrink', part, size = 9, width, x, y }: Placed,
  ): void {
    if (text.trim() === '') return;
    const inner = { width: width - 2 * INSET_X, height: height - 2 * INSET_Y };
    const fitted = fitText(text, { ...inner, size, overflow });
    this.#put({
      kind: 'text',
      part,
      x: x + INSET_X,
      y: y + INSET_Y,
      ...inner,
      ...fitted,
      align,
      isBold,
      ...(line === undefined ? {} : { line }),
    });
  }

  /** One line of text as it is, from the very edge of its place on: whoever sets it has measured it. */
  set(text: string, placed: Omit<TextBox, 'kind' | 'lines'>): void {
    if (text.trim() !== '') this.#put({ kind: 'text', lines: [text], ...placed });
  }

  image(placed: Omit<ImageBox, 'kind'>): void {
    this.#put({ kind: 'image', ...placed });
  }

  /** A filled box, for lines thicker than those of tables. */
  rule(placed: Omit<RuleBox, 'kind'>): void {
    this.#put({ kind: 'rule', ...placed });
  }

  horizontal(x: number, y: number, width: number): void {
    this.#put({ kind: 'rule', x, y: y - THIN / 2, width, height: THIN });
  }

  vertical(x: number, y: number, height: number): void {
    this.#put({ kind: 'rule', x: x - THIN / 2, y, width: THIN, height });
  }

  frame(x: number, y: number, width: number, height: number): void {
    for (const edge of [y, y + height]) this.horizontal(x, edge, width);
    for (const edge of [x, x + width]) this.vertical(edge, y, height);
  }

  qr(rows: string[], x: number, y: number, size: number): void {
    this.#put({ kind: 'qr', x, y, width: size, height: size, rows });
  }

  #put(box: Box): void {
    this.page.boxes.push({
      ...box,
      x: rounded(box.x + this.#offset.x),
      y: rounded(box.y + this.#offset.y),
      width: rounded(box.width),
      height: rounded(box.height),
    });
  }
}

/** To a thousandth of a millimetre. */
function rounded(length: number): number {
  return Math.round(length * 1000) / 1000;
}
