import type { RefusalLine } from '../../../server/Refusal';
import type { Call } from '../../../server/resource/Call';
import type { Connection } from '../../../server/storage';
import { Books } from './Books';
import { lessens } from './lessens';
import { lockKeys } from './lockKeys';
import type { Posted } from './postAction';
import { Reserved, reservesOf } from './Reserved';

/** What documents do in one ledger. */
export interface Move {
  books: Books;
  postings: Posted[];
}

/**
 * Looks at what is reserved where documents are about to take from ledgers, and keeps others from those places and from
 * the lines whose reservations are used up. Gives what says afterwards, line by line, what was taken that others have
 * reserved.
 * @param isTaken the documents take back what they had posted
 */
export async function reservedBefore(
  call: Call,
  moves: readonly Move[],
  isTaken: boolean,
  database: Connection,
): Promise<() => Promise<RefusalLine[]>> {
  const watched = moves.flatMap(({ books, postings }) => {
    const entries = postings.flatMap((each) => each.entries);
    const taking = books.measures[0]?.name ?? '';
    const keys = entries.filter((entry) => lessens(entry, taking) !== isTaken).map((entry) => entry.keys);
    return keys.length === 0
      ? []
      : reservesOf(call.services.model, books.ledger.name).map((ledger) => ({
          postings,
          reserved: new Reserved(new Books(database, ledger, call.session.packageId), books, keys),
        }));
  });
  const pots = moves.flatMap(({ books, postings }) =>
    postings.flatMap(({ entries }) =>
      entries.flatMap(({ pot }) => (pot === undefined ? [] : `${books.packageId}/${books.ledger.name}/${pot}`)),
    ),
  );
  await lockKeys(database, [...pots, ...watched.flatMap(({ reserved }) => reserved.locks)]);
  for (const { reserved } of watched) await reserved.open(call, database);
  return async () => {
    const lines: RefusalLine[] = [];
    for (const { postings, reserved } of watched)
      lines.push(...(await reserved.refusals(call, postings, isTaken, database)));
    return lines;
  };
}
