import { at } from '../../../lib/at';
import { ITEM } from '../../../capabilities/settlement/wire';
import type { Entry } from '../../../capabilities/reconciliation/wire';
import type { DemoRow } from '../../../server/demonstration/Demo';
import { toCents } from '../work/amounts';
import { STATE } from '../work/documentState';
import type { CashBook } from './CashBook';
import { signed } from './signed';

/** What a document moved, in cents. */
export interface Moved {
  day: string;
  kind: string;
  row: DemoRow;
  code: string;
  cents: number;
  partner?: string;
}

/** What moved a money account that only transfers and receipts go through, in the order of days. */
export function movesOfAccount(book: CashBook, account: string): Moved[] {
  const names = book.partners('clientId');
  const transfers = book
    .all('bankOrder')
    .filter(({ status, toAccountId }) => status === STATE.reviewed && toAccountId === account)
    .map((row) => moved('bankOrder', row, toCents(row.amount)));
  const receipts = (book.rows.get('collection') ?? [])
    .filter(({ accountId, status }) => status === STATE.reviewed && accountId === account)
    .map((row) => ({
      ...moved('collection', row, toCents(row.amount) - toCents(row.fee)),
      partner: String(names.get(String(row.clientId))?.name),
    }));
  // On one day receipts are posted before transfers.
  return inOrder([...receipts, ...transfers]);
}

const OF_RECEIPTS: ReadonlySet<unknown> = new Set(['collection', 'collectionRe']);
const WITH_OTHERS = ['evade', 'receivable', 'receivableRush', 'proceedsRush'];

/**
 * What moved the dealings with a customer, in the order of days; undefined of one of whom more is to be told than what he
 * bought, owed otherwise and paid.
 */
export function movesOfClient(book: CashBook, client: string, items: readonly DemoRow[]): Moved[] | undefined {
  const own = items.filter(({ clientId }) => clientId === client);
  const isSimple =
    own.every((row) => row[ITEM.kind] === 'receivable' || OF_RECEIPTS.has(row[ITEM.documentKind])) &&
    WITH_OTHERS.every((name) => !book.rows.get(name)?.some(({ clientId }) => clientId === client)) &&
    !book.all('reject').some(({ clientId }) => clientId === client);
  if (!isSimple) return undefined;
  const owed = own
    .filter((row) => !OF_RECEIPTS.has(row[ITEM.documentKind]))
    .map((row) => ({
      ...moved(String(row[ITEM.documentKind]), row, toCents(row[ITEM.amount])),
      id: row[ITEM.documentId],
    }));
  const paid = reviewed(book, 'collection', client).map((row) =>
    moved('collection', row, -toCents(row.amount) - toCents(row.discount)),
  );
  const advances = reviewed(book, 'collectionRe', client).map((row) =>
    moved('collectionRe', row, (row.kind === 'advance' ? -1 : 1) * toCents(row.amount)),
  );
  return inOrder([...owed, ...paid, ...advances]);
}

function reviewed(book: CashBook, name: string, client: string): DemoRow[] {
  return (book.rows.get(name) ?? []).filter(({ clientId, status }) => clientId === client && status === STATE.reviewed);
}

function moved(kind: string, row: DemoRow, cents: number): Moved {
  return { day: String(row.billDate), kind, row, code: String(row.code), cents };
}

function inOrder(moves: readonly Moved[]): Moved[] {
  return moves.toSorted((one, other) => (one.day < other.day ? -1 : Number(one.day > other.day)));
}

/** Those of some days as entries of a statement, and what was there before them. */
export function entriesIn(
  moves: readonly Moved[],
  from: string,
  until: string,
): { opening: string; entries: Entry[]; closing: number } {
  const opening = sumOf(moves.filter(({ day }) => day < from));
  const stated = moves.filter(({ day }) => day >= from && day <= until);
  const entries = stated.map(({ cents, code, day, kind, partner, row }, index): Entry => ({
    date: day,
    kind,
    id: row.id,
    code,
    added: cents > 0 ? signed(cents) : null,
    taken: cents > 0 ? null : signed(-cents),
    balance: signed(opening + sumOf(stated.slice(0, index + 1))),
    ...(partner === undefined ? {} : { partner }),
  }));
  return { opening: signed(opening), entries, closing: opening + sumOf(stated) };
}

const sumOf = (moves: readonly Moved[]): number => moves.reduce((sum, { cents }) => sum + cents, 0);

/** Whether no two of them are of one day, so that their order is plain. */
export function areOfDifferentDays(moves: readonly Moved[]): boolean {
  return moves.every(({ day }, index) => index === 0 || at(moves, index - 1).day !== day);
}
