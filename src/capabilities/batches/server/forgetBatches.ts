import { sql } from 'kysely';
import type { LedgerResource } from '../../../language/model';
import { callOn, type Call } from '../../../server/resource/Call';
import { recordsChanged } from '../../../server/resource/recordsChanged';
import type { Connection } from '../../../server/storage';
import { snake, tableOf } from '../../../server/schema/naming';
import type { Register } from './batchKeys';
import { batchKey, knownBatches } from './knownBatches';
import { lockBatches } from './lockBatches';
import { MADE_BY } from './registerBatches';
import { standingPosting } from './usedBatches';

/**
 * What brought batches in has been taken back: those that a document made, that nobody has changed since and that no
 * posting names any more are no more, so that what is entered anew may say other dates.
 */
export async function forgetBatches(
  call: Call,
  register: Register,
  ledger: LedgerResource,
  keys: readonly string[][],
  database: Connection,
): Promise<void> {
  const { services, session } = call;
  if (keys.length === 0 || !register.fields.some(({ name }) => name === MADE_BY)) return;
  const distinct = [...new Map(keys.map((each) => [batchKey(each), each])).values()];
  await lockBatches(register, session.packageId, distinct, database);
  const ids = [...(await knownBatches(call, register, distinct, database)).values()].map(({ id }) => id);
  if (ids.length === 0) return;
  const { rows } = await sql<{ id: string }>`delete from ${sql.table(tableOf(register))} as t
    where t.package_id = ${session.packageId} and t.id in (${sql.join(ids)}) and ${sql.ref(`t.${snake(MADE_BY)}`)} is not null
      and t.updated_time = t.created_time and not exists (${standingPosting(call, register, ledger)}) returning t.id::text as id`.execute(
    database,
  );
  if (rows.length > 0)
    await recordsChanged(
      callOn(services, session, register, undefined, call.resource),
      database,
      'delete',
      rows.map(({ id }) => ({ id, changes: [] })),
    );
}
