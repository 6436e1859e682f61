import type { Parsed } from '../../language/model';
import { cleanText } from '../../lib/cleanText';
import { accept } from './accept';
import { refuse } from './refuse';

interface TextRules {
  /** characters at most; one outside the basic plane counts as one, as the database counts */
  max: number;
  /** keeps line breaks and tabs */
  multiline?: boolean;
}

/**
 * Reads a text: trimmed, without control characters and signs that nobody sees; blank is null. A number is taken by
 * its digits, as spreadsheets send codes.
 */
export function parseText(input: unknown, { max, multiline = false }: TextRules): Parsed {
  const raw = typeof input === 'number' && Number.isFinite(input) ? String(input) : input;
  if (typeof raw !== 'string') return refuse('请输入文本');
  // Bounds first: a text of megabytes is not worth cleaning.
  if (raw.length > max * 4 + 100) return refuse('输入长度不能超过{max}', { max });
  const text = cleanText(raw, multiline);
  if (text === '') return accept(null);
  return characters(text) > max ? refuse('输入长度不能超过{max}', { max }) : accept(text);
}

/** Number of characters as people and the database count them: one outside the basic plane is one. */
function characters(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}
