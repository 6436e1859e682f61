import { sql } from 'kysely';
import type { Connection } from '../../../server/storage';
import type { VoucherPlan } from '../wire';

/** Keeps what the lines of a new voucher were made of, in their order. At most one statement. */
export async function storeLineSources(
  database: Connection,
  packageId: string,
  voucher: { resource: string; id: string },
  { lines }: VoucherPlan,
): Promise<void> {
  const rows = lines.flatMap(({ from = [] }, index) => from.map((each) => ({ ...each, place: index + 1 })));
  if (rows.length === 0) return;
  await sql`insert into sys_voucher_line (package_id, resource, voucher_id, line_no, document_kind, document_id, line_id, document_line, amount)
    select ${packageId}::bigint, ${voucher.resource}, ${voucher.id}::bigint, place, kind, document, line, no, amount
    from json_to_recordset(${JSON.stringify(rows)}::json) as n(place integer, kind text, document bigint, line bigint, no integer, amount numeric)`.execute(
    database,
  );
}
