import { sql } from 'kysely';
import type { Call } from '../../../server/resource/Call';
import { recordId } from '../../../server/resource/readRecord';
import { visibleRecord } from '../../../server/resource/visibleRows';
import type { Seal } from '../Seal';

/** The seals that an official document bears which the caller sees, first used first; of another one none. */
export async function readSeals(call: Call, given: unknown): Promise<Seal[]> {
  const id = recordId(given);
  const { rows } = await sql<Seal>`
    select s.name, s.image from r_seal_use u join r_seal s on s.package_id = u.package_id and s.id = u.seal_id
    where u.package_id = ${call.session.packageId} and u.red_head_file_id = ${id} and exists (${visibleRecord(call, id)})
    order by u.id`.execute(call.services.database.kysely);
  return rows;
}
