import { sql, type RawBuilder } from 'kysely';
import { MOST_UNREAD } from '../../language/wire';

/** How many messages a person has not read, as a part of a statement; counted as far as {@link MOST_UNREAD}. */
export function unreadOf(packageId: string, userId: string): RawBuilder<number> {
  return sql<number>`(select count(*)::integer from (select 1 from sys_message u where u.package_id = ${packageId}
    and u.user_id = ${userId} and u.read_time is null limit ${MOST_UNREAD}) unread)`;
}
