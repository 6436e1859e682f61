import { companyClock } from '../../lib/companyClock';
import { dateWord } from '../../lib/dateWords';
import type { Translate } from '../../lib/format/Translate';
import { toAsciiSigns } from '../shared/toAsciiSigns';
import { typedDay } from '../shared/typedDay';
import { readMonth } from './readMonth';

const SHORT = /^(?:(\d\d)[-/.年]?(\d\d)|(\d{1,2}))月?$/;

/** The month that a person means: `10` of the present year, `2610`, `26-10`, or that of a word such as 上月. */
export function typedMonth(text: string, t: Translate, today = companyClock.today()): string | null {
  const plain = toAsciiSigns(text).trim();
  if (dateWord(plain, t) !== undefined) return typedDay(plain, t, today)!.slice(0, 7);
  const [, year, ofYear, alone] = SHORT.exec(plain) ?? [];
  const month = ofYear ?? alone;
  return month === undefined ? null : readMonth(`${year === undefined ? today.slice(0, 4) : `20${year}`}-${month}`);
}
