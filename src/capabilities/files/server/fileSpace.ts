import type { Connection } from '../../../server/storage';

/** Bytes that an account set has left, what is on its way counted as if it had arrived. */
export async function remainingSpace(database: Connection, packageId: string, space: number): Promise<number> {
  const { used } = await database
    .selectFrom('sys_file')
    .select((file) => file.fn.sum<string | null>('size').as('used'))
    .where('package_id', '=', packageId)
    .executeTakeFirstOrThrow();
  return Math.max(0, space - Number(used ?? 0));
}
