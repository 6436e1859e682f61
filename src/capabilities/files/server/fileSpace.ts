import { sql } from 'kysely';
import type { Connection } from '../../../server/storage';

/** Bytes that an account set has left, what is on its way counted as if it had arrived. */
export async function remainingSpace(database: Connection, packageId: string, space: number): Promise<number> {
  const { rows } = await sql<{
    used: string;
  }>`select coalesce(sum(size), 0)::bigint as used from sys_file where package_id = ${packageId}`.execute(database);
  return Math.max(0, space - Number(rows[0]!.used));
}
