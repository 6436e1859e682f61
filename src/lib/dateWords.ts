import { addToDate } from './dates';
import { periodSpan } from './periodSpan';

/** First and last day, `YYYY-MM-DD`. */
export interface DaySpan {
  from: string;
  to: string;
}

type Meaning = (today: string) => DaySpan;

const day =
  (distance: number): Meaning =>
  (today) =>
    only(addToDate(today, distance, 'day')!);
const begin =
  (unit: 'month' | 'year'): Meaning =>
  (today) =>
    only(periodSpan(unit, 0, today).from);
const end =
  (unit: 'month' | 'year'): Meaning =>
  (today) =>
    only(periodSpan(unit, 0, today).to);
const period =
  (unit: 'week' | 'month' | 'quarter' | 'year', distance: number): Meaning =>
  (today) =>
    periodSpan(unit, distance, today);

/**
 * Words for days, and for spans of days. The Chinese word is what is stored and sent, and the key of its translations.
 */
const DAYS: ReadonlyMap<string, Meaning> = new Map([
  ['今天', day(0)],
  ['昨天', day(-1)],
  ['前天', day(-2)],
  ['明天', day(1)],
  ['后天', day(2)],
  ['月初', begin('month')],
  ['月底', end('month')],
  ['年初', begin('year')],
  ['年底', end('year')],
]);
const SPANS: ReadonlyMap<string, Meaning> = new Map([
  ['本周', period('week', 0)],
  ['上周', period('week', -1)],
  ['下周', period('week', 1)],
  ['本月', period('month', 0)],
  ['上月', period('month', -1)],
  ['下月', period('month', 1)],
  ['本季', period('quarter', 0)],
  ['上季', period('quarter', -1)],
  ['今年', period('year', 0)],
  ['去年', period('year', -1)],
  ['明年', period('year', 1)],
]);
/** Other words for the same. */
const ALIASES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    今日: '今天',
    昨日: '昨天',
    明日: '明天',
    月末: '月底',
    年末: '年底',
    这周: '本周',
    这个月: '本月',
    上个月: '上月',
    下个月: '下月',
    本季度: '本季',
    上季度: '上季',
    本年: '今年',
    上年: '去年',
  }),
);
/** Initials of words, as they are typed without an input method. */
const INITIALS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    jt: '今天',
    zt: '昨天',
    bz: '本周',
    sz: '上周',
    by: '本月',
    sy: '上月',
    jn: '今年',
    qn: '去年',
  }),
);
const DISTANCE = /^([+-])(\d{1,4})$/;
const LAST_DAYS = /^近([1-9]\d{0,3})天$/;

/** All words that have a name, to be translated. */
export const DATE_WORDS: readonly string[] = [...DAYS.keys(), ...SPANS.keys()];

/** The days that a word means on a day: 今天, `+3`, 上月, 近7天 and their like; undefined for what is no such word. */
export function spanOf(word: string, today: string): DaySpan | undefined {
  const known = DAYS.get(word) ?? SPANS.get(word);
  if (known) return known(today);
  const [, sign, distance] = DISTANCE.exec(word) ?? [];
  if (distance !== undefined)
    return only(addToDate(today, sign === '-' ? -Number(distance) : Number(distance), 'day')!);
  const [, count] = LAST_DAYS.exec(word) ?? [];
  return count === undefined ? undefined : { from: addToDate(today, 1 - Number(count), 'day')!, to: today };
}

/** Whether a word means several days: entered at one end of a range it says both. */
export function isSpan(word: string): boolean {
  return SPANS.has(word) || LAST_DAYS.test(word);
}

/** Whether a text is a word for days, whatever the day. */
export function isDateWord(text: string): boolean {
  return spanOf(text, ANY_DAY) !== undefined;
}

/** The word that a typed text is, in Chinese or in the language of `say`; undefined where it is none. */
export function dateWord(
  typed: string,
  say: (zh: string, params?: Record<string, string | number>) => string,
): string | undefined {
  const text = typed.trim().replace(/^最(?=近)/, '');
  const word = ALIASES.get(text) ?? text;
  if (isDateWord(word)) return word;
  const plain = plainly(text);
  const count = /\d+/.exec(text)?.[0];
  if (count !== undefined && plain === plainly(say('近{count}天', { count }))) return `近${count}天`;
  return DATE_WORDS.find((known) => plainly(say(known)) === plain) ?? INITIALS.get(plain);
}

/** A word as it is read in the language of `say`. */
export function dateWordText(
  word: string,
  say: (zh: string, params?: Record<string, string | number>) => string,
): string {
  const [, count] = LAST_DAYS.exec(word) ?? [];
  return count === undefined ? (DATE_WORDS.includes(word) ? say(word) : word) : say('近{count}天', { count });
}

const ANY_DAY = '2026-01-15';

function only(of: string): DaySpan {
  return { from: of, to: of };
}

function plainly(text: string): string {
  return text.toLowerCase().replace(/\s+/g, ' ');
}
