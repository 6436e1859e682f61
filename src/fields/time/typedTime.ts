import { toAsciiSigns } from '../shared/toAsciiSigns';
import { readTime } from './readTime';

/** Four digits, or two behind a sign. */
const FINISHED = /^(?:\d{4}|\d{1,2}[:.]\d{2})$/;

/**
 * The time of a text while it is typed: null where nothing stands, undefined until it is finished, as `9` may become
 * `930`.
 */
export function typedTime(text: string): string | null | undefined {
  const plain = toAsciiSigns(text).trim();
  if (plain === '') return null;
  return FINISHED.test(plain) ? (readTime(plain) ?? undefined) : undefined;
}
