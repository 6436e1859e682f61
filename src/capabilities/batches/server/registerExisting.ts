import { sql, type RawBuilder } from 'kysely';
import { asLedger, resourceOf, type LedgerResource, type Model } from '../../../language/model';
import { lineTableOf, SEARCH_KEY, snake, tableOf } from '../../../server/schema/naming';
import type { Connection } from '../../../server/storage';
import { isRegister, lineKeys, type Register } from './batchKeys';
import { MADE_BY } from './registerBatches';

/**
 * Registers the batches that were posted before there was a register, with the dates that the earliest line says which
 * says any. One statement for each register where all are known, two else.
 */
export async function registerExisting(database: Connection, model: Model): Promise<void> {
  for (const register of Object.values(model.resources).filter(isRegister)) {
    const { dates, keys, ledger: name } = register.uses.batches;
    const ledger = asLedger(resourceOf(model, name));
    const said = saidLines(model, register, ledger);
    const own = (of: string) => keys.map((key) => sql.ref(`${of}.${snake(key)}`));
    const same = (one: string, other: string) =>
      sql.join(
        keys.map((key) => sql`${sql.ref(`${one}.${snake(key)}`)} = ${sql.ref(`${other}.${snake(key)}`)}`),
        sql` and `,
      );
    const unknown = sql`from ${sql.table(tableOf(ledger))} as p where p.side = 'in' and ${sql.join(
      keys.map((key) => sql`${sql.ref(`p.${snake(key)}`)} is not null`),
      sql` and `,
    )} and not exists (select 1 from ${sql.table(tableOf(register))} as t where t.package_id = p.package_id and ${same('t', 'p')})`;
    if ((await sql`select 1 ${unknown} limit 1`.execute(database)).rows.length === 0) continue;
    const columns = [...keys, ...dates].map((each) => sql.ref(snake(each)));
    const hasMaker = register.fields.some((field) => field.name === MADE_BY);
    const nothing = sql.join(dates.map(() => sql`null::date`));
    const dated =
      said.length === 0
        ? sql`select ${nothing} where false`
        : sql`select ${sql.join(dates.map((date) => sql.ref(`s.${snake(date)}`)))} from (${sql.join(said, sql` union all `)}) as s
          where s.package_id = f.package_id and ${same('s', 'f')} order by s.bill_date, s.id limit 1`;
    await sql`insert into ${sql.table(tableOf(register))} (package_id, ${sql.join(columns)}${hasMaker ? sql`, ${sql.ref(snake(MADE_BY))}` : sql``}, created_id, created_time, updated_time, ${sql.ref(SEARCH_KEY)})
      select f.package_id, ${sql.join(own('f'))}, ${sql.join(dates.map((date) => sql.ref(`d.${snake(date)}`)))}${hasMaker ? sql`, f.document_code` : sql``}, f.created_id, f.created_time, f.created_time, ''
      from (select distinct on (p.package_id, ${sql.join(own('p'))}) p.package_id, ${sql.join(own('p'))}, p.document_code, p.created_id, p.created_time
          ${unknown}
          order by p.package_id, ${sql.join(own('p'))}, p.bill_date, p.id) as f
        left join lateral (${dated}) as d on true`.execute(database);
  }
}

/** Lines that say dates of batches that they have posted into the ledger, as rows of product, number and dates. */
function saidLines(model: Model, register: Register, ledger: LedgerResource): RawBuilder<unknown>[] {
  const { dates, keys } = register.uses.batches;
  return Object.values(model.resources).flatMap((resource) =>
    resource.uses.postings.flatMap((posting) => {
      const table = posting.each;
      const fields = resource.fields.find(({ name }) => name === table)?.fields ?? [];
      const there = dates.map((date) => fields.some(({ name }) => name === date));
      if (posting.ledger !== ledger.name || posting.side !== 'in' || table === undefined) return [];
      if (!lineKeys(register, posting) || !there.includes(true)) return [];
      const said = dates.map((date, index) => (there[index] ? sql.ref(`l.${snake(date)}`) : sql`null::date`));
      return [
        sql`select p.package_id, p.bill_date, p.id, ${sql.join([
          ...keys.map((key) => sql.ref(`p.${snake(key)}`)),
          ...dates.map((date, index) => sql`${said[index]!} as ${sql.ref(snake(date))}`),
        ])} from ${sql.table(tableOf(ledger))} as p
          join ${sql.table(lineTableOf(resource, table))} as l on l.package_id = p.package_id and l.id = p.line_id
          where p.document_kind = ${resource.name} and p.side = 'in' and (${sql.join(
            said.map((date) => sql`${date} is not null`),
            sql` or `,
          )})`,
      ];
    }),
  );
}
