import { sql } from 'kysely';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import type { NamedPeriod } from '../../period/server';
import { WHY } from './carryOverOf';
import type { Connection } from '../../../server/storage';

/** Whether a period is the last one that ends in its year. One statement. */
export async function isYearEnd(call: Call, { to }: NamedPeriod, database: Connection): Promise<boolean> {
  const { rows } = await sql`select 1 from ${records(asSystem(call, WHY)).rows} as e
    where e.end_date > ${to} and e.end_date <= ${`${to.slice(0, 4)}-12-31`} limit 1`.execute(database);
  return rows.length === 0 && to.slice(5, 7) === '12';
}
