import { cellOf } from './cellOf';
import { storedText } from './storedText';
import { LONGEST_TEXT } from './TheirLine';

/** A text of a line as two lines are compared by it: as it is stored, whatever blanks part its words. */
export function comparedText(name: 'theirNo' | 'theirText', text: unknown): string {
  return storedText(cellOf([String(text ?? '')], 0), LONGEST_TEXT[name]).replace(/\s+/g, ' ');
}
