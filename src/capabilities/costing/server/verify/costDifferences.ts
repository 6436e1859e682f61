import { Decimal } from '../../../../lib/decimal';
import type { LedgerResource } from '../../../../language/model';
import type { AccountBooks, Findings } from '../../../../server/resource/capability/BookCheck';
import { findingsOf } from '../../../../server/resource/capability/findingsOf';
import { closedUntil } from '../closedUntil';
import { methodsOf } from '../methodsOf';
import { costLedgers } from './costLedgers';
import { keyText } from './keyText';
import type { Move } from './Move';
import { readMoves } from './readMoves';
import { replayBook } from './replayBook';
import { staleSince } from './staleSince';

const NONE = new Decimal(0);

/**
 * Movements that are booked at something else than a second, plain replay of their ledger comes to.
 * @param isPast whether a movement is taken as it is booked, and not told of; `closed`: last day that is closed
 */
export async function costDifferences(
  books: AccountBooks,
  isPast: (move: Move, closed: string | undefined) => boolean,
): Promise<Findings> {
  const { database, model, packageId } = books;
  const found: { ledger: LedgerResource; move: Move; wanted: string }[] = [];
  for (const ledger of costLedgers(model)) {
    const { cost } = ledger.uses.ledger;
    if (!cost) continue;
    const moves = await readMoves(books, ledger, cost);
    const closed = await closedUntil(database, model, ledger, packageId);
    if (moves.every((move) => isPast(move, closed))) continue;
    const keys = new Map(moves.map((move) => [move.key, move.keys]));
    const methods = await methodsOf(database, model, ledger, packageId, [...keys.values()]);
    const stale = await staleSince(books, ledger);
    const isTaken = (move: Move) => {
      const since = stale.get(move.key);
      return isPast(move, closed) || (since !== undefined && move.date >= since);
    };
    const { told, worth } = replayBook(moves, isTaken, methods);
    for (const move of moves) {
      const wanted = worth.get(move.id);
      if (move.valued !== 'difference' && wanted && !isTaken(move) && !wanted.equals(move.amount))
        found.push({ ledger, move, wanted: wanted.toFixed(2) });
    }
    found.push(...untold(moves, told, isTaken).map((each) => ({ ledger, ...each })));
  }
  found.sort((one, other) => (one.move.date === other.move.date ? 0 : one.move.date < other.move.date ? -1 : 1));
  return findingsOf(found, async ({ ledger, move, wanted }) => {
    const line = move.lineNo === 0 ? '' : ` line ${move.lineNo}`;
    return {
      what: `${model.resources[move.kind]?.title ?? move.kind}${line} ${await keyText(books, ledger, move.keys)} ${move.date}`,
      document: move.code,
      found: move.amount.toFixed(2),
      wanted,
    };
  });
}

/** Receipts whose postings tell another difference of goods that had left before them than they must. */
function untold(
  moves: readonly Move[],
  told: ReadonlyMap<string, Decimal>,
  isTaken: (move: Move) => boolean,
): { move: Move; wanted: string }[] {
  const placeOf = ({ documentId, key, kind, lineId, posting }: Move) =>
    [key, kind, documentId, lineId, posting].join('/');
  const open = moves.filter((move) => !isTaken(move));
  const there = new Map(open.flatMap((move) => (move.valued === 'difference' ? [[placeOf(move), move]] : [])));
  const wanted = new Map(
    open.flatMap((move) => (told.has(move.id) ? [[placeOf(move), { move, amount: told.get(move.id) }]] : [])),
  );
  return [...new Set([...there.keys(), ...wanted.keys()])].flatMap((place) => {
    const [booked, must] = [there.get(place), wanted.get(place)];
    const move = booked ?? (must && { ...must.move, amount: NONE });
    const amount = must?.amount ?? NONE;
    return move && !move.amount.equals(amount) ? [{ move, wanted: amount.toFixed(2) }] : [];
  });
}
