import { at } from '../../../lib/at';
import { Decimal } from '../../../lib/decimal';
import type { Entry } from '../../../language/rules';
import type { Posting } from '../../../language/model';
import type { Connection } from '../../../server/storage';
import type { Books } from './Books';
import { outstandingPots } from './outstandingPots';

/** Entries of documents of one kind. */
interface Given {
  entries: readonly Entry[];
}

/**
 * The entries that documents make, with those that use up what their source lines have reserved put where that stands:
 * whatever store or batch the goods leave, and never more than is left. The lines must be locked: `reservedBefore` does that. One
 * statement, none where nothing is used up.
 * @param postings of the kind of the documents
 */
export async function freedEntries<T extends Given>(
  database: Connection,
  books: Books,
  postings: readonly Posting[],
  documents: readonly T[],
): Promise<(Omit<T, 'entries'> & { entries: Entry[] })[]> {
  const frees = ({ posting }: Entry) => postings[posting]?.frees !== undefined;
  const pots = documents.flatMap(({ entries }) => entries.flatMap((entry) => (frees(entry) ? (entry.pot ?? []) : [])));
  const left = await outstandingPots(database, books, pots);
  return documents.map(({ entries, ...document }) => ({
    ...document,
    entries: entries.flatMap((entry) =>
      frees(entry) ? usedUp(entry, books, left.get(entry.pot ?? '') ?? []) : [entry],
    ),
  }));
}

/** Takes an entry from what is left; where that stands at several keys, it becomes several. */
function usedUp(entry: Entry, { measures }: Books, left: { keys: Entry['keys']; left: Decimal }[]): Entry[] {
  const name = at(measures, 0).name;
  let wanted = entry.add[name] ?? new Decimal(0);
  return left.flatMap((there) => {
    const part = Decimal.min(wanted, there.left);
    if (!part.greaterThan(0)) return [];
    wanted = wanted.minus(part);
    there.left = there.left.minus(part);
    return [{ ...entry, keys: there.keys, add: { ...entry.add, [name]: part } }];
  });
}
