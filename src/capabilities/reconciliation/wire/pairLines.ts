import { isEmpty, type Document } from '../../../language/rules';
import { daysBetween } from '../../../lib/dates';
import { groupBy } from '../../../lib/groupBy';
import { asDecimal, Decimal, toDecimal } from '../../../lib/decimal';
import { STATEMENT_LINE as LINE } from './statementNames';
import type { Entry } from './Entry';

/** What an entry moved: above zero came in. */
export function movedBy({ added, taken }: Pick<Entry, 'added' | 'taken'>): Decimal {
  return asDecimal(added ?? 0).minus(asDecimal(taken ?? 0));
}

/**
 * The lines of a statement: each entry of ours once, beside what they say of it. A line that names one of our documents
 * stays with it; the others are paired by amount, dates that lie at most `days` apart and, where both are known, by who
 * paid or was paid. What is left of either side is a line of its own. In the order of days.
 *
 * Several lines of theirs may name one document: each has of it what it says itself, the last of them the rest.
 */
export function pairLines(entries: readonly Entry[], lines: readonly Document[], days: number): Document[] {
  const theirs = lines.filter((line) => !isEmpty(line[LINE.theirs]));
  const byCode = new Map(entries.map((entry) => [entry.code, entry]));
  const named = groupBy(
    theirs.filter((line) => byCode.has(codeOf(line))),
    codeOf,
  );
  const pairs = new Map<Document, Entry>();
  const free = entries.filter(({ code }) => !named.has(code));
  const open = theirs.filter((line) => isEmpty(line[LINE.code]));
  for (const { entry, line } of matches(free, open, days)) pairs.set(line, entry);
  const taken = new Set([...pairs.values()].map(({ code }) => code));
  const remarks = new Map(lines.filter((line) => isEmpty(line[LINE.theirs])).map((line) => [codeOf(line), line]));
  const made: { line: Document; date: string; order: number }[] = [];
  const place = (line: Document, entry: Entry | undefined): number =>
    made.push({
      line,
      date: entry?.date ?? String(line[LINE.theirDate] ?? ''),
      order: entry ? entries.indexOf(entry) : entries.length,
    });
  for (const [code, own] of named) {
    const entry = byCode.get(code);
    if (entry) own.forEach((line, index) => place(shareOf(line, entry, own, index), entry));
  }
  for (const [line, entry] of pairs) place({ ...line, ...sideOf(entry) }, entry);
  for (const entry of free)
    if (!taken.has(entry.code)) place({ ...remarks.get(entry.code), ...NOTHING_OF_THEIRS, ...sideOf(entry) }, entry);
  for (const line of theirs)
    if (!pairs.has(line) && !byCode.has(codeOf(line))) place({ ...line, ...NOTHING_OF_OURS }, undefined);
  return made
    .toSorted((one, other) => one.date.localeCompare(other.date) || one.order - other.order)
    .map(({ line }) => line);
}

const codeOf = (line: Document): string => String(line[LINE.code] ?? '');

const NOTHING_OF_THEIRS: Document = {
  [LINE.theirDate]: null,
  [LINE.theirName]: null,
  [LINE.theirNo]: null,
  [LINE.theirText]: null,
  [LINE.theirs]: null,
};
/** The code stays: it is of a document that has yet to be booked. */
const NOTHING_OF_OURS: Document = {
  [LINE.date]: null,
  [LINE.kind]: null,
  [LINE.partner]: null,
  [LINE.added]: null,
  [LINE.taken]: null,
  [LINE.balance]: null,
};

function sideOf({ added, balance, code, date, hidesPartner, kind, partner, taken }: Entry): Document {
  return {
    [LINE.date]: date,
    [LINE.kind]: kind,
    [LINE.code]: code,
    [LINE.partner]: hidesPartner ? null : (partner ?? null),
    [LINE.added]: added,
    [LINE.taken]: taken,
    [LINE.balance]: balance,
  };
}

/** What one of several lines that name a document has of it. */
function shareOf(line: Document, entry: Entry, own: readonly Document[], index: number): Document {
  if (own.length === 1) return { ...line, ...sideOf(entry) };
  const isLast = index === own.length - 1;
  const before = own.slice(0, -1).reduce((all, each) => all.plus(amountOf(each)), new Decimal(0));
  const share = isLast ? movedBy(entry).minus(before) : amountOf(line);
  return {
    ...line,
    ...sideOf(entry),
    [LINE.added]: share.isNegative() ? null : share.toFixed(),
    [LINE.taken]: share.isNegative() ? share.negated().toFixed() : null,
    [LINE.balance]: isLast ? entry.balance : null,
  };
}

const amountOf = (line: Document): Decimal => toDecimal(line[LINE.theirs]) ?? new Decimal(0);

interface Match {
  entry: Entry;
  line: Document;
  isNamed: boolean;
  apart: number;
}

/** Pairs without any of either side twice: the same name before others, then days that lie nearest. */
function matches(entries: readonly Entry[], lines: readonly Document[], days: number): Match[] {
  const byAmount = groupBy(entries, (entry) => movedBy(entry).toFixed(2));
  const possible = lines.flatMap((line) =>
    (byAmount.get(amountOf(line).toFixed(2)) ?? []).flatMap((entry): Match[] => {
      const apart = Math.abs(daysBetween(entry.date, String(line[LINE.theirDate] ?? '')) ?? Infinity);
      const isNamed = sameName(entry.partner, line[LINE.theirName]);
      return apart > days || isNamed === false ? [] : [{ entry, line, apart, isNamed: isNamed === true }];
    }),
  );
  possible.sort((one, other) => Number(other.isNamed) - Number(one.isNamed) || one.apart - other.apart);
  const entriesTaken = new Set<Entry>();
  const linesTaken = new Set<Document>();
  return possible.filter(({ entry, line }) => {
    if (entriesTaken.has(entry) || linesTaken.has(line)) return false;
    entriesTaken.add(entry);
    linesTaken.add(line);
    return true;
  });
}

/** Whether both sides name the same one; undefined where either names nobody. Banks add or leave out parts of a name. */
function sameName(ours: string | undefined, theirs: unknown): boolean | undefined {
  const [one, other] = [plain(ours), plain(theirs)];
  return one === '' || other === '' ? undefined : one.includes(other) || other.includes(one);
}

const plain = (name: unknown): string =>
  String(name ?? '')
    .normalize('NFKC')
    .replaceAll(/[\s()（）·.,，。-]/g, '')
    .toLowerCase();
