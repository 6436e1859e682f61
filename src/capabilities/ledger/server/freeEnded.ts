import type { Model, Posting } from '../../../language/model';
import type { Entry } from '../../../language/rules';
import type { Connection } from '../../../server/storage';
import type { Books, Origin } from './Books';
import { endedPots } from './endedPots';
import { outstandingPots } from './outstandingPots';

/** A document that came back, with what it had posted. */
interface Back {
  /** the red entry */
  origin: Origin;
  date: string;
  entries: readonly Entry[];
}

/**
 * After goods came back: frees what that has reserved anew for lines of which nothing will be delivered any more, or it
 * would be kept for nobody. Two statements and a posting, none where nothing uses up reservations.
 * @param postings of the kind of the documents
 */
export async function freeEnded(
  database: Connection,
  model: Model,
  books: Books,
  postings: readonly Posting[],
  documents: readonly Back[],
): Promise<void> {
  const potsOf = ({ entries }: Back) =>
    entries.flatMap(({ pot, posting }) => (pot !== undefined && postings[posting]?.frees !== undefined ? [pot] : []));
  const ended = await endedPots(database, model, books.ledger.name, books.packageId, documents.flatMap(potsOf));
  const left = await outstandingPots(database, books, ended);
  const [measure] = books.measures;
  if (left.size === 0 || !measure) return;
  const freed = documents.map((document) => ({
    origin: document.origin,
    entries: [...new Set(potsOf(document))].flatMap((pot) => {
      const there = left.get(pot) ?? [];
      // Of several documents of one line the first says it.
      left.delete(pot);
      return there.map(({ keys, left: rest }): Entry => ({
        posting: postings.findIndex(({ frees, ledger }) => frees !== undefined && ledger === books.ledger.name),
        lineId: null,
        date: document.date,
        side: 'out',
        keys,
        add: { [measure.name]: rest },
        pot,
      }));
    }),
  }));
  await books.enter(freed);
}
