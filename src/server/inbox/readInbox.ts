import { sql } from 'kysely';
import { MESSAGES_AT_ONCE, type Inbox } from '../../language/wire';
import type { Session } from '../access/Session';
import { recordId } from '../resource/readRecord';
import { objectOf } from '../role/input';
import type { Services } from '../Services';
import type { Translate } from '../texts/translator';
import { timestamp } from '../time';
import { sayTo, type Said } from './Said';
import { unreadOf } from './unreadOf';

interface Row {
  id: string;
  kind: string;
  title: Said;
  body: Said;
  path: string;
  fromName: string;
  time: string;
  isRead: boolean;
}

/**
 * What the caller was told in his account set, the newest first, {@link MESSAGES_AT_ONCE} of them.
 *
 * @param before id of a message: those that are older. @throws CallError 400 it is no id
 */
export async function readInbox(
  { database }: Services,
  { packageId, userId }: Session,
  t: Translate,
  before: string | undefined,
): Promise<Inbox> {
  const older = before === undefined ? sql`true` : sql`m.id < ${recordId(before)}`;
  const { rows } = await sql<Row>`
    select m.id::text as id, m.kind, m.title, m.body, m.path, m.from_name as "fromName",
      m.created_time::text as time, m.read_time is not null as "isRead"
    from sys_message m where m.package_id = ${packageId} and m.user_id = ${userId} and ${older}
    order by m.id desc limit ${MESSAGES_AT_ONCE + 1}`.execute(database.kysely);
  const unread = await sql<{ unread: number }>`select ${unreadOf(packageId, userId)} as unread`.execute(
    database.kysely,
  );
  return {
    list: rows.slice(0, MESSAGES_AT_ONCE).map(({ body, title, ...row }) => ({
      ...row,
      title: sayTo(t, title),
      text: sayTo(t, body),
    })),
    unread: unread.rows[0]?.unread ?? 0,
    hasMore: rows.length > MESSAGES_AT_ONCE,
  };
}

/** Marks the caller's messages as read, up to one of them. @throws CallError 400 */
export async function readUpTo({ database }: Services, { packageId, userId }: Session, body: unknown): Promise<null> {
  const last = recordId(objectOf(body).upTo);
  await sql`update sys_message set read_time = ${timestamp()}::timestamp
    where package_id = ${packageId} and user_id = ${userId} and read_time is null and id <= ${last}`.execute(
    database.kysely,
  );
  return null;
}
