import { sql } from 'kysely';
import { endFamilies } from '../access/tokens';
import type { Connection } from '../storage';

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
  const narrowed = packageId === undefined ? sql`` : sql`and package_id = ${packageId}`;
  const { rows } = await sql<SignIn>`
    select id, family from sys_session where user_id = any(${[...userIds]}::bigint[]) and family <> ${except} ${narrowed}`.execute(
    database,
  );
  await endFamilies(
    database,
    rows.map(({ family }) => family),
  );
  return rows;
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
  const ids = [...userIds];
  const ended = await endSignIns(database, ids, { packageId });
  await sql`delete from sys_user_role where package_id = ${packageId} and user_id = any(${ids}::bigint[])`.execute(
    database,
  );
  await sql`delete from sys_user_package where package_id = ${packageId} and user_id = any(${ids}::bigint[])`.execute(
    database,
  );
  await sql`delete from sys_user u where id = any(${ids}::bigint[]) and not exists (select 1 from sys_user_package m where m.user_id = u.id)`.execute(
    database,
  );
  return ended;
}
