import { sql } from 'kysely';
import { ledgerNamed, resourceOf } from '../../../../language/model';
import type { Document } from '../../../../language/rules';
import { got } from '../../../../lib/got';
import { groupBy } from '../../../../lib/groupBy';
import { rekeyLines } from '../../../../capabilities/ledger/server';
import { closedPeriods, closedText } from '../../../../capabilities/period/server';
import { asSystem } from '../../../../server/records/asSystem';
import { records, recordsTold } from '../../../../server/records/records';
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
/** What changes with the lines follows from it. */
const WHY = '现金流量分配';

/** A line of a posted voucher whose item changes. */
interface Affected {
  voucher: string;
  /** number of its voucher; null: the caller may not see it */
  code: string | null;
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
  chosen: readonly Document[],
  database: Connection,
): Promise<void> {
  if (name !== DISTRIBUTE) return;
  const { services, session, t } = call;
  const { model } = services;
  const { closing } = ledgerNamed(model, LEDGER).uses.ledger;
  const affected = await affectedBy(call, chosen, database);
  const vouchers = [...new Set(affected.map(({ voucher }) => voucher))];
  await records(asSystem(call, WHY, VOUCHER)).lock(vouchers, database);
  if (closing === undefined) return;
  const days = affected.map(({ day }) => day);
  const closed = await closedPeriods(database, model, closing, session.packageId, days);
  const lead = leadToList(call, resourceOf(model, closing.periods));
  const lines = [...groupBy(affected, ({ voucher }) => voucher).values()].flatMap((own) => {
    const day = own.map((each) => each.day).find((each) => closed.has(each));
    if (day === undefined) return [];
    const { message, params } = closedText(day, got(closed, day), false);
    return [{ code: own[0]?.code ?? t(resourceOf(model, VOUCHER).title), remark: t(message, params), lead }];
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
  chosen: readonly Document[],
  database: Connection,
): Promise<void> {
  if (name !== DISTRIBUTE) return;
  const { context, services, session } = call;
  const { packageId } = session;
  const affected = await affectedBy(call, chosen, database);
  const given = sql`json_to_recordset(${JSON.stringify(affected)}::json) as g(voucher bigint, line integer, item bigint)`;
  const set = sql`cash_flow_item_id = g.item`;
  await records(asSystem(call, WHY, VOUCHER))
    .changingLines('lines', 'l', { set, from: given, where: sql`l.parent_id = g.voucher and l.line_no = g.line` })
    .execute(database);
  await records(asSystem(call, WHY))
    .changing('f', { set, from: given, where: sql`f.voucher_id = g.voucher and f.line_no = g.line` })
    .execute(database);
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
async function affectedBy(call: Call, chosen: readonly Document[], database: Connection): Promise<Affected[]> {
  const whole = (name: string) => records(asSystem(call, WHY, name));
  const vouchers = whole(VOUCHER);
  const items = whole('cashFlowItem').rows;
  const { rows } = await sql<Affected>`
    with chosen as (select f.voucher_id, f.line_no, f.cash_flow_item_id as item from ${whole(call.resource.name).rows} as f
        where f.id in (${sql.join(chosen.map(({ id }) => String(id)))})),
      meant as (select voucher_id, line_no, item from chosen
        union select coalesce(v.reverses_id, v.reversed_by_id), c.line_no, c.item from chosen as c
          join ${vouchers.rows} as v on v.id = c.voucher_id
          where coalesce(v.reverses_id, v.reversed_by_id) is not null)
    select m.voucher_id::text as voucher, (select s.code from ${recordsTold(call, VOUCHER).rows} as s where s.id = v.id) as code,
      v.bill_date::text as day, m.line_no as line, b.name as before, m.item::text as item, n.name
    from meant as m join ${vouchers.rows} as v on v.id = m.voucher_id
    join ${vouchers.lines('lines')} as l on l.parent_id = v.id and l.line_no = m.line_no
    left join ${items} as b on b.id = l.cash_flow_item_id
    left join ${items} as n on n.id = m.item
    order by m.voucher_id, m.line_no`.execute(database);
  return [...rows];
}
