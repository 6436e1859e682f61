import { sql } from 'kysely';
import type { RowScope } from '../../language/wire';
import type { Database } from '../storage';
import type { RoleGrant } from './RoleGrant';

/** Roles kept at once; a role of a thousand permissions takes about 100 kB. */
const MOST = 500;

interface GrantRow {
  name: string;
  wildcard: boolean;
  codes: string[] | null;
  resources: { resource: string; rows: RowScope; hidden: string[] }[] | null;
  dimensions: string[] | null;
}

/**
 * What roles allow, read once for each version of a role: whoever changes one raises its version in the same
 * transaction, and every session is read with the versions of its roles, so that a change holds from the next call on,
 * on every server.
 */
export class Grants {
  readonly #known = new Map<string, RoleGrant>();

  constructor(private readonly database: Database) {}

  /** `roles` as `id:version`. */
  async of(packageId: string, roles: readonly string[]): Promise<RoleGrant[]> {
    return Promise.all(roles.map((role) => this.#known.get(`${packageId}/${role}`) ?? this.#read(packageId, role)));
  }

  async #read(packageId: string, role: string): Promise<RoleGrant> {
    const [id = ''] = role.split(':');
    const {
      rows: [row],
    } = await sql<GrantRow>`
      select r.name, r.wildcard,
        (select array_agg(p.code) from sys_role_permission p where p.package_id = r.package_id and p.role_id = r.id) as codes,
        (select jsonb_agg(jsonb_build_object('resource', s.resource, 'rows', s.rows, 'hidden', s.hidden)) from sys_role_resource s where s.package_id = r.package_id and s.role_id = r.id) as resources,
        (select array_agg(distinct d.dimension) from sys_role_record d where d.package_id = r.package_id and d.role_id = r.id) as dimensions
      from sys_role r where r.package_id = ${packageId} and r.id = ${id}`.execute(this.database.kysely);
    const grant: RoleGrant = {
      id,
      name: row?.name ?? '',
      wildcard: row?.wildcard ?? false,
      codes: new Set(row?.codes),
      rows: new Map(row?.resources?.map(({ resource, rows }) => [resource, rows])),
      hidden: new Map(
        row?.resources?.filter(({ hidden }) => hidden.length > 0).map(({ resource, hidden }) => [resource, hidden]),
      ),
      dimensions: new Set(row?.dimensions),
    };
    if (this.#known.size >= MOST) this.#known.delete(this.#known.keys().next().value!);
    this.#known.set(`${packageId}/${role}`, grant);
    return grant;
  }
}
