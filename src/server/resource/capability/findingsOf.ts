import type { Finding, Findings } from './BookCheck';

/** Findings of one check that are told. */
const MOST_TOLD = 50;

/** Tells the first of all that differ, one after the other, as a transaction has one connection. */
export async function findingsOf<T>(
  differing: readonly T[],
  tell: (one: T) => Finding | Promise<Finding>,
): Promise<Findings> {
  const told: Finding[] = [];
  for (const one of differing.slice(0, MOST_TOLD)) told.push(await tell(one));
  return { count: differing.length, told };
}
