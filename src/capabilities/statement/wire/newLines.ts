import { toDecimal } from '../../../lib/decimal';
import { storedText } from './storedText';
import { LONGEST_TEXT, type TheirLine } from './TheirLine';

/**
 * The lines of a file that a statement does not hold yet: of those that are alike, day, amount, number and text, as many
 * as the file has more.
 */
export function newLines(lines: readonly TheirLine[], held: readonly Readonly<Record<string, unknown>>[]): TheirLine[] {
  const known = new Map<string, number>();
  for (const line of held) known.set(keyOf(line), (known.get(keyOf(line)) ?? 0) + 1);
  return lines.filter((line) => {
    const rest = known.get(keyOf({ ...line })) ?? 0;
    known.set(keyOf({ ...line }), rest - 1);
    return rest <= 0;
  });
}

/** What two lines have alike that are one: texts as they are stored, whatever blanks part their words. */
function keyOf({ theirDate, theirNo, theirText, theirs }: Readonly<Record<string, unknown>>): string {
  const texts = Object.entries({ theirNo, theirText }).map(([name, text]) => {
    const most = LONGEST_TEXT[name as keyof typeof LONGEST_TEXT];
    return storedText(String(text ?? ''), most).replace(/\s+/g, ' ');
  });
  return JSON.stringify([theirDate ?? '', toDecimal(theirs)?.toFixed(2) ?? '', ...texts]);
}
