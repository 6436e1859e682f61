import { sql } from 'kysely';
import type { RowScope } from '../../language/wire';
import type { Connection, Database } from '../storage';
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

  /** `roles` as `id:version`; `within` the transaction of who asks, whose changes nobody else is to see yet. */
  async of(packageId: string, roles: readonly string[], within?: Connection): Promise<RoleGrant[]> {
    return Promise.all(
      roles.map(async (role) => {
        const key = `${packageId}/${role}`;
        const known = this.#known.get(key);
        if (known) return known;
        const grant = await this.#read(packageId, role, within ?? this.database.kysely);
        if (!within) this.#keep(key, grant);
        return grant;
      }),
    );
  }

  #keep(key: string, grant: RoleGrant): void {
    if (this.#known.size >= MOST) this.#known.delete(this.#known.keys().next().value!);
    this.#known.set(key, grant);
  }

  async #read(packageId: string, role: string, database: Connection): Promise<RoleGrant> {
    const [id = ''] = role.split(':');
    const {
      rows: [row],
    } = await sql<GrantRow>`
      select r.name, r.wildcard,
        (select array_agg(p.code) from sys_role_permission p where p.package_id = r.package_id and p.role_id = r.id) as codes,
        (select jsonb_agg(jsonb_build_object('resource', s.resource, 'rows', s.rows, 'hidden', s.hidden)) from sys_role_resource s where s.package_id = r.package_id and s.role_id = r.id) as resources,
        (select array_agg(distinct d.dimension) from sys_role_record d where d.package_id = r.package_id and d.role_id = r.id) as dimensions
      from sys_role r where r.package_id = ${packageId} and r.id = ${id}`.execute(database);
    return {
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
  }
}
