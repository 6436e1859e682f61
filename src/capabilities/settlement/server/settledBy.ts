import { sql } from 'kysely';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import { seenRecord } from '../../../server/records/seenRecord';
import type { Call } from '../../../server/resource/Call';
import { snake } from '../../../server/schema/naming';
import { anyOf, type Connection } from '../../../server/storage';
import { ITEM_LEDGER } from '../wire';
import { movingItems } from './openingsOf';

/** A document that has settled a part of an item and stands. */
export interface SettledBy {
  item: string;
  /** resource of the document */
  kind: string;
  id: string;
  code: string;
  /** by the caller */
  isSeen: boolean;
}

/** The documents beside their own that have posted to items and were not taken back, the newest first, whoever may see them. One statement. */
export async function settledBy(
  call: Call,
  ledger: string,
  own: { kind: string; ids: readonly string[] },
  items: readonly string[],
  database: Connection,
): Promise<SettledBy[]> {
  if (items.length === 0) return [];
  const postings = records(asSystem(call, '核销检查', ledger)).rows;
  const item = sql.ref(`p.${snake(ITEM_LEDGER.item)}`);
  const isSeen = seenRecord(call, movingItems(call.services.model, ledger), sql`p.kind`, sql`p.id::bigint`);
  const { rows } = await sql<SettledBy>`select p.item, p.kind, p.id, p.code, ${isSeen} as "isSeen" from (
    select ${item}::text as item, p.document_kind as kind, p.document_id::text as id, p.document_code as code, max(p.id) as newest from ${postings} as p
    where ${item} = ${anyOf(items)} and p.reverses is null and p.corrects is null
      and not (p.document_kind = ${own.kind} and p.document_id = ${anyOf(own.ids)})
      and not exists (select 1 from ${postings} as r where r.reverses = p.id)
    group by 1, 2, 3, 4) as p order by p.newest desc`.execute(database);
  return [...rows];
}
