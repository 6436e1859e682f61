import { sql } from 'kysely';
import type { Connection } from '../../../../server/storage';

/** Longer than any ticket is good for. */
const DAYS = 40;

/**
 * Forgets who edited files that nobody has edited for long. All of one file go together, as their keys are counted.
 * @returns how many were forgotten
 */
export async function cleanEdits(database: Connection): Promise<number> {
  const { rows } = await sql`delete from sys_office_edit e where not exists (
    select 1 from sys_office_edit o where o.package_id = e.package_id and o.resource = e.resource
    and o.record_id = e.record_id and o.touched_time >= localtimestamp - make_interval(days => ${DAYS})) returning 1`.execute(
    database,
  );
  await sql`delete from sys_office_editor p where not exists (select 1 from sys_office_edit e
    where e.package_id = p.package_id and e.key = p.key)`.execute(database);
  return rows.length;
}
