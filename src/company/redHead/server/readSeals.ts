import { sql, type RawBuilder } from 'kysely';
import { isForCaller, isOpen, readOf } from '../../../capabilities/circulation/server';
import type { Call } from '../../../server/resource/Call';
import { recordId } from '../../../server/resource/readRecord';
import { visibleRecord } from '../../../server/resource/visibleRows';
import { tableOf } from '../../../server/schema/naming';
import type { Seal } from '../Seal';

/** The seals that an official document bears which the caller sees, first used first; of another one none. */
export function readSeals(call: Call, given: unknown): Promise<Seal[]> {
  const id = recordId(given);
  return sealsOf(call, id, sql`exists (${visibleRecord(call, id)})`);
}

/** The same of a document that the caller may read. @param call on what of official documents is read */
export function readersSeals(call: Call, given: unknown): Promise<Seal[]> {
  const id = recordId(given);
  return sealsOf(call, id, mayRead(call, sql`f.id = ${id}`));
}

/** Whether there is a document `f` that the caller may read. @param call on what of official documents is read */
export function mayRead(call: Call, which: RawBuilder<unknown>): RawBuilder<boolean> {
  const source = readOf(call);
  return sql`exists (select 1 from ${sql.table(tableOf(source.resource))} f where f.package_id = ${call.session.packageId}
    and ${which} and ${isOpen(source, call.context.now(), 'f')} and ${isForCaller(call, source, 'f')})`;
}

async function sealsOf(call: Call, id: string, isShown: RawBuilder<unknown>): Promise<Seal[]> {
  const { rows } = await sql<Seal>`
    select s.name, s.image from r_seal_use u join r_seal s on s.package_id = u.package_id and s.id = u.seal_id
    where u.package_id = ${call.session.packageId} and u.red_head_file_id = ${id} and ${isShown}
    order by u.id`.execute(call.services.database.kysely);
  return rows;
}
