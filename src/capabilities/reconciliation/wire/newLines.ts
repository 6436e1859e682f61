import { toDecimal } from '../../../lib/decimal';
import { comparedText } from './comparedText';
import type { KnownLine, KnownStatement } from './KnownStatement';
import { PAIRING } from './statementNames';
import type { TheirLine } from './TheirLine';

/** The lines of a file, as they are new or known. */
export interface SortedLines {
  /** those that no statement holds */
  fresh: TheirLine[];
  /** how many this one holds */
  held: number;
  /** how many other ones hold, by their codes, in the order of their days */
  known: { code: string; count: number }[];
}

/** A statement as it stands in its form: its first day, empty where it has none yet, and its lines. */
export interface HeldLines {
  from: string;
  lines: readonly Readonly<Record<string, unknown>>[];
}

type Compared = Partial<Readonly<Record<Exclude<keyof KnownLine, 'isLeft'>, unknown>>>;

/**
 * Which lines of a file are new to a statement and to the others of its account: of those that are alike, day,
 * amount, number and text, as many as the file has more.
 */
export function newLines(
  lines: readonly TheirLine[],
  { from, lines: held }: HeldLines,
  others: readonly KnownStatement[],
): SortedLines {
  const own = held.map((line) => ({ ...line, isLeft: LEFT.has(line.pairing) }));
  const holders = holdersOf([{ from, lines: own, code: undefined }, ...others]);
  const counts = new Map<string | undefined, number>();
  const fresh = lines.filter((line) => {
    const known = holders.get(keyOf(line)) ?? [];
    if (known.length === 0) return true;
    const code = known.shift();
    counts.set(code, (counts.get(code) ?? 0) + 1);
    return false;
  });
  const known = [...new Set(others.map(({ code }) => code))].flatMap((code) => {
    const count = counts.get(code) ?? 0;
    return count === 0 ? [] : [{ code, count }];
  });
  return { fresh, held: counts.get(undefined) ?? 0, known };
}

/** What a later statement takes over. */
const LEFT: ReadonlySet<unknown> = new Set([PAIRING.theirs, PAIRING.waiting]);

/**
 * The codes of the statements that hold lines, by what is alike in these; that of the own one, undefined, comes
 * first. A line from before the first day of its statement that an earlier one has left is that one's.
 */
function holdersOf(
  statements: readonly { code: string | undefined; from: string; lines: readonly (Compared & { isLeft: boolean })[] }[],
): Map<string, (string | undefined)[]> {
  const holders = new Map<string, (string | undefined)[]>();
  const left = new Map<string, number>();
  for (const { code, from, lines } of statements.toSorted((one, other) => (one.from < other.from ? -1 : 1))) {
    const taken = new Map(left);
    for (const line of lines) {
      const key = keyOf(line);
      const rest = taken.get(key) ?? 0;
      if (rest > 0 && String(line.theirDate ?? '') < from) {
        taken.set(key, rest - 1);
        continue;
      }
      const known = holders.get(key) ?? [];
      holders.set(key, code === undefined ? [code, ...known] : [...known, code]);
      if (line.isLeft) left.set(key, (left.get(key) ?? 0) + 1);
    }
  }
  return holders;
}

/** What two lines have alike that are one. */
function keyOf({ theirDate, theirNo, theirText, theirs }: Compared): string {
  const texts = [comparedText('theirNo', theirNo), comparedText('theirText', theirText)];
  return JSON.stringify([theirDate ?? '', toDecimal(theirs)?.toFixed(2) ?? '', ...texts]);
}
