import { sql } from 'kysely';
import { got } from '../../../lib/got';
import type { Connection } from '../../../server/storage';
import type { CostBooks } from './CostBooks';
import type { Movement } from './Movement';
import { placeOf } from './movementWorth';

/**
 * The postings of value alone with which receipts tell what goods that had left below nothing cost more or less
 * (costing.md, rule 4), each with what it shall be worth. Those that are missing are entered with nothing, on the day
 * and in the name of the receipt. One statement, where one is missing.
 * @param movements of one key that may change
 * @param differences receipt -> what it has to tell, signed
 */
export async function tellDifferences(
  database: Connection,
  books: CostBooks,
  movements: readonly Movement[],
  differences: ReadonlyMap<string, bigint>,
): Promise<{ movement: Movement; amount: bigint }[]> {
  const there = new Map(
    movements.flatMap((each) => (each.valued === 'difference' ? [[placeOf(each), each] as const] : [])),
  );
  if (there.size === 0 && differences.size === 0) return [];
  const receipts = movements.filter(({ id }) => differences.has(id));
  const entered = await enter(
    database,
    books,
    receipts.filter((receipt) => !there.has(placeOf(receipt))),
  );
  const wanted = new Map(receipts.map((receipt) => [placeOf(receipt), got(differences, receipt.id)]));
  return [...there.values(), ...entered].map((movement) => ({
    movement,
    amount: wanted.get(placeOf(movement)) ?? 0n,
  }));
}

async function enter(database: Connection, books: CostBooks, receipts: readonly Movement[]): Promise<Movement[]> {
  if (receipts.length === 0) return [];
  const { packageId, table } = books;
  const measures = sql`${books.column('per')}, ${books.column('value')}`;
  const { rows } = await sql<{ id: string; receipt: string }>`
    with receipt as (select p.* from ${table} as p where p.package_id = ${packageId} and p.id = any(${receipts.map(({ id }) => id)}::bigint[])),
      entered as (insert into ${table} (package_id, bill_date, document_kind, document_id, document_code, line_id, line_no, posting, side, valued, created_id, created_time, ${sql.join(books.keyNames())}, ${measures})
        select package_id, bill_date, document_kind, document_id, document_code, line_id, line_no, posting, 'out', 'difference', created_id, localtimestamp, ${sql.join(books.keyNames())}, 0, 0 from receipt
        returning id, document_kind, document_id, line_id, posting)
    select e.id::text as id, r.id::text as receipt from entered as e
      join receipt as r on r.document_kind = e.document_kind and r.document_id = e.document_id and r.line_id is not distinct from e.line_id and r.posting = e.posting`.execute(
    database,
  );
  const ids = new Map(rows.map(({ id, receipt }) => [receipt, id]));
  return receipts.map((receipt) => ({
    ...receipt,
    id: got(ids, receipt.id),
    side: 'out',
    quantity: 0n,
    amount: 0n,
    valued: 'difference',
    pot: null,
  }));
}
