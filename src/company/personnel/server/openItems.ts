import { sql } from 'kysely';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import { snake } from '../../../server/schema/naming';
import type { Connection } from '../../../server/storage';
import { draftResources } from './draftResources';

/** Why what somebody has who leaves is changed. */
export const HANDOVER = '离职交接';

/** What somebody still has, and somebody else is to take over. */
export interface OpenItem {
  /** of the dictionary handoverKind */
  kind: 'approval' | 'meeting' | 'book' | 'asset' | 'client' | 'draft';
  id: string;
  /** what tells it from all others of its kind */
  code: string;
  /** what people call it */
  item: string;
}

/** Resource whose records are of a kind; those of drafts are many. */
export const RESOURCES: Readonly<Record<Exclude<OpenItem['kind'], 'draft'>, string>> = {
  approval: 'approval',
  meeting: 'meeting',
  book: 'bookSuppliesClaim',
  asset: 'fixedAsset',
  client: 'client',
};

/**
 * What an employee still has: approvals that wait for him, meetings to come that he organises, books that are not back, assets in use that he keeps, customers
 * of his, documents that he began and nobody brought further; in this order, each by its number. One statement. All of it, whoever asks: what is
 * left out here nobody could hand over.
 */
export async function openItems(call: Call, employeeId: string, database: Connection): Promise<OpenItem[]> {
  const of = (name: string) => records(asSystem(call, HANDOVER, name));
  const { rows } = await sql<OpenItem>`
    select 'approval' as kind, a.id::text as id, a.code, a.name as item, 1 as rank from sys_approval_part p
      join ${of(RESOURCES.approval).rows} a on a.package_id = p.package_id and a.id = p.approval_id
      where p.person_id = ${employeeId} and p.part = 'waiting'
    union all select 'meeting', m.id::text, m.code, concat_ws(' ', m.subject, to_char(m.start_time, 'YYYY-MM-DD HH24:MI')), 2 from ${of(RESOURCES.meeting).rows} m
      where m.organiser_id = ${employeeId} and m.status in (0, 1) and m.start_time > ${call.context.now()}::timestamp
    union all select 'book', c.id::text, c.code, string_agg('《' || b.name || '》×' || l.quantity::integer, '、' order by b.id), 3
      from ${of(RESOURCES.book).rows} c join ${of('bookSuppliesLoan').balances} l on l.claim_id = c.id and l.quantity > 0
      join ${of('bookSupplies').rows} b on b.id = l.supply_id
      where c.claimant_id = ${employeeId} group by c.id, c.code
    union all select 'asset', f.id::text, f.code, concat_ws(' ', f.name, f.spec, f.place), 4 from ${of(RESOURCES.asset).rows} f
      where f.keeper_id = ${employeeId} and f.status = 1
    union all select 'client', k.id::text, k.code, k.name, 5 from ${of(RESOURCES.client).rows} k
      where k.salesman_id = ${employeeId} and k.status = 1
    ${sql.join(drafts(call, employeeId), sql` `)}
    order by rank, code`.execute(database);
  return rows;
}

function drafts(call: Call, employeeId: string) {
  return draftResources(call).map(
    ({ code, machine, resource }) => sql`union all select 'draft', d.id::text, ${sql.ref(`d.${snake(code)}`)}::text,
      concat_ws(' ', ${call.t(resource.title)}::text, ${sql.ref(`d.${snake(resource.date ?? code)}`)}::text), 6
      from ${records(asSystem(call, HANDOVER, resource.name)).rows} d
      where d.created_id = ${employeeId} and ${sql.ref(`d.${snake(machine.field)}`)} = ${machine.initial}`,
  );
}
