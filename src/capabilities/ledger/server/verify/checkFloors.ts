import { sql } from 'kysely';
import { asDecimal } from '../../../../lib/decimal';
import { got } from '../../../../lib/got';
import { fieldNamed, isLedger } from '../../../../language/model';
import type { BookCheck } from '../../../../server/resource/capability/BookCheck';
import { findingsOf } from '../../../../server/resource/capability/findingsOf';
import { snake, tableOf } from '../../../../server/schema/naming';
import { Books } from '../Books';
import { floorHolds } from '../floorHolds';
import { keyTexts } from '../keyTexts';

/** A balance that was below zero at the end of a day, the first one, and what took last from it on that day. */
interface Fallen {
  books: Books;
  measure: string;
  keys: Record<string, unknown>;
  day: string;
  balance: string;
  code: string | null;
}

/** Measures of ledgers with a floor (`notNegative`) are below zero at the end of no day. */
export const checkFloors: BookCheck = {
  name: 'floors',
  title: 'Balances that were below zero at the end of a day',
  async run({ database, model, packageId }) {
    const fallen: Fallen[] = [];
    for (const ledger of Object.values(model.resources).filter(isLedger)) {
      const books = new Books(database, ledger, packageId);
      const columns = books.keys.map(({ name }) => snake(name));
      const keys = sql.join(columns.map((name) => sql.ref(name)));
      const table = sql.table(tableOf(ledger));
      const same = columns.map((name) => sql`${sql.ref(`p.${name}`)} is not distinct from ${sql.ref(`b.${name}`)}`);
      for (const measure of ledger.uses.ledger.notNegative) {
        const column = sql.ref(snake(measure));
        const { rows } = await sql<Record<string, unknown> & { '/day': string; '/balance': string; '/code': string }>`
          with days as (select ${keys}, bill_date, sum(${column}) as moved from ${table} where package_id = ${packageId} group by ${keys}, bill_date),
            running as (select ${keys}, bill_date, sum(moved) over (partition by ${keys} order by bill_date) as balance from days),
            fallen as (select distinct on (${keys}) * from running as b where balance < 0 ${floorHolds(ledger, packageId, 'b')} order by ${keys}, bill_date)
          select ${sql.join(books.keys.map(({ name }) => sql`${sql.ref(`b.${snake(name)}`)} as ${sql.id(name)}`))}, b.bill_date::text as "/day", b.balance::text as "/balance",
            (select p.document_code from ${table} as p where p.package_id = ${packageId} and ${sql.join(same, sql` and `)} and p.bill_date = b.bill_date and p.${column} < 0 order by p.id desc limit 1) as "/code"
          from fallen as b order by b.bill_date, ${keys}`.execute(database);
        fallen.push(
          ...rows.map(({ '/balance': balance, '/code': code, '/day': day, ...of }) => ({
            books,
            measure,
            keys: of,
            day,
            balance,
            code,
          })),
        );
      }
    }
    return findingsOf(fallen, async ({ balance, books, code, day, keys, measure }) => {
      const key = got(await keyTexts(books, [keys], database), books.keyOf(keys));
      return {
        what: `${books.ledger.title} ${key} ${fieldNamed(books.ledger, measure).title} ${day}`,
        document: code,
        found: asDecimal(balance).toString(),
        wanted: 'at least 0',
      };
    });
  },
};
