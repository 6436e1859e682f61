import { sql } from 'kysely';
import { resourceOf } from '../../../language/model';
import type { Lead } from '../../../server/Refusal';
import type { Call } from '../../../server/resource/Call';
import { leadToRecord, leadToScreen } from '../../../server/resource/leadTo';
import type { Connection } from '../../../server/storage';

/** What somebody still has, and somebody else is to take over. */
export interface OpenItem {
  /** of the dictionary handoverKind */
  kind: 'approval' | 'book' | 'asset' | 'client';
  id: string;
  /** what tells it from all others of its kind */
  code: string;
  /** what people call it */
  item: string;
}

/** Resource whose records are of a kind. */
export const RESOURCES: Readonly<Record<OpenItem['kind'], string>> = {
  approval: 'approval',
  book: 'bookSuppliesClaim',
  asset: 'fixedAsset',
  client: 'client',
};

/**
 * What an employee still has: approvals that wait for him, books that are not back, assets in use that he keeps, customers
 * of his; in this order, each by its number. One statement.
 */
export async function openItems(
  { session: { packageId } }: Call,
  employeeId: string,
  database: Connection,
): Promise<OpenItem[]> {
  const { rows } = await sql<OpenItem>`
    select 'approval' as kind, a.id::text as id, a.code, a.name as item, 1 as rank from sys_approval_part p
      join r_approval a on a.package_id = p.package_id and a.id = p.approval_id
      where p.package_id = ${packageId} and p.person_id = ${employeeId} and p.part = 'waiting' and a.status = 'running'
    union all select 'book', c.id::text, c.code, string_agg('《' || b.name || '》×' || l.quantity::integer, '、' order by b.id), 2
      from r_book_supplies_claim c join r_book_supplies_loan_balance l on l.package_id = c.package_id and l.claim_id = c.id and l.quantity > 0
      join r_book_supplies b on b.package_id = l.package_id and b.id = l.supply_id
      where c.package_id = ${packageId} and c.claimant_id = ${employeeId} group by c.id, c.code
    union all select 'asset', f.id::text, f.code, concat_ws(' ', f.name, f.spec, f.place), 3 from r_fixed_asset f
      where f.package_id = ${packageId} and f.keeper_id = ${employeeId} and f.status = 1
    union all select 'client', k.id::text, k.code, k.name, 4 from r_client k
      where k.package_id = ${packageId} and k.salesman_id = ${employeeId} and k.status = 1
    order by rank, code`.execute(database);
  return rows;
}

/** Where an item is shown, for who may open it. */
export function leadToItem(call: Call, { id, kind }: OpenItem): Lead | undefined {
  const { resources } = call.services.model;
  if (kind === 'approval') {
    const personal = resources.personal;
    return personal && leadToScreen(call, personal, 'approvalDetail', { id });
  }
  return leadToRecord(call, resourceOf(call.services.model, RESOURCES[kind]), id);
}
