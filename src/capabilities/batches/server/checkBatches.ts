import { sql } from 'kysely';
import { asLedger, resourceOf } from '../../../language/model';
import type { BookCheck, Finding } from '../../../server/resource/capability/BookCheck';
import { findingsOf } from '../../../server/resource/capability/findingsOf';
import { snake, tableOf } from '../../../server/schema/naming';
import { Books, keyTexts } from '../../ledger/server';
import { isRegister } from './batchKeys';

/** Each batch that a ledger has is registered once. */
export const checkBatches: BookCheck = {
  name: 'batches',
  title: 'Batches of the ledgers that are not registered once',
  async run({ database, model, packageId }) {
    const found: Finding[] = [];
    for (const register of Object.values(model.resources).filter(isRegister)) {
      const { keys, ledger } = register.uses.batches;
      const books = new Books(database, asLedger(resourceOf(model, ledger)), packageId);
      const same = keys.map((key) => sql`${sql.ref(`t.${snake(key)}`)} = ${sql.ref(`p.${snake(key)}`)}`);
      const named = keys.map((key) => sql`${sql.ref(`p.${snake(key)}`)} as ${sql.id(key)}`);
      const { rows } = await sql<Record<string, unknown> & { times: string }>`
        select * from (select ${sql.join(named)}, (select count(*) from ${sql.table(tableOf(register))} as t
            where t.package_id = ${packageId} and ${sql.join(same, sql` and `)}) as times
          from (select distinct ${sql.join(keys.map((key) => sql.ref(snake(key))))} from ${sql.table(tableOf(books.ledger))}
            where package_id = ${packageId} and reverses is null and ${sql.ref(snake(keys.at(-1) ?? ''))} is not null
              and id not in (select reverses from ${sql.table(tableOf(books.ledger))} where package_id = ${packageId} and reverses is not null)) as p) as counted
        where times <> 1`.execute(database);
      const texts = await keyTexts(books, rows, database);
      found.push(
        ...rows.map((row) => ({
          what: `${register.title} ${texts.get(books.keyOf(row)) ?? ''}`,
          document: null,
          found: String(row.times),
          wanted: '1',
        })),
      );
    }
    return findingsOf(found, (each) => each);
  },
};
