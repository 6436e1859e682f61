import type { BookedLine } from './plannedLines';

/** Lines of one side, subject and parties as one, in the order in which they come first; those that come to nothing go. */
export function mergedLines(lines: readonly BookedLine[]): BookedLine[] {
  const merged = new Map<string, BookedLine>();
  for (const line of lines) {
    const key = JSON.stringify([line.side, line.subject ?? `?${line.purpose}`, line.summary, line.parties]);
    const known = merged.get(key);
    merged.set(key, known ? { ...known, amount: known.amount.plus(line.amount) } : line);
  }
  return [...merged.values()].filter(({ amount }) => !amount.isZero());
}
