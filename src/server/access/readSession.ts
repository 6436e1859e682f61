import { sql } from 'kysely';
import { accountDecimals, decimalsFrom } from './accountDecimals';
import type { Crypt } from '../crypt/Crypt';
import { CallError } from '../Refusal';
import { EMPLOYEES } from '../schema/kernelTables';
import type { Services } from '../Services';
import { timestamp } from '../time';
import type { Session } from './Session';
import { tokenHash } from './tokens';

interface SessionRow {
  id: string;
  user_id: string;
  package_id: string;
  family: string;
  session_key: string | null;
  name: string;
  login_id: string;
  must_change: boolean;
  created_at: string;
  is_idle: boolean;
  /** of an account set that is in use; null: not of this one */
  is_member: boolean | null;
  /** department and state of the person in the account set, where there is an employee */
  employee: [department: string | null, status: number | null] | null;
  roles: string[] | null;
  decimals: (number | null)[] | null;
}

/** What a call shows of itself: its bearer token, the account set that it means, and where it comes from. */
export interface Credentials {
  token: string | undefined;
  packageId: string | undefined;
  address: string;
}

/** The bearer token of an `authorization` header; undefined when there is none of the right shape. */
export function bearerToken(header: string | undefined): string | undefined {
  return /^Bearer ([\w-]{20,100})$/.exec(header ?? '')?.[1];
}

/**
 * Reads the caller from the token, in one statement besides the roles not yet known: three tables joined and the rest
 * asked for one by one, because joining them all takes longer to plan than to run. 401 for a missing, unknown or
 * expired token; 403 when the packageId header names another account set than the one signed in to.
 */
export async function readSession(
  { crypt, database, grants, model }: Services,
  { token, packageId, address }: Credentials,
): Promise<Session> {
  if (token === undefined) throw new CallError(401, '请先登录');
  const now = timestamp();
  const { rows } = await sql<SessionRow>`
    select s.id, t.user_id, t.package_id, t.family, t.session_key, u.name, u.login_id, u.must_change, s.created_at,
      s.last_at < ${now}::timestamp - interval '1 minute' as is_idle,
      (select p.status <> 0 from sys_user_package m join sys_package p on p.id = m.package_id where m.user_id = t.user_id and m.package_id = t.package_id) as is_member,
      (select jsonb_build_array(e.department_id::text, e.status) from ${EMPLOYEES} e where e.package_id = t.package_id and e.id = t.user_id) as employee,
      (select array_agg(r.id || ':' || r.version order by r.position, r.id) from sys_user_role ur join sys_role r on r.package_id = ur.package_id and r.id = ur.role_id
        where ur.package_id = t.package_id and ur.user_id = t.user_id) as roles,
      ${accountDecimals(model, sql`t.package_id`)} as decimals
    from sys_token t join sys_session s on s.family = t.family join sys_user u on u.id = t.user_id
    where t.hash = ${tokenHash(token)} and t.kind = 'access' and t.expires_at > ${now}::timestamp`.execute(
    database.kysely,
  );
  const [row] = rows;
  // A session of the time before encryption was switched on has no key to go on with.
  if (!row || row.is_member !== true || row.employee?.[1] === 0 || (crypt && row.session_key === null))
    throw new CallError(401, '登录已过期，请重新登录');
  if (packageId !== undefined && packageId !== '' && packageId !== row.package_id) throw new CallError(403, '拒绝访问');
  // Once a minute is enough to tell which devices are in use.
  if (row.is_idle)
    await sql`update sys_session set last_at = ${now}::timestamp where family = ${row.family}`.execute(database.kysely);
  return {
    id: row.id,
    userId: row.user_id,
    userName: row.name,
    loginId: row.login_id,
    departmentId: row.employee?.[0] ?? null,
    packageId: row.package_id,
    decimals: decimalsFrom(row.decimals),
    grants: await grants.of(row.package_id, row.roles ?? []),
    family: row.family,
    address,
    signedInAt: row.created_at,
    mustChangePassword: row.must_change,
    sessionKey: crypt && row.session_key !== null ? openKey(crypt, row.session_key) : null,
  };
}

function openKey({ seal }: Crypt, sealed: string): string {
  try {
    return seal.open(sealed);
  } catch {
    // The server's private key was changed since: everybody signs in once more.
    throw new CallError(401, '登录已过期，请重新登录');
  }
}
