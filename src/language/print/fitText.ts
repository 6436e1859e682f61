import type { Overflow } from '../model/Print';
import { textWidth } from './textWidth';

/** 1 pt in mm. */
export const POINT = 25.4 / 72;
/** Height of a line in sizes of its letters. */
export const LINE_HEIGHT = 1.2;
/** Letters are not made smaller than this, pt. */
const SMALLEST = 5;
const STEP = 0.25;

/** Latin words as wholes, everything else letter by letter. */
export const WORDS = /[\u0021-\u024f]+|[\s\S]/gu;

export interface FitOptions {
  /** of the box inside its padding, mm */
  width: number;
  height: number;
  /** wanted, pt */
  size: number;
  overflow: Overflow;
}

export interface Fitted {
  lines: string[];
  /** pt */
  size: number;
}

/**
 * Makes a text fit a box: as it is where it does, else as `overflow` says; what even the smallest letters cannot hold
 * ends with …
 */
export function fitText(text: string, { width, height, size, overflow }: FitOptions): Fitted {
  const tallest = Math.max(SMALLEST, Math.min(size, height / (LINE_HEIGHT * POINT)));
  const plain = text.replaceAll(/\s*\n\s*/g, overflow === 'wrap' ? '\n' : ' ').trim();
  if (overflow === 'cut') return { lines: [cut(plain, width / (tallest * POINT))], size: tallest };
  if (overflow === 'shrink') {
    const needed = width / (textWidth(plain) * POINT);
    if (needed >= tallest) return { lines: [plain], size: tallest };
    const fitting = Math.floor(needed / STEP) * STEP;
    return fitting >= SMALLEST
      ? { lines: [plain], size: fitting }
      : { lines: [cut(plain, width / (SMALLEST * POINT))], size: SMALLEST };
  }
  const whole = textWidth(plain);
  for (let tried = tallest; tried >= SMALLEST; tried -= STEP) {
    const rows = Math.floor(height / (tried * LINE_HEIGHT * POINT));
    // What does not even fit without breaks needs no trial.
    if (whole > rows * (width / (tried * POINT))) continue;
    const lines = wrap(plain, width / (tried * POINT));
    if (lines.length <= rows) return { lines, size: tried };
  }
  const room = width / (SMALLEST * POINT);
  const most = Math.max(1, Math.floor(height / (SMALLEST * LINE_HEIGHT * POINT)));
  const lines = wrap(plain, room);
  return {
    lines: lines.length <= most ? lines : [...lines.slice(0, most - 1), cut(lines.slice(most - 1).join(''), room)],
    size: SMALLEST,
  };
}

/** The beginning of a text that fits with … behind it; the whole where that fits. */
function cut(text: string, room: number): string {
  if (textWidth(text) <= room) return text;
  let width = textWidth('…');
  let kept = '';
  for (const letter of text) {
    width += textWidth(letter);
    if (width > room) break;
    kept += letter;
  }
  return `${kept.trimEnd()}…`;
}

/**
 * Lines of at most `room`; breaks between Chinese signs, at blanks, and inside a word only where it is longer than a
 * line.
 */
function wrap(text: string, room: number): string[] {
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[] = [];
    let [line, used] = ['', 0];
    const end = (): void => {
      if (line.trim() !== '') lines.push(line.trimEnd());
      [line, used] = ['', 0];
    };
    for (const word of paragraph.match(WORDS) ?? []) {
      const width = textWidth(word);
      if (used + width > room) end();
      if (width <= room) {
        if (line === '' && word === ' ' && lines.length > 0) continue;
        line += word;
        used += width;
        continue;
      }
      for (const letter of word) {
        const own = textWidth(letter);
        if (used + own > room) end();
        line += letter;
        used += own;
      }
    }
    end();
    return lines.length === 0 ? [''] : lines;
  });
}
