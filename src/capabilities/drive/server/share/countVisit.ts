import { sql } from 'kysely';
import { CallError } from '../../../../server/Refusal';
import type { Connection, Database } from '../../../../server/storage';
import type { Share } from './Share';

/**
 * Counts a visitor, however much he looks at and downloads then.
 *
 * @param userId of somebody with an account, who is one visitor however often he comes
 * @throws CallError 404 where as many have come as may
 */
export async function countVisit(database: Database, share: Share, userId?: string): Promise<void> {
  if (userId === undefined) return count(share, database.kysely);
  await database.transaction(async (transaction) => {
    const { rows } = await sql`insert into sys_drive_share_visitor (package_id, share_id, user_id)
      values (${share.packageId}, ${share.id}, ${userId}) on conflict do nothing returning share_id`.execute(
      transaction,
    );
    if (rows.length > 0) await count(share, transaction);
  });
}

async function count({ id, packageId }: Share, database: Connection): Promise<void> {
  const { rows } =
    await sql`update sys_drive_share set visits = visits + 1 where package_id = ${packageId} and id = ${id}
    and (most_visits is null or visits < most_visits) returning id`.execute(database);
  if (rows.length === 0) throw new CallError(404, '此链接的访问次数已用完');
}
