import { sql } from 'kysely';
import { type Document, DocumentState } from '../../../language/rules';
import type { Call } from '../../../server/resource/Call';
import { differences } from '../../../server/resource/differences';
import { headerRow, stamp, writeLines } from '../../../server/resource/insertDocuments';
import { recordsChanged } from '../../../server/resource/recordsChanged';
import { asSystem } from '../../../server/records/asSystem';
import { lineTableOf, tableOf } from '../../../server/schema/naming';
import type { Connection } from '../../../server/storage';
import { ASSET, CHANGE_DEED } from '../wire';
import { runsOf } from './runsOf';

/**
 * Stores what a change makes of an asset, with its history. Its day lies where it lies, in a closed month as well, since
 * nothing is posted anew; what the asset cost when it came stays as it was booked.
 */
export async function storeAsset(
  call: Call,
  before: Document,
  values: Document,
  departments: readonly Document[] | undefined,
  database: Connection,
  deed: string = CHANGE_DEED,
): Promise<void> {
  const own = asSystem(call, '资产变动', runsOf(call).said.assets);
  const id = String(before.id);
  const state = new DocumentState(own.compiled, before, own.context);
  state.set(values);
  if (departments) {
    state.removeLines(ASSET.departments, new Set(state.lines(ASSET.departments).keys()));
    state.insertLines(ASSET.departments, 0, [...departments]);
  }
  const { document } = state;
  for (const kept of [ASSET.entryValue, ASSET.gross]) document[kept] = before[kept];
  stamp(own, document, { updatedTime: call.context.now() });
  const row = Object.entries(headerRow(own, document)).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  await sql`update ${sql.table(tableOf(own.resource))} set ${sql.join(row)}
    where package_id = ${call.session.packageId} and id = ${id}`.execute(database);
  for (const { name } of own.compiled.tables)
    await sql`delete from ${sql.table(lineTableOf(own.resource, name))} where package_id = ${call.session.packageId}
      and parent_id = ${id}`.execute(database);
  await writeLines(own, [{ id, document }], database);
  await recordsChanged(own, database, deed, [{ id, changes: differences(own.compiled, before, document) }]);
}
