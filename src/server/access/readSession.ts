import { sql } from 'kysely';
import type { Crypt } from '../crypt/Crypt';
import { CallError } from '../Refusal';
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
  department_id: string | null;
  created_at: string;
  is_idle: boolean;
  roles: string[] | null;
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
 * Reads the caller from the token, in one statement besides the roles not yet known. 401 for a missing, unknown or expired token; 403 when the
 * packageId header names another account set than the one signed in to.
 */
export async function readSession({ crypt, database, grants }: Services, { token, packageId, address }: Credentials): Promise<Session> {
  if (token === undefined) throw new CallError(401, '请先登录');
  const now = timestamp();
  const { rows } = await sql<SessionRow>`
    select s.id, t.user_id, t.package_id, t.family, t.session_key, u.name, u.login_id, u.must_change, e.department_id, s.created_at,
      s.last_at < ${now}::timestamp - interval '1 minute' as is_idle,
      array_agg(r.id || ':' || r.version order by r.position, r.id) filter (where r.id is not null) as roles
    from sys_token t
    join sys_session s on s.family = t.family
    join sys_user u on u.id = t.user_id
    join sys_user_package m on m.user_id = t.user_id and m.package_id = t.package_id
    join sys_package p on p.id = t.package_id and p.status <> 0
    left join r_employee e on e.package_id = t.package_id and e.id = t.user_id
    left join sys_user_role ur on ur.package_id = t.package_id and ur.user_id = t.user_id
    left join sys_role r on r.package_id = ur.package_id and r.id = ur.role_id
    where t.hash = ${tokenHash(token)} and t.kind = 'access' and t.expires_at > ${now}::timestamp and coalesce(e.status, 1) <> 0
    group by s.id, t.user_id, t.package_id, t.family, t.session_key, u.name, u.login_id, u.must_change, e.department_id, s.created_at, s.last_at`.execute(database.kysely);
  const [row] = rows;
  // A session of the time before encryption was switched on has no key to go on with.
  if (!row || (crypt && row.session_key === null)) throw new CallError(401, '登录已过期，请重新登录');
  if (packageId !== undefined && packageId !== '' && packageId !== row.package_id) throw new CallError(403, '拒绝访问');
  // Once a minute is enough to tell which devices are in use.
  if (row.is_idle) await sql`update sys_session set last_at = ${now}::timestamp where family = ${row.family}`.execute(database.kysely);
  return {
    id: row.id,
    userId: row.user_id,
    userName: row.name,
    loginId: row.login_id,
    departmentId: row.department_id,
    packageId: row.package_id,
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
