import { sql } from 'kysely';
import { asDecimal, Decimal } from '../../../lib/decimal';
import type { AccountBooks } from '../../../server/resource/capability/BookCheck';
import { lineTableOf, snake } from '../../../server/schema/naming';
import type { Vouchered } from '../language';
import { RULE, VOUCHER } from '../wire';
import type { Control } from './controlSums';
import { isPostedVoucher, type RowsOf } from './isPostedVoucher';
import { phaseGaps } from './phaseGaps';

/**
 * What posted vouchers have on the subjects of a ledger of documents that have not posted to it yet, such as a receipt
 * that is owed before its cost is posted; on the debit side. One statement for each kind of these.
 */
export async function bookedAhead(
  { database, model, packageId, rows: of }: AccountBooks & { rows: RowsOf },
  { by, ledger, rules }: Vouchered & { ledger: string },
  { ledger: name, purposes }: Control,
): Promise<Decimal> {
  const lines = sql.table(lineTableOf(by, VOUCHER.lines));
  let ahead = new Decimal(0);
  for (const { field, posted, resource } of phaseGaps(model, name)) {
    const { rows } = await sql<{ amount: string | null }>`
      select sum(case when coalesce(l.${sql.ref(snake(VOUCHER.debit))}, 0) <> 0 then f.amount else -f.amount end)::text as amount
      from sys_voucher_line as f
        join ${lines} as l on l.package_id = f.package_id and l.parent_id = f.voucher_id and l.line_no = f.line_no
        join ${of(resource.name)} as d on d.id = f.document_id
      where f.package_id = ${packageId} and f.resource = ${by} and f.document_kind = ${resource.name}
        and d.${sql.ref(snake(field))} not in (${sql.join(posted)})
        and ${isPostedVoucher(model, { by, ledger }, of, sql`f.voucher_id`)}
        and l.${sql.ref(snake(VOUCHER.subject))} in (select r.${sql.ref(snake(RULE.subject))} from ${of(rules)} as r
          where r.status = 1 and r.${sql.ref(snake(RULE.purpose))} in (${sql.join(purposes)}))`.execute(database);
    ahead = ahead.plus(asDecimal(rows[0]?.amount ?? 0));
  }
  return ahead;
}
