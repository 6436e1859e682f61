import { sql } from 'kysely';
import type { Model } from '../../../../language/model';
import type { Document } from '../../../../language/rules';
import { groupBy } from '../../../../lib/groupBy';
import { accountModels } from '../../../../server/accountModels';
import type { Connection } from '../../../../server/storage';
import { timestamp } from '../../../../server/time';
import { cashFlowOf } from '../../cashFlowOf';
import type { Chart } from '../../chartMeta';
import { chartOf } from '../../chartOf';
import { layInItems } from '../layInBooks';
import { storeFlowLines } from './flowLines';
import { openProposals, readItems } from './readItems';

/** Vouchers read at once. */
const AT_ONCE = 500;

/**
 * Account sets from before there was a cash flow get its items, their subjects what the chart of their standards says,
 * and their vouchers the items that are proposed; done again it changes nothing. Answers how many sets got items.
 */
export async function flowOfExisting(database: Connection, model: Model): Promise<number> {
  const sets = await accountModels(database, model);
  let count = 0;
  for (const { id, model: own } of sets) {
    const by = await makerOfBareSubjects(database, id);
    if (by === undefined) continue;
    count++;
    const { rows } = await sql<{
      standard: string | null;
    }>`select standard from r_finance_account where package_id = ${id}`.execute(database);
    const chart = chartOf(rows[0]?.standard);
    const itemOf = await layInItems(database, { model: own, packageId: id, by, now: timestamp() }, chart);
    await flagSubjects(database, id, chart, itemOf);
  }
  const { rows: told } = await sql`select 1 from r_cash_flow_line limit 1`.execute(database);
  if (told.length === 0) for (const { id, model: own } of sets) await flagVouchers(database, own, id);
  return count;
}

/** Who entered the subjects of an account set that has no items of the cash flow; undefined: it has, or no subjects. */
async function makerOfBareSubjects(database: Connection, packageId: string): Promise<string | undefined> {
  const { rows } = await sql<{ by: string | null }>`
    select min(created_id)::text as by from r_account_subject where package_id = ${packageId}
      and not exists (select 1 from r_cash_flow_item where package_id = ${packageId}) having count(*) > 0`.execute(
    database,
  );
  return rows[0] && (rows[0].by ?? '1');
}

async function flagSubjects(
  database: Connection,
  packageId: string,
  chart: Chart,
  itemOf: ReadonlyMap<string, string>,
): Promise<void> {
  const { rows } = await sql<{ id: string; code: string }>`
    select id::text as id, code from r_account_subject where package_id = ${packageId}`.execute(database);
  const said = rows.map(({ code, id }) => {
    const { isMoney, items } = cashFlowOf(chart, code);
    return {
      id,
      money: isMoney ? 1 : 0,
      into: itemOf.get(items.in ?? '') ?? null,
      out: itemOf.get(items.out ?? '') ?? null,
    };
  });
  await sql`update r_account_subject as s set is_money = g.money, cash_in_item_id = g.into, cash_out_item_id = g.out
    from json_to_recordset(${JSON.stringify(said)}::json) as g(id bigint, money smallint, "into" bigint, out bigint)
    where s.package_id = ${packageId} and s.id = g.id`.execute(database);
  // What lies in a subject of money is money, whatever its code.
  await sql`with recursive money(id) as (select id from r_account_subject where package_id = ${packageId} and is_money = 1
      union select s.id from r_account_subject as s join money as m on s.parent_id = m.id where s.package_id = ${packageId})
    update r_account_subject set is_money = 1, cash_in_item_id = null, cash_out_item_id = null
    where package_id = ${packageId} and is_money = 0 and id in (select id from money)`.execute(database);
}

async function flagVouchers(database: Connection, model: Model, packageId: string): Promise<void> {
  await sql`update r_cash_voucher__lines as l set is_money = s.is_money from r_account_subject as s
    where l.package_id = ${packageId} and s.package_id = l.package_id and s.id = l.subject_id
      and l.is_money is distinct from s.is_money`.execute(database);
  const items = await readItems(database, packageId);
  for (let last = '0'; ;) {
    const { rows } = await sql<{ id: string; status: number }>`
      select v.id::text as id, v.status from r_cash_voucher as v where v.package_id = ${packageId} and v.id > ${last}
        order by v.id limit ${AT_ONCE}`.execute(database);
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return;
    last = ids.at(-1) ?? last;
    await propose(database, packageId, ids, items);
    const posted = rows.flatMap(({ id, status }) => (status === 2 ? [id] : []));
    await storeFlowLines(database, model, packageId, posted, timestamp());
  }
}

async function propose(
  database: Connection,
  packageId: string,
  vouchers: readonly string[],
  items: Awaited<ReturnType<typeof readItems>>,
): Promise<void> {
  const { rows } = await sql<Document>`
    select id::text as id, parent_id::text as voucher, subject_id::text as "subjectId", debit::text as debit, credit::text as credit,
      original::text as original, is_money as "isMoney", cash_flow_item_id::text as "cashFlowItemId"
    from r_cash_voucher__lines where package_id = ${packageId} and parent_id in (${sql.join(vouchers)})
      order by parent_id, line_no`.execute(database);
  const found = [...groupBy(rows, ({ voucher }) => voucher).values()].flatMap((lines) =>
    [...openProposals(items, lines)].map(([place, item]) => ({ id: lines[place]?.id, item })),
  );
  await sql`update r_cash_voucher__lines as l set cash_flow_item_id = g.item
    from json_to_recordset(${JSON.stringify(found)}::json) as g(id bigint, item bigint)
    where l.package_id = ${packageId} and l.id = g.id`.execute(database);
}
