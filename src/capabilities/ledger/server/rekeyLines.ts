import { sql } from 'kysely';
import type { LedgerResource } from '../../../language/model';
import { balanceTableOf, fieldsOf, monthTableOf } from '../../../server/schema/ledgerTables';
import { snake, tableOf } from '../../../server/schema/naming';
import { keyType, sumKeys } from '../../../server/schema/sumKeys';
import type { Connection } from '../../../server/storage';
import { unnested } from '../../../server/resource/unnested';

/** A line of a document of a kind, from 1. */
export interface PostedLine {
  kind: string;
  document: string;
  line: number;
}

/**
 * Says anew what all postings of some lines belong to, those that were taken back with them: another value of a key of
 * the ledger, from the day on which each of them counts. Balances and monthly sums follow. One statement. For ledgers
 * without a floor, since nothing is refused.
 * @param value wire value; null: the key is empty
 */
export async function rekeyLines(
  database: Connection,
  ledger: LedgerResource,
  packageId: string,
  lines: readonly PostedLine[],
  { key, value }: { key: string; value: string | null },
): Promise<void> {
  const fields = fieldsOf(ledger, ledger.uses.ledger.keys);
  const rekeyed = fields.find(({ name }) => name === key);
  if (!rekeyed) throw new Error(`${ledger.name} has no key ${key}`);
  const column = sql.ref(snake(key));
  const keys = sql.join(fields.map(({ name }) => sql.ref(snake(name))));
  const measures = ledger.uses.ledger.measures.map((name) => snake(name));
  const plain = sql.join(measures.map((name) => sql.ref(name)));
  const sided = measures.flatMap((name) => ['in', 'out'].map((side) => `${name}_${side}`));
  const postings = sql.table(tableOf(ledger));
  const given = unnested(
    [
      { name: 'kind', type: 'text', values: lines.map(({ kind }) => kind) },
      { name: 'document', type: 'bigint', values: lines.map(({ document }) => document) },
      { name: 'line', type: 'integer', values: lines.map(({ line }) => line) },
      { name: 'value', type: keyType(rekeyed), values: lines.map(() => value) },
    ],
    'g',
  );
  /** what the touched postings count for under a key, those of before with the other sign */
  const under = (isBefore: boolean) =>
    sql`select bill_date, side, ${sql.join(
      fields.map(({ name }) => (name === key && !isBefore ? sql`value as ${column}` : sql`${sql.ref(snake(name))}`)),
    )}, ${sql.join(measures.map((name) => sql`${isBefore ? sql`-` : sql``}${sql.ref(name)} as ${sql.ref(name)}`))} from touched`;
  const sums = sql.join(measures.map((name) => sql`sum(${sql.ref(name)})`));
  const sidedSums = sql.join(
    measures.flatMap((name) => [
      sql`coalesce(sum(${sql.ref(name)}) filter (where side = 'in'), 0)`,
      sql`coalesce(-sum(${sql.ref(name)}) filter (where side = 'out'), 0)`,
    ]),
  );
  const plus = (table: string, names: readonly string[]) =>
    sql.join(
      names.map((name) => sql`${sql.ref(name)} = ${sql.ref(`${table}.${name}`)} + ${sql.ref(`excluded.${name}`)}`),
    );
  const [balances, months] = [balanceTableOf(ledger), monthTableOf(ledger)];
  await sql`
    with touched as (select p.*, g.value from ${postings} as p join ${given} on p.document_kind = g.kind
      and p.document_id = g.document and p.line_no = g.line
        where p.package_id = ${packageId} and p.${column} is distinct from g.value for update of p),
      moved as (update ${postings} as p set ${column} = t.value from touched as t where p.package_id = ${packageId} and p.id = t.id),
      changed as (${under(true)} union all ${under(false)}),
      balanced as (insert into ${sql.table(balances)} (package_id, ${keys}, ${plain})
        select ${packageId}::bigint, ${keys}, ${sums} from changed group by ${keys} order by ${keys}
        on conflict (package_id, ${sumKeys(fields)}) do update set ${plus(balances, measures)})
    insert into ${sql.table(months)} (package_id, month, ${keys}, ${sql.join(sided.map((name) => sql.ref(name)))})
      select ${packageId}::bigint, date_trunc('month', bill_date)::date, ${keys}, ${sidedSums} from changed
        group by 2, ${keys} order by 2, ${keys}
      on conflict (package_id, ${sumKeys(fields)}, month) do update set ${plus(months, sided)}`.execute(database);
}
