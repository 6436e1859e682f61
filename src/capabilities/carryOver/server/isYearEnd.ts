import { sql } from 'kysely';
import { resourceOf } from '../../../language/model';
import type { Call } from '../../../server/resource/Call';
import { tableOf } from '../../../server/schema/naming';
import type { NamedPeriod } from '../../period/server';
import type { Connection } from '../../../server/storage';

/** Whether a period is the last one that ends in its year. One statement. */
export async function isYearEnd(
  { resource, services, session }: Call,
  { to }: NamedPeriod,
  database: Connection,
): Promise<boolean> {
  const { rows } = await sql`select 1 from ${sql.table(tableOf(resourceOf(services.model, resource.name)))}
    where package_id = ${session.packageId} and end_date > ${to} and end_date <= ${`${to.slice(0, 4)}-12-31`} limit 1`.execute(
    database,
  );
  return rows.length === 0 && to.slice(5, 7) === '12';
}
