import { sql } from 'kysely';
import { CallError } from '../../../../server/Refusal';
import type { Database } from '../../../../server/storage';
import { timestamp } from '../../../../server/time';

/** Wrong keys of an address in a minute that cost nothing. */
const FREE = 10;

/**
 * Counts wrong keys by address, in the database, so that several servers count together. A right key passes whatever came
 * from its address: a device is not shut out by another one beside it.
 */
export class DeviceGuard {
  constructor(private readonly database: Database) {}

  /** @throws CallError 401, and 429 after ten of them in a minute */
  async failed(address: string): Promise<never> {
    const now = timestamp();
    const isOver = sql`g.since <= ${now}::timestamp - interval '1 minute'`;
    const { kysely } = this.database;
    const { rows } = await sql<{ failures: number }>`
      insert into sys_attendance_device_guard as g (address, failures, since) values (${address.slice(0, 60)}, 1, ${now}::timestamp)
      on conflict (address) do update set failures = case when ${isOver} then 1 else least(g.failures + 1, 1000) end,
        since = case when ${isOver} then excluded.since else g.since end returning failures`.execute(kysely);
    await sql`delete from sys_attendance_device_guard where since < ${now}::timestamp - interval '1 hour'`.execute(
      kysely,
    );
    if ((rows[0]?.failures ?? 0) > FREE) throw new CallError(429, '密钥错误次数过多，请一分钟后再试');
    throw new CallError(401, '考勤机密钥无效，请在考勤机管理中重新生成');
  }
}
