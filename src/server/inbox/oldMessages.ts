import dayjs from 'dayjs';
import { sql } from 'kysely';
import type { ScheduledWork } from '../resource/capability/ScheduledWork';
import { timeText } from '../time';

/** Months that a message is kept: one that was read, and one that never was. */
const KEPT = { read: 6, unread: 24 };

/** Deletes messages that nobody looks for any more, each night. */
export const oldMessages: ScheduledWork = {
  name: 'oldMessages',
  title: '清理过期消息',
  times: '40 2 * * *',
  isOfAll: true,
  async run({ database }) {
    const before = (months: number): string => timeText(dayjs().subtract(months, 'month').toDate());
    const { numAffectedRows } = await sql`delete from sys_message where created_time < ${before(KEPT.unread)}::timestamp
      or (read_time is not null and created_time < ${before(KEPT.read)}::timestamp)`.execute(database.kysely);
    return Number(numAffectedRows ?? 0);
  },
};
