import { sql } from 'kysely';
import { refTargetOf, fieldNamed, type Resource } from '../../../language/model';
import { isEmpty, type Document } from '../../../language/rules';
import { asDecimal, Decimal, toDecimal } from '../../../lib/decimal';
import { groupBy } from '../../../lib/groupBy';
import { asSystem } from '../../../server/records/asSystem';
import { records, recordsChosen } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import { snake } from '../../../server/schema/naming';
import { anyOf, type Connection } from '../../../server/storage';
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
  { ledger, limit, partner }: Credit,
  documents: readonly Document[],
  database: Connection,
): Promise<Told[]> {
  const byPartner = groupBy(
    documents.filter((document) => !isEmpty(document[partner])),
    (document) => String(document[partner]),
  );
  const ids = [...byPartner.keys()];
  if (!limit || ids.length === 0) return [];
  const { resource: target } = refTargetOf(fieldNamed(resource, partner));
  const whole = (name: string) => records(asSystem(call, '信用检查', name));
  const { rows: limits } = await sql<{ id: string; most: string | null }>`
    select p.id::text as id, ${sql.ref(`p.${snake(limit.field)}`)}::text as most from ${whole(target).rows} as p
    where p.id = ${anyOf(ids)} order by p.id for no key update of p`.execute(database);
  const who = sql.ref(`b.${snake(partner)}`);
  const { rows: balances } = await sql<{ id: string; owed: string }>`
    select ${who}::text as id, sum(${sql.ref(`b.${snake(ITEM_LEDGER.amount)}`)})::text as owed
    from ${whole(ledger).balances} as b where ${who} = ${anyOf(ids)} group by 1`.execute(database);
  const isTold =
    recordsChosen(call, target).sees(limit.field) &&
    recordsChosen(call, ledger).sees(ITEM_LEDGER.amount) &&
    records(call, resource.name).sees(limit.amount);
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
    return own.map((document) =>
      isTold
        ? {
            document,
            message: '{partner} 信用额度 {limit}，已欠 {owed}，其他未执行订单 {open}，本次 {own}，超出 {over}',
            params: Object.fromEntries(amounts),
          }
        : { document, message: '{partner} 超出信用额度', params: {} },
    );
  });
}
