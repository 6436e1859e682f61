import { POSTING } from '../meta/postingFields';
import type { Field, Resource } from '../model';

/**
 * Names under `from` of a report on a ledger: what is there now, what moved in a range of days, posting by posting, and
 * how long it has been there.
 */
export const BALANCE = 'balance';
export const MOVEMENTS = 'movement';
export const ACCOUNT = 'account';
export const AGES = 'age';
export const LEDGER_REPORTS: readonly string[] = [BALANCE, MOVEMENTS, ACCOUNT, AGES];

/** Parts of a measure that a report shows under `measure.part`, and their titles. */
export const PARTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  [MOVEMENTS]: {
    opening: '期初{title}',
    in: '收入{title}',
    out: '发出{title}',
    closing: '期末{title}',
    openingIn: '期初结存{title}',
    openingOut: '期初短缺{title}',
    closingIn: '期末结存{title}',
    closingOut: '期末短缺{title}',
  },
  [ACCOUNT]: {
    in: '收入{title}',
    out: '发出{title}',
    balance: '结存{title}',
    direction: '方向',
    standing: '余额',
  },
};

/**
 * Parts that show a balance on the side that it stands on, in or out, and nothing on the other: the part that is summed
 * and its sign there.
 */
export const SIDED: Readonly<Record<string, { of: string; isNegated: boolean }>> = {
  openingIn: { of: 'opening', isNegated: false },
  openingOut: { of: 'opening', isNegated: true },
  closingIn: { of: 'closing', isNegated: false },
  closingOut: { of: 'closing', isNegated: true },
};

/** Parts of a report of ages: what came in up to so many days ago, and what is older than the last bracket. */
const AGE_PART = /^(?:days([1-9]\d{0,3})|older)$/;
export const OLDER = 'older';

/** Part of a book that says by a word on which side a balance stands. */
const DIRECTION = 'direction';
/** What only books tell: that, and the balance on its side. */
export const BOOK_PARTS: readonly string[] = [DIRECTION, 'standing'];

/** Column of a book: what a posting is in words, or what a line of a month or year is called. */
export const NOTE = 'note';

export interface LedgerPart {
  measure: string;
  part: string;
}

/** The part of a measure that `quantity.in` stands for in a report `from`; undefined for a plain name. */
export function ledgerPart(from: string, path: string): LedgerPart | undefined {
  const [measure, part, more] = path.split('.');
  if (measure === undefined || part === undefined || more !== undefined) return undefined;
  const isKnown = from === AGES ? AGE_PART.test(part) : Object.hasOwn(PARTS, from) && Object.hasOwn(PARTS[from]!, part);
  return isKnown ? { measure, part } : undefined;
}

/** The field that a part stands for: that of the measure, under a name of its own. */
export function partField(resource: Resource, from: string, path: string): Field | undefined {
  const found = ledgerPart(from, path);
  const measure =
    found &&
    resource.fields.find(({ name }) => name === found.measure && resource.uses.ledger?.measures.includes(name));
  if (!measure) return undefined;
  const field = { ...measure, name: partName(measure.name, found.part) };
  return found.part === DIRECTION ? { ...field, type: 'text', settings: {}, width: 60 } : field;
}

/** The field that the words of a book are: text, seen by whoever sees the numbers of documents. */
export function noteField({ fields }: Resource): Field | undefined {
  const code = fields.find(({ name }) => name === POSTING.code);
  return code && { ...code, name: NOTE, title: '摘要', width: 200 };
}

/** `quantity`, `in` -> `quantityIn` */
export function partName(measure: string, part: string): string {
  return `${measure}${part.charAt(0).toUpperCase()}${part.slice(1)}`;
}

/** Parts of the brackets of a report of ages, youngest first: `days30`, `days60`, `older`. */
export function ageParts(brackets: readonly number[]): string[] {
  return [...brackets.map((days) => `days${days}`), OLDER];
}

/** What heads a part: a text with placeholders. `title` is that of the measure. */
export function partTitle(
  from: string,
  part: string,
  brackets: readonly number[],
  title: string,
): { text: string; params: Record<string, string | number> } {
  if (from !== AGES) return { text: PARTS[from]![part]!, params: { title } };
  const last = brackets.at(-1) ?? 0;
  if (part === OLDER) return { text: '{days}天以上', params: { days: last } };
  const to = Number(AGE_PART.exec(part)![1]);
  const before = brackets[brackets.indexOf(to) - 1];
  return { text: '{from}-{to}天', params: { from: before === undefined ? 0 : before + 1, to } };
}
