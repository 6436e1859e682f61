import { sql } from 'kysely';
import { ledgerNamed, type Model } from '../../../language/model';
import { snake, tableOf } from '../../../server/schema/naming';
import type { Connection } from '../../../server/storage';
import { ITEM_LEDGER } from '../wire';

/** A document that has settled a part of an item and stands. */
export interface SettledBy {
  item: string;
  /** resource of the document */
  kind: string;
  id: string;
  code: string;
}

/** The documents beside their own that have posted to items and were not taken back, the newest first. One statement. */
export async function settledBy(
  model: Model,
  packageId: string,
  ledger: string,
  own: { kind: string; ids: readonly string[] },
  items: readonly string[],
  database: Connection,
): Promise<SettledBy[]> {
  if (items.length === 0) return [];
  const table = sql.table(tableOf(ledgerNamed(model, ledger)));
  const item = sql.ref(`p.${snake(ITEM_LEDGER.item)}`);
  const { rows } = await sql<SettledBy>`
    select ${item}::text as item, p.document_kind as kind, p.document_id::text as id, p.document_code as code from ${table} as p
    where p.package_id = ${packageId} and ${item} in (${sql.join(items)}) and p.reverses is null and p.corrects is null
      and not (p.document_kind = ${own.kind} and p.document_id in (${sql.join(own.ids)}))
      and not exists (select 1 from ${table} as r where r.package_id = p.package_id and r.reverses = p.id)
    group by 1, 2, 3, 4 order by max(p.id) desc`.execute(database);
  return [...rows];
}
