import { companyClock } from '../../lib/companyClock';
import { dateWord, spanOf } from '../../lib/dateWords';
import type { Translate } from '../../lib/format/Translate';
import { readShortDay } from '../../lib/shortDay';
import { toAsciiSigns } from './toAsciiSigns';

/**
 * The day that a person means by a short form or a word (`1001`, `-3`, 月底); of a word for several days the first. null
 * for what says no day.
 */
export function typedDay(text: string, t: Translate, today = companyClock.today()): string | null {
  const plain = toAsciiSigns(text).trim();
  const word = dateWord(plain, t);
  return word === undefined ? readShortDay(plain, today) : spanOf(word, today)!.from;
}
