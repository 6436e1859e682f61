import { sql } from 'kysely';
import { unreadEvent } from '../socket/events';
import { onlyRow, type Connection } from '../storage';
import { timestamp } from '../time';
import type { Teller } from './tellPeople';
import { unreadOf } from './unreadOf';

/**
 * The caller has read what some of his messages are about: those that lead to `path` are read, too, and wherever he is
 * signed in the page counts them no more.
 */
export async function readAbout(call: Teller, path: string, database: Connection): Promise<void> {
  const { services, session } = call;
  const { packageId, userId } = session;
  const { rows } = await sql`update sys_message set read_time = ${timestamp()}::timestamp
    where package_id = ${packageId} and user_id = ${userId} and read_time is null and path = ${path}
    returning id`.execute(database);
  if (rows.length === 0) return;
  const { unread } = onlyRow(
    await sql<{ unread: number }>`select ${unreadOf(packageId, userId)} as unread`.execute(database),
  );
  call.afterwards.push(() => services.hub.publish({ packageId, userIds: [userId], event: unreadEvent(unread) }));
}
