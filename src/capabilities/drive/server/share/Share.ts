import { sql } from 'kysely';
import type { Connection } from '../../../../server/storage';

/** A link as it is kept. */
export interface Share {
  packageId: string;
  id: string;
  resource: string;
  batch: string;
  /** of its code; null: it has none */
  codeHash: string | null;
  secret: string;
  userId: string;
  allowsDownload: boolean;
  /** YYYY-MM-DD HH:mm:ss */
  expires: string | null;
  ended: string | null;
}

/** How links are named: 128 random bits. */
const BATCH = /^[\w-]{22}$/;

/** What can be the name of a link. */
export const isBatch = (given: unknown): given is string => typeof given === 'string' && BATCH.test(given);

/** A link by its name, whatever its state. */
export async function shareOf(batch: string, database: Connection): Promise<Share | undefined> {
  const { rows } = await sql<Share>`select s.package_id::text as "packageId", s.id::text as id, s.resource, s.batch,
    s.code_hash as "codeHash", s.secret, s.user_id::text as "userId", s.allows_download as "allowsDownload",
    s.expires_time as expires, s.ended_time as ended from sys_drive_share s where s.batch = ${batch}`.execute(database);
  return rows[0];
}
