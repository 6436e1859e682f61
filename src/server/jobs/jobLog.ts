import { sql } from 'kysely';
import type { Connection } from '../storage';
import { plusSeconds, timestamp } from '../time';

/** The installation, where a job is of no account set. */
export const ALL_SETS = '0';
/** Seconds after which a run that has not been heard of has died: a step of it takes less. */
const SILENCE = 600;

/** A run has begun, or goes on. `done`: how many things since this was last said. */
export async function jobRuns(database: Connection, packageId: string, job: string, done: number): Promise<void> {
  const now = timestamp();
  await sql`insert into sys_job as j (package_id, job, started_time, alive_until, done) values (${packageId}, ${job}, ${now}::timestamp, ${plusSeconds(now, SILENCE)}::timestamp, ${done})
    on conflict (package_id, job) do update set alive_until = excluded.alive_until,
      started_time = case when j.alive_until >= ${now}::timestamp then j.started_time else excluded.started_time end,
      done = case when j.alive_until >= ${now}::timestamp then j.done else 0 end + excluded.done`.execute(database);
}

/** A run has ended, well or by what kept it from its end. */
export async function jobEnded(database: Connection, packageId: string, job: string, error?: string): Promise<void> {
  await sql`update sys_job set ended_time = ${timestamp()}::timestamp, alive_until = null, error = ${error?.slice(0, 300) ?? null}
    where package_id = ${packageId} and job = ${job}`.execute(database);
}

/**
 * Takes a time at which a work begins, so that one server does it; true: it is this one's. A run whose server has died
 * is taken anew.
 */
export async function takesTime(database: Connection, packageId: string, job: string, due: string): Promise<boolean> {
  const now = timestamp();
  const { rows } = await sql`
    insert into sys_job as j (package_id, job, started_time, alive_until, done, due_time)
    values (${packageId}, ${job}, ${now}::timestamp, ${plusSeconds(now, SILENCE)}::timestamp, 0, ${due}::timestamp)
    on conflict (package_id, job) do update set started_time = excluded.started_time, alive_until = excluded.alive_until,
      done = 0, due_time = excluded.due_time
    where j.due_time is null or j.due_time < excluded.due_time or j.alive_until < ${now}::timestamp
    returning j.job`.execute(database);
  return rows.length > 0;
}

/** Writes down from when on a work is known; false: it was known before. */
export async function noteFirstTime(
  database: Connection,
  packageId: string,
  job: string,
  due: string,
): Promise<boolean> {
  const now = timestamp();
  const { rows } = await sql`
    insert into sys_job (package_id, job, started_time, ended_time, done, due_time)
    values (${packageId}, ${job}, ${now}::timestamp, ${now}::timestamp, 0, ${due}::timestamp)
    on conflict (package_id, job) do nothing returning job`.execute(database);
  return rows.length > 0;
}
