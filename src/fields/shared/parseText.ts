import type { Parsed } from '../../language/model';
import { accept } from './accept';
import { refuse } from './refuse';

interface TextRules {
  /** characters at most; one outside the basic plane counts as one, as the database counts */
  max: number;
  /** keeps line breaks and tabs */
  multiline?: boolean;
}

/**
 * Reads a text: trimmed, without control characters and signs that nobody sees; blank is null. A number is taken by its digits, as spreadsheets
 * send codes.
 */
export function parseText(input: unknown, { max, multiline = false }: TextRules): Parsed {
  const raw = typeof input === 'number' && Number.isFinite(input) ? String(input) : input;
  if (typeof raw !== 'string') return refuse('请输入文本');
  // Bounds first: a text of megabytes is not worth cleaning.
  if (raw.length > max * 4 + 100) return refuse('输入长度不能超过{max}', { max });
  const text = clean(raw, multiline);
  if (text === '') return accept(null);
  return characters(text) > max ? refuse('输入长度不能超过{max}', { max }) : accept(text);
}

// oxlint-disable-next-line no-control-regex
const CONTROLS = /[\0-\x1f\x7f]/g;
// oxlint-disable-next-line no-control-regex
const CONTROLS_WITHIN_LINES = /[\0-\x08\x0b-\x1f\x7f]/g;

/** Signs without width, and those that turn the direction of writing: two names that look alike are the same name. */
const UNSEEN = /[\u00ad\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]/g;
/** What joins signs; it means something between pictures alone. */
const JOINERS = /(?<![\p{Extended_Pictographic}\ufe0f])\u200d|\u200d(?!\p{Extended_Pictographic})/gu;

function clean(raw: string, multiline: boolean): string {
  const lines = raw.replace(/\r\n?/g, '\n').replace(UNSEEN, '').replace(JOINERS, '');
  const plain = multiline
    ? lines.replace(CONTROLS_WITHIN_LINES, '')
    : lines.replace(/[\t\n]/g, ' ').replace(CONTROLS, '');
  return plain.trim();
}

/** Number of characters as people and the database count them: one outside the basic plane is one. */
function characters(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}
