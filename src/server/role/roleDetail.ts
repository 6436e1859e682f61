import { sql } from 'kysely';
import type { Role, RoleDetail, RoleResource } from '../../language/wire';
import { CallError } from '../Refusal';
import type { Connection } from '../storage';

interface DetailRow extends Role {
  version: string;
  functions: string[];
  resources: RoleResource[];
  records: { dimension: string; ids: string[] }[];
}

/** All that is said of one role; undefined when the account set has none of this id. */
export async function findRole(database: Connection, packageId: string, id: string): Promise<RoleDetail | undefined> {
  const {
    rows: [row],
  } = await sql<DetailRow>`
    select r.id, r.name, r.group_id as "groupId", coalesce(r.remark, '') as remark, r.wildcard, r.version,
      (select count(*)::integer from sys_user_role u where u.package_id = r.package_id and u.role_id = r.id) as "userCount",
      array(select p.code from sys_role_permission p where p.package_id = r.package_id and p.role_id = r.id order by p.code) as functions,
      coalesce((select jsonb_agg(jsonb_build_object('resource', s.resource, 'rows', s.rows, 'hidden', s.hidden) order by s.resource)
        from sys_role_resource s where s.package_id = r.package_id and s.role_id = r.id), '[]') as resources,
      coalesce((select jsonb_agg(jsonb_build_object('dimension', d.dimension, 'ids', d.ids) order by d.dimension) from (
        select c.dimension, coalesce(jsonb_agg(c.record_id::text order by c.record_id) filter (where c.record_id <> 0), '[]') as ids
        from sys_role_record c where c.package_id = r.package_id and c.role_id = r.id group by c.dimension) d), '[]') as records
    from sys_role r where r.package_id = ${packageId} and r.id = ${id}`.execute(database);
  return row && { ...row, records: Object.fromEntries(row.records.map(({ dimension, ids }) => [dimension, ids])) };
}

/** @throws CallError 404 */
export async function roleDetail(database: Connection, packageId: string, id: string): Promise<RoleDetail> {
  const found = await findRole(database, packageId, id);
  if (!found) throw new CallError(404, '请求错误,未找到该资源');
  return found;
}
