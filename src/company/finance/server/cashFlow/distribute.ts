import { sql } from 'kysely';
import { ledgerNamed, resourceOf } from '../../../../language/model';
import type { Document } from '../../../../language/rules';
import { got } from '../../../../lib/got';
import { groupBy } from '../../../../lib/groupBy';
import { rekeyLines } from '../../../../capabilities/ledger/server';
import { closedPeriods, closedText } from '../../../../capabilities/period/server';
import { refuse } from '../../../../server/Refusal';
import type { Call } from '../../../../server/resource/Call';
import type { Act } from '../../../../server/resource/capability/Capability';
import { keepChanges } from '../../../../server/resource/history';
import { leadToList } from '../../../../server/resource/leadTo';
import type { Connection } from '../../../../server/storage';

/** Button that says anew what lines of money are items of. */
export const DISTRIBUTE = 'distribute';

const VOUCHER = 'cashVoucher';
const LEDGER = 'cashFlowLedger';

/** A line of a posted voucher whose item changes. */
interface Affected {
  voucher: string;
  code: string;
  /** `YYYY-MM-DD` */
  day: string;
  /** from 1 */
  line: number;
  /** name of its item before; null: none */
  before: string | null;
  /** id and name of the item that the chosen line is of now */
  item: string | null;
  name: string | null;
}

/** Refuses to change what counts in a closed period, and keeps the vouchers posted meanwhile. */
export async function demandOpenVouchers(
  call: Call,
  { name, refusalTitle }: Act,
  records: readonly Document[],
  database: Connection,
): Promise<void> {
  if (name !== DISTRIBUTE) return;
  const { services, session, t } = call;
  const { model } = services;
  const { closing } = ledgerNamed(model, LEDGER).uses.ledger;
  const affected = await affectedBy(call, records, database);
  await sql`select id from r_cash_voucher where package_id = ${session.packageId}
    and id in (${sql.join(affected.map(({ voucher }) => voucher))})
    order by id for no key update`.execute(database);
  if (closing === undefined) return;
  const days = affected.map(({ day }) => day);
  const closed = await closedPeriods(database, model, closing, session.packageId, days);
  const lead = leadToList(call, resourceOf(model, closing.periods));
  const lines = [...groupBy(affected, ({ code }) => code)].flatMap(([code, own]) => {
    const day = own.map((each) => each.day).find((each) => closed.has(each));
    if (day === undefined) return [];
    const { message, params } = closedText(day, got(closed, day), false);
    return [{ code, remark: t(message, params), lead }];
  });
  if (lines.length > 0) throw refuse(refusalTitle, lines);
}

/**
 * Vouchers and the ledger follow what lines of money are items of. What corrects a voucher by a red one, and the red one,
 * are of one item, so that nothing is left of both.
 */
export async function distribute(
  call: Call,
  { name }: Act,
  records: readonly Document[],
  database: Connection,
): Promise<void> {
  if (name !== DISTRIBUTE) return;
  const { context, services, session } = call;
  const { packageId } = session;
  const affected = await affectedBy(call, records, database);
  const given = sql`json_to_recordset(${JSON.stringify(affected)}::json) as g(voucher bigint, line integer, item bigint)`;
  await sql`update r_cash_voucher__lines as l set cash_flow_item_id = g.item from ${given}
    where l.package_id = ${packageId} and l.parent_id = g.voucher and l.line_no = g.line`.execute(database);
  await sql`update r_cash_flow_line as f set cash_flow_item_id = g.item from ${given}
    where f.package_id = ${packageId} and f.voucher_id = g.voucher and f.line_no = g.line`.execute(database);
  const ledger = ledgerNamed(services.model, LEDGER);
  for (const [item, own] of groupBy(affected, ({ item }) => item))
    await rekeyLines(
      database,
      ledger,
      packageId,
      own.map(({ line, voucher }) => ({ kind: VOUCHER, document: voucher, line })),
      { key: 'cashFlowItemId', value: item },
    );
  await keepChanges(
    database,
    { session, resource: VOUCHER, action: 'edit', time: context.now() },
    [...groupBy(affected, ({ voucher }) => voucher)].map(([id, lines]) => ({
      id,
      changes: lines.map(({ before, line, name: to }) => ({
        path: `lines[${line}].cashFlowItemId`,
        from: before,
        to,
      })),
    })),
  );
}

/** The chosen lines, and those of vouchers that correct these or are corrected by them, in the order of their vouchers. */
async function affectedBy({ session }: Call, records: readonly Document[], database: Connection): Promise<Affected[]> {
  const { rows } = await sql<Affected>`
    with chosen as (select f.voucher_id, f.line_no, f.cash_flow_item_id as item from r_cash_flow_line as f
        where f.package_id = ${session.packageId} and f.id in (${sql.join(records.map(({ id }) => String(id)))})),
      meant as (select voucher_id, line_no, item from chosen
        union select coalesce(v.reverses_id, v.reversed_by_id), c.line_no, c.item from chosen as c
          join r_cash_voucher as v on v.package_id = ${session.packageId} and v.id = c.voucher_id
          where coalesce(v.reverses_id, v.reversed_by_id) is not null)
    select m.voucher_id::text as voucher, v.code, v.bill_date::text as day, m.line_no as line, b.name as before, m.item::text as item, n.name
    from meant as m join r_cash_voucher as v on v.package_id = ${session.packageId} and v.id = m.voucher_id
    join r_cash_voucher__lines as l on l.package_id = v.package_id and l.parent_id = v.id and l.line_no = m.line_no
    left join r_cash_flow_item as b on b.package_id = v.package_id and b.id = l.cash_flow_item_id
    left join r_cash_flow_item as n on n.package_id = v.package_id and n.id = m.item
    order by m.voucher_id, m.line_no`.execute(database);
  return [...rows];
}
