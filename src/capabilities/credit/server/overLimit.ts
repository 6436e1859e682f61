import { sql } from 'kysely';
import { ledgerNamed, refTargetOf, fieldNamed, type Resource, resourceOf } from '../../../language/model';
import { isEmpty, type Document } from '../../../language/rules';
import { asDecimal, Decimal, toDecimal } from '../../../lib/decimal';
import { groupBy } from '../../../lib/groupBy';
import type { Call } from '../../../server/resource/Call';
import { balanceTableOf } from '../../../server/schema/ledgerTables';
import { snake, tableOf } from '../../../server/schema/naming';
import type { Connection } from '../../../server/storage';
import { ITEM_LEDGER } from '../../settlement/wire';
import type { Credit } from '../language';
import type { Told } from './demandCredit';
import { openAmounts } from './openAmounts';

/**
 * Of documents whose partner would owe more than his limit: what he owes, what other documents of his will still make
 * him owe, and what these do. Whoever asks about the same partner meanwhile waits until this has ended. One statement
 * that locks the partners, two that count.
 */
export async function overLimit(
  call: Call,
  resource: Resource,
  { ledger: name, limit, partner }: Credit,
  documents: readonly Document[],
  database: Connection,
): Promise<Told[]> {
  const { services, session } = call;
  const byPartner = groupBy(
    documents.filter((document) => !isEmpty(document[partner])),
    (document) => String(document[partner]),
  );
  const ids = [...byPartner.keys()];
  if (!limit || ids.length === 0) return [];
  const target = resourceOf(services.model, refTargetOf(fieldNamed(resource, partner)).resource);
  const { rows: limits } = await sql<{ id: string; most: string | null }>`
    select id::text as id, ${sql.ref(snake(limit.field))}::text as most from ${sql.table(tableOf(target))}
    where package_id = ${session.packageId} and id in (${sql.join(ids)}) order by id for no key update`.execute(
    database,
  );
  const who = sql.ref(snake(partner));
  const { rows: balances } = await sql<{ id: string; owed: string }>`
    select ${who}::text as id, sum(${sql.ref(snake(ITEM_LEDGER.amount))})::text as owed
    from ${sql.table(balanceTableOf(ledgerNamed(services.model, name)))}
    where package_id = ${session.packageId} and ${who} in (${sql.join(ids)}) group by 1`.execute(database);
  const owed = new Map(balances.map((row) => [row.id, asDecimal(row.owed)]));
  const open = await openAmounts(call, resource, partner, limit, documents, database);
  return limits.flatMap(({ id, most }): Told[] => {
    const may = toDecimal(most);
    const own = byPartner.get(id) ?? [];
    if (!may?.greaterThan(0)) return [];
    const sums = {
      owed: owed.get(id) ?? new Decimal(0),
      open: open.get(id) ?? new Decimal(0),
      own: own.reduce((sum, document) => sum.plus(toDecimal(document[limit.amount]) ?? 0), new Decimal(0)),
    };
    const over = sums.owed.plus(sums.open).plus(sums.own).minus(may);
    if (!over.greaterThan(0)) return [];
    const amounts = Object.entries({ ...sums, limit: may, over }).map(([key, sum]) => [key, sum.toFixed(2)] as const);
    return own.map((document) => ({
      document,
      message: '{partner} 信用额度 {limit}，已欠 {owed}，其他未执行订单 {open}，本次 {own}，超出 {over}',
      params: Object.fromEntries(amounts),
    }));
  });
}
