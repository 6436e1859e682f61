import { sql } from 'kysely';
import { CallError } from '../../../../server/Refusal';
import type { Connection } from '../../../../server/storage';
import { timestamp } from '../../../../server/time';

/** Wrong codes that cost nothing. */
const FREE = 4;
/** Seconds of the first pause, which doubles with each further wrong code, and of the longest. */
const SHORTEST = 60;
const LONGEST = 3600;
/** Seconds after which nobody remembers the wrong codes: longer than any pause. */
const MEMORY = 24 * 3600;

/** Seconds for which a link waits after so many wrong codes. */
const pauseOf = sql`case when g.failures <= ${FREE}::integer then 0
  else least(${LONGEST}::integer, ${SHORTEST}::integer * power(2, least(g.failures - ${FREE + 1}::integer, 10))::integer) end`;
const sinceLast = (now: string) => sql`greatest(0, extract(epoch from ${now}::timestamp - g.failed_time)::integer)`;

/**
 * Lets a code be tried, unless the link waits. It counts by link, whatever the address: an office behind one address is
 * not shut out by the link of another, and guesses from many places are counted together. A name that is no link waits
 * as well, so that the pause tells nothing. @throws CallError 429
 */
export async function admitGuess(batch: string, database: Connection): Promise<void> {
  const now = timestamp();
  const { rows } = await sql<{ seconds: number }>`select ${pauseOf} - ${sinceLast(now)} as seconds
    from sys_drive_share_guess g where g.batch = ${batch}
    and g.failed_time > ${now}::timestamp - make_interval(secs => ${MEMORY})`.execute(database);
  const seconds = rows[0]?.seconds ?? 0;
  if (seconds > 0) throw new CallError(429, '提取码错误次数过多，请{seconds}秒后再试', { seconds });
}

/**
 * Notes a wrong code; of those that were tried at once, none after the one with which the pause begins.
 * @throws CallError 429 where the pause has begun meanwhile
 */
export async function noteWrongGuess(batch: string, database: Connection): Promise<void> {
  const now = timestamp();
  const { rows } = await sql`insert into sys_drive_share_guess as g (batch, failures, failed_time)
    values (${batch}, 1, ${now}::timestamp) on conflict (batch) do update set failed_time = excluded.failed_time,
    failures = case when g.failed_time <= ${now}::timestamp - make_interval(secs => ${MEMORY}) then 1 else g.failures + 1 end
    where ${pauseOf} <= ${sinceLast(now)} returning batch`.execute(database);
  await sql`delete from sys_drive_share_guess where failed_time < ${now}::timestamp - make_interval(secs => ${MEMORY})`.execute(
    database,
  );
  if (rows.length === 0) await admitGuess(batch, database);
  else await sql`update sys_drive_share set failures = failures + 1 where batch = ${batch}`.execute(database);
}

/**
 * After a right code the next wrong one begins with the shortest pause. Nothing is forgotten altogether: else whoever
 * guesses would get new guesses by each visitor.
 */
export async function noteRightGuess(batch: string, database: Connection): Promise<void> {
  await sql`update sys_drive_share_guess set failures = ${FREE} where batch = ${batch} and failures > ${FREE}`.execute(
    database,
  );
}
