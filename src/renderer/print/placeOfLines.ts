import { POINT } from '../../language/print/fitText';
import type { TextBox } from '../../language/print/Page';

/** Most of the height that a line of letters takes, in sizes of the letters. */
const LOOSEST = 1.35;

/** Where the lines of a text stand in its box, in mm: as high as each is, and below its upper edge. */
export function placeOfLines({ height, lines, size }: Pick<TextBox, 'height' | 'lines' | 'size'>): {
  line: number;
  top: number;
} {
  const line = Math.min(height / lines.length, size * POINT * LOOSEST);
  return { line, top: (height - line * lines.length) / 2 };
}
