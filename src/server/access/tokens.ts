import { createHash, randomBytes } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { Row } from '../Row';
import { plusSeconds, timestamp } from '../time';

/** Validity of the two tokens, seconds. */
export const ACCESS_SECONDS = 7200;
export const REFRESH_SECONDS = 7 * 24 * 3600;

export interface TokenAnswer {
  token: string;
  refreshToken: string;
  accessTokenValiditySeconds: number;
  refreshTokenValiditySeconds: number;
}

/** Only the hash of a token is stored: who reads the database cannot sign in. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Issues an access and a refresh token of one family. A new family begins at sign-in; refreshing replaces both of the family. */
export async function issueTokens(database: Kysely<Row>, userId: string, packageId: string, family = randomBytes(16).toString('hex')): Promise<TokenAnswer> {
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
  });
  await database.insertInto('sys_token').values([row('access', token, ACCESS_SECONDS), row('refresh', refreshToken, REFRESH_SECONDS)]).execute();
  return { token, refreshToken, accessTokenValiditySeconds: ACCESS_SECONDS, refreshTokenValiditySeconds: REFRESH_SECONDS };
}

/** Takes a refresh token: it works once. Undefined when unknown or too old. */
async function takeRefreshToken(database: Kysely<Row>, token: string): Promise<{ userId: string; packageId: string; family: string } | undefined> {
  const { rows } = await sql<{ user_id: string; package_id: string; family: string }>`
    delete from sys_token where hash = ${tokenHash(token)} and kind = 'refresh' and expires_at > ${timestamp()}::timestamp returning user_id, package_id, family`.execute(database);
  const [row] = rows;
  return row && { userId: row.user_id, packageId: row.package_id, family: row.family };
}

/** How long calls under way may still arrive with the access token that a refresh has replaced, seconds. */
const GRACE_SECONDS = 60;

/** Replaces the tokens of a family. The old access token lives on for a moment: calls sent with it just before must not end the session. */
export async function renewTokens(database: Kysely<Row>, refreshToken: string): Promise<TokenAnswer | undefined> {
  const taken = await takeRefreshToken(database, refreshToken);
  if (!taken) return undefined;
  const end = plusSeconds(timestamp(), GRACE_SECONDS);
  await sql`update sys_token set expires_at = least(expires_at, ${end}::timestamp) where family = ${taken.family}`.execute(database);
  return issueTokens(database, taken.userId, taken.packageId, taken.family);
}

/** Ends a sign-in: every token of its family, and what is out of date anyway. */
export async function endFamily(database: Kysely<Row>, family: string): Promise<void> {
  await sql`delete from sys_token where family = ${family} or expires_at < ${timestamp()}::timestamp`.execute(database);
}
