import { sql, type RawBuilder } from 'kysely';
import type { Connection } from '../../../server/storage';
import { isStanding } from '../../ledger/server';
import type { CostBooks, Keys } from './CostBooks';
import type { Movement } from './Movement';

interface Row extends Omit<Movement, 'quantity' | 'amount'> {
  place: number;
  quantity: string;
  amount: string;
}

/**
 * The movements of keys, each since a day (`-infinity`: all), in the order of the questions. What was taken back is left
 * out together with what took it back: they are of one day, and nothing is left of them.
 */
export async function readMovements(
  database: Connection,
  books: CostBooks,
  asked: readonly { keys: Keys; since: string }[],
): Promise<Movement[][]> {
  if (asked.length === 0) return [];
  const given = givenDays(books, asked);
  const { rows } = await sql<Row>`select g.place, ${movementColumns(books)} from ${given}
    join ${books.table} as p on p.package_id = ${books.packageId} and ${books.same('p', 'g')} and p.bill_date >= g.since
    where ${isStanding(books.ledger, books.packageId)} order by p.id`.execute(database);
  const found = asked.map((): Movement[] => []);
  for (const { place, ...row } of rows) found[place]?.push(movementOf(books, row));
  return found;
}

/**
 * The days on which the movements were that stand so many places before a day, of each of keys; undefined where there
 * are not so many. By the index of the keys, one statement.
 */
export async function daysBefore(
  database: Connection,
  books: CostBooks,
  asked: readonly { keys: Keys; since: string }[],
  places: number,
): Promise<(string | undefined)[]> {
  const given = givenDays(books, asked);
  const { rows } = await sql<{ place: number; day: string }>`select g.place, b.day from ${given}
    cross join lateral (select p.bill_date::text as day from ${books.table} as p where p.package_id = ${books.packageId} and ${books.same('p', 'g')}
      and p.bill_date < g.since order by p.bill_date desc offset ${places - 1}::integer limit 1) as b`.execute(
    database,
  );
  const days = new Map(rows.map(({ day, place }) => [place, day]));
  return asked.map((_, index) => days.get(index));
}

function givenDays(books: CostBooks, asked: readonly { keys: Keys; since: string }[]): RawBuilder<unknown> {
  return books.given(
    asked.map(({ keys }) => keys),
    [
      { name: 'place', type: 'integer', values: asked.map((_, index) => index) },
      { name: 'since', type: 'date', values: asked.map(({ since }) => since) },
    ],
    'g',
  );
}

/**
 * Movements that share a pot with others, are corrected by them, or correct the same as they do, wherever and whenever
 * they are: what the others are worth follows from these.
 */
export async function readNamed(
  database: Connection,
  books: CostBooks,
  { ids, pots }: { ids: readonly string[]; pots: readonly string[] },
): Promise<Movement[]> {
  if (ids.length === 0 && pots.length === 0) return [];
  const { rows } = await sql<Omit<Row, 'place'>>`select ${movementColumns(books)} from ${books.table} as p
    where p.package_id = ${books.packageId} and (p.id = any(${ids}::bigint[]) or p.reverses = any(${ids}::bigint[]) or p.corrects = any(${ids}::bigint[]) or p.pot = any(${pots}::text[])) and ${isStanding(books.ledger, books.packageId)}`.execute(
    database,
  );
  return rows.map((row) => movementOf(books, row));
}

/** Movements whose lines took a value along, `carries`: those of the posting before of the same lines. */
export async function readCarried(
  database: Connection,
  books: CostBooks,
  carrying: readonly Movement[],
): Promise<Movement[]> {
  if (carrying.length === 0) return [];
  const { rows } = await sql<Omit<Row, 'place'>>`select ${movementColumns(books)} from ${books.table} as p
    where p.package_id = ${books.packageId} and ${isStanding(books.ledger, books.packageId)}
      and (p.document_kind, p.document_id, p.posting) in (select * from unnest(${carrying.map(({ kind }) => kind)}::text[], ${carrying.map(({ documentId }) => documentId)}::bigint[], ${carrying.map(({ posting }) => posting - 1)}::integer[]))`.execute(
    database,
  );
  return rows.map((row) => movementOf(books, row));
}

function movementColumns(books: CostBooks): RawBuilder<unknown> {
  return sql`p.id::text as id, p.bill_date::text as date, p.document_kind as kind, p.document_id::text as "documentId", p.document_code as code,
    p.line_id::text as "lineId", p.line_no as "lineNo", p.posting, p.side, p.valued, p.pot, coalesce(p.reverses, p.corrects)::text as corrects,
    ${books.column('per', 'p')}::text as quantity, ${books.column('value', 'p')}::text as amount`;
}

function movementOf(books: CostBooks, { amount, quantity, ...row }: Omit<Row, 'place'>): Movement {
  return { ...row, quantity: books.wholeQuantity(quantity), amount: books.wholeValue(amount) };
}
