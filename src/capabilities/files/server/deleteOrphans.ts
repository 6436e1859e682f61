import { sql } from 'kysely';
import { ORPHAN_HOURS } from '../../../language/wire/Upload';
import type { Connection } from '../../../server/storage';

/** Files deleted by one statement at most. */
const AT_ONCE = 200;

/**
 * Deletes files of an account set that no record has held for a day: uploaded and never saved, or taken out of their
 * record.
 */
export async function deleteOrphans(database: Connection, packageId: string): Promise<void> {
  await sql`delete from sys_file where package_id = ${packageId} and id in (
      select id from sys_file where package_id = ${packageId} and record_id is null and touched_time < localtimestamp - make_interval(hours => ${ORPHAN_HOURS})
      order by id limit ${AT_ONCE} for update skip locked)`.execute(database);
}
