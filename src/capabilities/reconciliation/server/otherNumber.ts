/** Digits of an account's number at least. */
const SHORTEST = 10;
/** A run of digits, in groups or not. */
const RUN = /\d(?:[ -]?\d){9,}/g;
/** Days and moments written without signs, and spans of them. */
const DAYS = /^(?:(?:19|20)\d\d[01]\d[0-3]\d(?:[0-2]\d(?:[0-5]\d(?:[0-5]\d)?)?)?){1,2}$/;
const NAMED = /账号|帐号|卡号|账户号|account|card/i;

/**
 * The number of another account that the rows above the head of a file name, in digits; undefined where they name the
 * own one, or none of ten digits. Numbers that stand behind the word count alone where there are any.
 */
export function otherNumber(rows: readonly (readonly string[])[], own: string): string | undefined {
  const ownDigits = own.replace(/\D/g, '');
  if (ownDigits.length < SHORTEST) return undefined;
  const found = rows.flatMap((cells) =>
    cells.flatMap((cell, index) => {
      const before = cells.slice(0, index).findLast((each) => each !== '') ?? '';
      return numbersIn(cell).map((number) => ({ number, isNamed: NAMED.test(cell) || NAMED.test(before) }));
    }),
  );
  const named = found.filter(({ isNamed }) => isNamed);
  const numbers = (named.length > 0 ? named : found).map(({ number }) => number);
  const isOwn = (number: string) => number.endsWith(ownDigits) || ownDigits.endsWith(number);
  return numbers.some(isOwn) ? undefined : numbers[0];
}

function numbersIn(cell: string): string[] {
  return (cell.match(RUN) ?? []).map((run) => run.replace(/\D/g, '')).filter((number) => !DAYS.test(number));
}
