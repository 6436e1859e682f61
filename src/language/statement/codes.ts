/** What stands between the ends of a range of codes: `5001..5999`. */
const RANGE = '..';
const CODE = /^[0-9A-Za-z.-]{0,20}$/;

/** The first and the last code that a text of a formula names; the empty one stands for what has no code. */
export function codeRange(text: string): { from: string; to: string } | undefined {
  const at = text.indexOf(RANGE);
  const [from, to] = at < 0 ? [text, text] : [text.slice(0, at), text.slice(at + RANGE.length)];
  if (!CODE.test(from) || !CODE.test(to)) return undefined;
  if (at >= 0 && (from === '' || from > to)) return undefined;
  return { from, to };
}

/** Whether a code is named by the text of a formula itself: what lies below it in the tree belongs to it, too. */
export function isCodeIn(text: string, code: string): boolean {
  const range = codeRange(text);
  return range !== undefined && code >= range.from && code <= range.to;
}

/** Whether two texts of formulas name anything in common, by codes that begin with those above them. */
export function shareCodes(one: string, other: string): boolean {
  const [a, b] = [codeRange(one), codeRange(other)];
  if (!a || !b) return false;
  if (one === '' || other === '') return one === other;
  return a.from <= lastBelow(b.to) && b.from <= lastBelow(a.to);
}

/** Sorts behind everything that begins with a code. */
const lastBelow = (code: string): string => `${code}~`;
