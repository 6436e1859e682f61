import { sql } from 'kysely';
import { got } from '../../../../lib/got';
import { isLedger, type LedgerResource } from '../../../../language/model';
import {
  type AccountBooks,
  type BookCheck,
  findingsOf,
  type Findings,
} from '../../../../server/resource/capability/BookCheck';
import { Books, keyTexts } from '../../../ledger/server';
import { closedUntil } from '../closedUntil';
import { methodsOf } from '../methodsOf';
import type { Move } from './Move';
import { readMoves } from './readMoves';
import { replayBook } from './replayBook';

const TAKEN: ReadonlySet<Move['valued']> = new Set(['given', 'landed', 'passed']);

/** What each movement of open months is worth: what is closed is taken as it stands. */
export const checkCost: BookCheck = {
  name: 'cost',
  title: 'Postings that are worth something else',
  run: (books) => differing(books, (move, closed) => closed !== undefined && move.date <= closed),
};

/**
 * What movements of closed months would be worth if these were open. That may differ without any mistake: what came
 * later changed nothing any more.
 */
export const checkClosedCost: BookCheck = {
  name: 'closedCost',
  title: 'Postings of closed months that would be worth something else were these open',
  isNotice: true,
  run: (books) => differing(books, (move, closed) => closed === undefined || move.date > closed),
};

/** Balances that the server is still going to value anew: what is booked of them is no mistake yet. */
export const checkWaiting: BookCheck = {
  name: 'waiting',
  title: 'Balances that wait to be valued anew by the server, which were not replayed',
  isNotice: true,
  async run(books) {
    const found: { ledger: LedgerResource; keys: Record<string, unknown>; since: string }[] = [];
    for (const ledger of costLedgers(books))
      for (const [key, since] of await staleSince(books, ledger)) {
        const values = JSON.parse(key) as unknown[];
        const keys = Object.fromEntries(ledger.uses.ledger.keys.map((name, index) => [name, values[index] ?? null]));
        found.push({ ledger, keys, since });
      }
    return findingsOf(found, async ({ keys, ledger, since }) => ({
      what: `${ledger.title} ${await textOf(books, ledger, keys)}`,
      document: null,
      found: `waits since ${since}`,
      wanted: 'nothing that waits',
    }));
  },
};

function costLedgers({ model }: AccountBooks): LedgerResource[] {
  return Object.values(model.resources)
    .filter(isLedger)
    .filter(({ uses }) => uses.ledger.cost !== undefined);
}

/** @param isPast whether a movement is taken as it is booked, and not told of; of what is closed until a day */
async function differing(
  books: AccountBooks,
  isPast: (move: Move, closed: string | undefined) => boolean,
): Promise<Findings> {
  const { database, model, packageId } = books;
  const found: { ledger: LedgerResource; move: Move; wanted: string }[] = [];
  for (const ledger of costLedgers(books)) {
    const { cost } = ledger.uses.ledger;
    if (!cost) continue;
    const moves = await readMoves(books, ledger, cost);
    const closed = await closedUntil(database, model, ledger, packageId);
    if (moves.every((move) => isPast(move, closed))) continue;
    const keys = new Map(moves.map((move) => [move.key, move.keys]));
    const methods = await methodsOf(database, model, ledger, packageId, [...keys.values()]);
    const stale = await staleSince(books, ledger);
    const isFact = (move: Move) => {
      const since = stale.get(move.key);
      return TAKEN.has(move.valued) || isPast(move, closed) || (since !== undefined && move.date >= since);
    };
    const worth = replayBook(moves, isFact, methods);
    for (const move of moves) {
      const wanted = worth.get(move.id);
      if (wanted && !isFact(move) && !wanted.equals(move.amount))
        found.push({ ledger, move, wanted: wanted.toFixed(2) });
    }
  }
  found.sort((one, other) => (one.move.date === other.move.date ? 0 : one.move.date < other.move.date ? -1 : 1));
  return findingsOf(found, async ({ ledger, move, wanted }) => {
    const line = move.lineNo === 0 ? '' : ` line ${move.lineNo}`;
    return {
      what: `${model.resources[move.kind]?.title ?? move.kind}${line} ${await textOf(books, ledger, move.keys)} ${move.date}`,
      document: move.code,
      found: move.amount.toFixed(2),
      wanted,
    };
  });
}

/** The day from which on balances wait for the server's job, by their keys. */
async function staleSince({ database, packageId }: AccountBooks, ledger: LedgerResource): Promise<Map<string, string>> {
  const { rows } = await sql<{ keys: string; since: string }>`
    select keys, since::text as since from sys_stale_cost where package_id = ${packageId} and ledger = ${ledger.name} order by since, keys`.execute(
    database,
  );
  return new Map(rows.map(({ keys, since }) => [keys, since]));
}

async function textOf(
  { database, packageId }: AccountBooks,
  ledger: LedgerResource,
  keys: Record<string, unknown>,
): Promise<string> {
  const own = new Books(database, ledger, packageId);
  return got(await keyTexts(own, [keys], database), own.keyOf(keys));
}
