import { sql } from 'kysely';
import { CallError } from '../Refusal';
import type { Services } from '../Services';
import { timestamp } from '../time';
import type { Session } from './Session';
import { tokenHash } from './tokens';

interface SessionRow {
  user_id: string;
  package_id: string;
  family: string;
  name: string;
  login_id: string;
  department_id: string | null;
  wildcard: boolean | null;
  codes: string[] | null;
}

/**
 * Reads the caller from the bearer token, in one statement. 401 for a missing, unknown or expired token; 403 when the packageId header names
 * another account set than the one signed in to.
 */
export async function readSession(services: Services, headers: Record<string, unknown>, address: string): Promise<Session> {
  const [, token] = /^Bearer ([\w-]{20,100})$/.exec(String(headers.authorization ?? '')) ?? [];
  if (token === undefined) throw new CallError(401, '请先登录');
  const { rows } = await sql<SessionRow>`
    select t.user_id, t.package_id, t.family, u.name, u.login_id, e.department_id,
      bool_or(r.wildcard) as wildcard, array_agg(p.code) filter (where p.code is not null) as codes
    from sys_token t
    join sys_user u on u.id = t.user_id
    join sys_user_package m on m.user_id = t.user_id and m.package_id = t.package_id
    left join r_employee e on e.package_id = t.package_id and e.id = t.user_id
    left join sys_user_role ur on ur.package_id = t.package_id and ur.user_id = t.user_id
    left join sys_role r on r.package_id = ur.package_id and r.id = ur.role_id
    left join sys_role_permission p on p.package_id = r.package_id and p.role_id = r.id
    where t.hash = ${tokenHash(token)} and t.kind = 'access' and t.expires_at > ${timestamp()}::timestamp and coalesce(e.status, 1) <> 0
    group by t.user_id, t.package_id, t.family, u.name, u.login_id, e.department_id`.execute(services.database.kysely);
  const [row] = rows;
  if (!row) throw new CallError(401, '登录已过期，请重新登录');
  const wanted = headers.packageid;
  if (wanted !== undefined && wanted !== '' && wanted !== row.package_id) throw new CallError(403, '拒绝访问');
  return {
    userId: row.user_id,
    userName: row.name,
    loginId: row.login_id,
    departmentId: row.department_id,
    packageId: row.package_id,
    permissions: new Set(row.wildcard ? ['*'] : row.codes),
    family: row.family,
    address,
  };
}
