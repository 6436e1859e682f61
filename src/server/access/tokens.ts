import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Connection } from '../storage';
import { plusSeconds, timestamp } from '../time';

/** Validity of the two tokens, seconds. */
export const ACCESS_SECONDS = 7200;
export const REFRESH_SECONDS = 7 * 24 * 3600;

/** Seconds after which a sign-in ends whatever is refreshed: 30 days. */
export const SESSION_SECONDS = 30 * 24 * 3600;
/** Sign-ins that a person may have at once; the one that has rested longest gives way to a new one. */
export const MOST_SESSIONS = 64;

/** How long calls under way may still arrive with the access token that a refresh has replaced, seconds. */
const GRACE_SECONDS = 60;

/** Kinds of refresh tokens that work no more: `past` where the one that came in its place has been used as well. */
const USED = ['spent', 'past'];

export interface TokenAnswer {
  token: string;
  refreshToken: string;
  accessTokenValiditySeconds: number;
  refreshTokenValiditySeconds: number;
}

/** A sign-in on one device. */
export interface Family {
  userId: string;
  packageId: string;
  family: string;
}

/** Only the hash of a token is stored: who reads the database cannot sign in. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/**
 * Begins a sign-in: its session and its first two tokens. `sealedKey`: what its calls are encrypted with, unreadable.
 */
export async function beginSession(
  database: Connection,
  of: { userId: string; packageId: string; address: string; agent: string },
  sealedKey: string | null,
): Promise<TokenAnswer> {
  const family = randomBytes(16).toString('hex');
  const now = timestamp();
  const { userId, packageId, address, agent } = of;
  await database
    .insertInto('sys_session')
    .values({
      family,
      user_id: userId,
      package_id: packageId,
      address,
      agent: agent.slice(0, 300),
      created_at: now,
      last_at: now,
    })
    .execute();
  await endRested(database, userId);
  return issueTokens(database, { family, userId, packageId }, sealedKey);
}

async function endRested(database: Connection, userId: string): Promise<void> {
  const rested = await database
    .selectFrom('sys_session')
    .select('family')
    .where('user_id', '=', userId)
    .orderBy('last_at', 'desc')
    .orderBy('id', 'desc')
    .offset(MOST_SESSIONS)
    .execute();
  if (rested.length === 0) return;
  const families = rested.map(({ family }) => family);
  await database.deleteFrom('sys_token').where('family', 'in', families).execute();
  await database.deleteFrom('sys_session').where('family', 'in', families).execute();
}

/** Issues an access and a refresh token of one family; the key belongs to the access token. */
async function issueTokens(
  database: Connection,
  { family, userId, packageId }: Family,
  sealedKey: string | null,
): Promise<TokenAnswer> {
  const token = randomBytes(32).toString('base64url');
  const refreshToken = randomBytes(32).toString('base64url');
  const now = timestamp();
  const row = (kind: string, value: string, seconds: number) => ({
    hash: tokenHash(value),
    kind,
    family,
    user_id: userId,
    package_id: packageId,
    created_at: now,
    expires_at: plusSeconds(now, seconds),
    session_key: kind === 'access' ? sealedKey : null,
  });
  await database
    .insertInto('sys_token')
    .values([row('access', token, ACCESS_SECONDS), row('refresh', refreshToken, REFRESH_SECONDS)])
    .execute();
  return {
    token,
    refreshToken,
    accessTokenValiditySeconds: ACCESS_SECONDS,
    refreshTokenValiditySeconds: REFRESH_SECONDS,
  };
}

/**
 * Takes a refresh token: it works once, and is remembered as spent, those spent before it as past. Undefined when unknown, spent or too old, or when
 * its sign-in has lasted long enough.
 */
export async function takeRefreshToken(database: Connection, token: string): Promise<Family | undefined> {
  const now = timestamp();
  const { rows } = await sql<Family>`with taken as (
      update sys_token as t set kind = 'spent', created_at = ${now}::timestamp where hash = ${tokenHash(token)} and kind = 'refresh' and expires_at > ${now}::timestamp
        and exists (select 1 from sys_session as s where s.family = t.family and s.created_at > ${now}::timestamp - make_interval(secs => ${SESSION_SECONDS}))
      returning user_id, package_id, family),
    succeeded as (update sys_token as o set kind = 'past' from taken where o.family = taken.family and o.kind = 'spent')
    select user_id as "userId", package_id as "packageId", family from taken`.execute(database);
  return rows[0];
}

/**
 * Ends the sign-in of a refresh token that comes a second time: two have it, and nobody knows which of them is the
 * owner (RFC 9700). Not in the first moment, in which several windows of one page may ask with the same one, unless the
 * one that came in its place has been used as well: no window has it any more. Undefined where there is nothing to end.
 */
export async function endReused(
  database: Connection,
  token: string,
): Promise<{ packageId: string; userId: string; sessionId: string } | undefined> {
  const stolen = await database
    .selectFrom('sys_token as t')
    .innerJoin('sys_session as s', 's.family', 't.family')
    .select(['t.user_id as userId', 't.package_id as packageId', 't.family', 's.id as sessionId'])
    .where('t.hash', '=', tokenHash(token))
    .where(
      sql<boolean>`(t.kind = 'past' or t.kind = 'spent' and t.created_at < ${plusSeconds(timestamp(), -GRACE_SECONDS)}::timestamp)`,
    )
    .executeTakeFirst();
  if (!stolen) return undefined;
  await endFamilies(database, [stolen.family]);
  return stolen;
}

/**
 * Replaces the tokens of a family, for another account set when `packageId` says so. The old access token lives on for
 * a moment: calls sent with it just before must not end the session. After a change of the account set it is gone at
 * once.
 */
export async function renewTokens(
  database: Connection,
  taken: Family,
  packageId: string,
  sealedKey: string | null,
): Promise<TokenAnswer> {
  if (packageId === taken.packageId) {
    const end = plusSeconds(timestamp(), GRACE_SECONDS);
    await database
      .updateTable('sys_token')
      .set({ expires_at: sql<string>`least(expires_at, ${end}::timestamp)` })
      .where('family', '=', taken.family)
      .where('kind', 'not in', USED)
      .execute();
  } else {
    await database.deleteFrom('sys_token').where('family', '=', taken.family).where('kind', 'not in', USED).execute();
    await database
      .updateTable('sys_session')
      .set({ package_id: packageId })
      .where('family', '=', taken.family)
      .execute();
  }
  return issueTokens(database, { ...taken, packageId }, sealedKey);
}

/** Ends sign-ins: every token of their families, and what is out of date anyway. */
export async function endFamilies(database: Connection, families: readonly string[]): Promise<void> {
  if (families.length > 0) await database.deleteFrom('sys_token').where('family', 'in', families).execute();
  await database.deleteFrom('sys_token').where('expires_at', '<', timestamp()).execute();
  await sql`delete from sys_session s where not exists (select 1 from sys_token t where t.family = s.family and t.kind not in ('spent', 'past'))`.execute(
    database,
  );
}
