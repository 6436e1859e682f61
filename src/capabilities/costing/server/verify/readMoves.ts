import { sql } from 'kysely';
import { asDecimal } from '../../../../lib/decimal';
import type { LedgerResource } from '../../../../language/model';
import type { AccountBooks } from '../../../../server/resource/capability/BookCheck';
import { snake, tableOf } from '../../../../server/schema/naming';
import { isStanding } from '../../../ledger/server';
import { CostBooks } from '../CostBooks';
import { receiptsByValue } from '../landing';
import type { Move } from './Move';

/** Postings read at once. */
const AT_ONCE = 20_000;

type Row = Omit<Move, 'key' | 'keys' | 'quantity' | 'amount' | 'valued' | 'receipts'> & {
  quantity: string;
  amount: string;
  valued: Move['valued'] | null;
};

/** All movements of a ledger of cost, in no order that means anything. */
export async function readMoves(
  { database, model, packageId }: AccountBooks,
  ledger: LedgerResource,
  cost: { value: string; per: string },
): Promise<Move[]> {
  const names = ledger.uses.ledger.keys;
  const moves: Move[] = [];
  for (let after = '0'; ;) {
    const { rows } = await sql<Row & Record<string, unknown>>`
      select p.id::text as id, p.bill_date::text as date, p.document_kind as kind, p.document_id::text as "documentId", p.document_code as code,
        p.line_id::text as "lineId", coalesce(p.line_no, 0) as "lineNo", p.posting, p.side, p.valued, p.pot, coalesce(p.reverses, p.corrects)::text as corrects,
        p.${sql.ref(snake(cost.per))}::text as quantity, p.${sql.ref(snake(cost.value))}::text as amount,
        ${sql.join(names.map((name) => sql`p.${sql.ref(snake(name))}::text as ${sql.id(`key/${name}`)}`))}
      from ${sql.table(tableOf(ledger))} as p where p.package_id = ${packageId} and p.id > ${after} and ${isStanding(ledger, packageId)} order by p.id limit ${AT_ONCE}`.execute(
      database,
    );
    for (const row of rows) {
      const { amount, code, corrects, date, documentId, id, kind, lineId, lineNo, posting, pot, quantity, side } = row;
      const keys = Object.fromEntries(names.map((name) => [name, row[`key/${name}`] ?? null]));
      moves.push({
        id,
        key: JSON.stringify(Object.values(keys)),
        keys,
        date,
        kind,
        documentId,
        code,
        lineId,
        lineNo,
        posting,
        side,
        quantity: asDecimal(quantity),
        amount: asDecimal(amount),
        // Books from before there was more than one origin have what the documents said.
        valued: row.valued ?? 'given',
        pot,
        corrects,
        receipts: [],
      });
    }
    const last = rows.at(-1);
    if (!last || rows.length < AT_ONCE) break;
    after = last.id;
  }
  const alone = moves.filter(({ valued }) => valued === 'landed' || valued === 'passed');
  const receipts = await receiptsByValue(database, model, new CostBooks(ledger, packageId), alone);
  for (const move of alone) move.receipts = receipts.get(move.id) ?? [];
  return moves;
}
