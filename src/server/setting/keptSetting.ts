import type { Session } from '../access/Session';
import type { Services } from '../Services';

/** What somebody has kept under a name in an account set; undefined: nothing. */
export async function keptSetting(
  { database }: Services,
  { packageId, userId }: Pick<Session, 'packageId' | 'userId'>,
  name: string,
): Promise<unknown> {
  const kept = await database.kysely
    .selectFrom('sys_user_setting')
    .select('value')
    .where('package_id', '=', packageId)
    .where('user_id', '=', userId)
    .where('name', '=', name)
    .executeTakeFirst();
  return kept?.value;
}
