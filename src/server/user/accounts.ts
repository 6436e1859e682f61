import { sql } from 'kysely';
import { endFamilies } from '../access/tokens';
import { anyOf, type Connection } from '../storage';

/** Lets changes of what people sign in with follow one another; until the end of the transaction. */
export async function lockAccounts(database: Connection): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('accounts'))`.execute(database);
}

/** A sign-in, as far as ending it needs to know. */
export interface SignIn {
  id: string;
  family: string;
}

/**
 * Ends sign-ins of people in every account set, or in one; all but `except`. Gives those that were ended, for their
 * sockets.
 */
export async function endSignIns(
  database: Connection,
  userIds: readonly string[],
  { except = '', packageId }: { except?: string; packageId?: string } = {},
): Promise<SignIn[]> {
  const ended = await database
    .selectFrom('sys_session')
    .select(['id', 'family'])
    .where('user_id', '=', anyOf(userIds))
    .where('family', '<>', except)
    .$if(packageId !== undefined, (those) => those.where('package_id', '=', packageId as string))
    .execute();
  await endFamilies(
    database,
    ended.map(({ family }) => family),
  );
  return ended;
}

/**
 * Takes people out of an account set with their roles there, and ends their work in it; who belongs to none any more
 * has no account.
 */
export async function removeMembership(
  database: Connection,
  packageId: string,
  userIds: readonly string[],
): Promise<SignIn[]> {
  const ended = await endSignIns(database, userIds, { packageId });
  for (const table of ['sys_user_role', 'sys_user_package'] as const)
    await database
      .deleteFrom(table)
      .where('package_id', '=', packageId)
      .where('user_id', '=', anyOf(userIds))
      .execute();
  await sql`delete from sys_user u where id = ${anyOf(userIds)} and not exists (select 1 from sys_user_package m where m.user_id = u.id)`.execute(
    database,
  );
  return ended;
}
