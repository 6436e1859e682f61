import { sql, type RawBuilder } from 'kysely';
import type { Resource } from '../../language/model';
import type { RowScope } from '../../language/wire';
import type { RoleGrant } from '../access/RoleGrant';
import { holds, type Session } from '../access/Session';
import { DEPARTMENTS, EMPLOYEES } from '../schema/kernelTables';
import { lineTableOf, snake, tableOf } from '../schema/naming';
import type { Call } from './Call';

type Condition = RawBuilder<unknown>;

/**
 * Which records of its resource a call may touch: those of the account set, as far as one of the caller's roles shows
 * them, and the capabilities of the resource. Every statement on records of a resource is bound by this, and by nothing
 * else.
 */
export function visibleRows(call: Call, alias = 't'): Condition {
  const ownSet = sql`${sql.ref(`${alias}.package_id`)} = ${call.session.packageId}`;
  return and([ownSet, ...rowConditions(call, alias)]);
}

/** Whether a call may touch every record of its resource in the account set. */
export function seesAllRows(call: Call): boolean {
  return rowConditions(call, 't').length === 0;
}

function rowConditions(call: Call, alias: string): Condition[] {
  const { grants, resource, session } = call;
  const { private: rights } = resource.scope;
  const shown = anyRole(grants, (grant) => [
    ...scopeConditions(session, grant, resource, alias),
    ...dimensionConditions(session, grant, resource, alias),
  ]);
  const isOfOwn = call.isOfOwn === true || (rights !== undefined && !holds(session, rights));
  const own = isOfOwn ? [ownRows(session, resource, alias)] : [];
  // Whom no role of his lets in sees nothing.
  const nothing = grants.length === 0 ? [sql`false`] : [];
  return [...nothing, ...own, ...shown, ...shownByRooms(call, alias)];
}

/** What capabilities show to some alone; to the program itself they show everything. */
function shownByRooms(call: Call, alias: string): Condition[] {
  return call.session.why === undefined ? call.services.phases.rows(call, alias) : [];
}

/** Records that name the person who asks as one of those whose they are. */
export function ownRows(session: Session, resource: Resource, alias: string): Condition {
  return sql`(${sql.join([sql`false`, ...ownConditions(session, resource, alias)], sql` or `)})`;
}

function ownConditions(session: Session, resource: Resource, alias: string): Condition[] {
  return resource.scope.owner.map((path) => namesOne(session, resource, path, alias, sql`(${session.userId}::bigint)`));
}

/**
 * Which sums over the postings of a ledger a call may see: those of the records that the caller's roles are narrowed
 * to. A sum is nobody's own, so a role that shows own postings alone, or those of a department, shows none.
 */
export function visibleSums(call: Call, alias = 't'): Condition {
  const { department: _, ...scope } = call.resource.scope;
  return visibleRows({ ...call, resource: { ...call.resource, scope: { ...scope, owner: [] } } }, alias);
}

/**
 * Which records of a referenced resource may be chosen: all of the account set but those outside a dimension that the
 * caller's roles are narrowed to, and those that a capability shows to some alone.
 */
export function choosableRows(call: Call, target: Resource, alias = 't'): Condition {
  const { grants, session } = call;
  const ownSet = sql`${sql.ref(`${alias}.package_id`)} = ${session.packageId}`;
  const shown = anyRole(grants, (grant) => dimensionConditions(session, grant, target, alias));
  return and([ownSet, ...shown, ...shownByRooms({ ...call, resource: target }, alias)]);
}

/** One role that shows everything is enough; otherwise what any of them shows. */
function anyRole(grants: readonly RoleGrant[], conditionsOf: (grant: RoleGrant) => Condition[]): Condition[] {
  const each = grants.map((grant) => (grant.wildcard ? [] : conditionsOf(grant)));
  if (each.some((conditions) => conditions.length === 0)) return [];
  return each.length === 0 ? [] : [sql`(${sql.join(each.map(and), sql` or `)})`];
}

function and(conditions: readonly Condition[]): Condition {
  return sql.join(conditions, sql` and `);
}

function scopeConditions(session: Session, { rows }: RoleGrant, resource: Resource, alias: string): Condition[] {
  const { name, scope } = resource;
  const asked = rows.get(name) ?? 'all';
  if (asked === 'all') return [];
  const common = scope.common === undefined ? [] : [sql`${column(alias, scope.common)} = 1`];
  const own = [...common, ...ownConditions(session, resource, alias)];
  const conditions = asked === 'own' ? own : [...own, ...departmentConditions(session, asked, resource, alias)];
  return [conditions.length === 0 ? sql`false` : sql`(${sql.join(conditions, sql` or `)})`];
}

function departmentConditions(
  session: Session,
  asked: Exclude<RowScope, 'all' | 'own'>,
  resource: Resource,
  alias: string,
): Condition[] {
  const { scope } = resource;
  if (session.departmentId === null) return [];
  const departments = asked === 'department' ? sql`(${session.departmentId}::bigint)` : below(session);
  if (scope.department !== undefined) return [sql`${column(alias, scope.department)} in ${departments}`];
  const people = sql`(select e.id from ${EMPLOYEES} e where e.package_id = ${session.packageId} and e.department_id in ${departments})`;
  return scope.owner.map((path) => namesOne(session, resource, path, alias, people));
}

/** The caller's department and all below it. */
function below({ departmentId, packageId }: Session): Condition {
  return sql`(with recursive below(id) as (select ${departmentId}::bigint
    union select d.id from ${DEPARTMENTS} d join below on d.parent_id = below.id where d.package_id = ${packageId}) select id from below)`;
}

/**
 * Of a resource that must name a record of a dimension those are seen that name a chosen one; of one that may name one,
 * those that name no other.
 */
function dimensionConditions(
  session: Session,
  { id, dimensions }: RoleGrant,
  resource: Resource,
  alias: string,
): Condition[] {
  const { dimensions: named, mentions } = resource.scope;
  const chosen = (dimension: string) =>
    sql`(select c.record_id from sys_role_record c where c.package_id = ${session.packageId} and c.role_id = ${id} and c.dimension = ${dimension})`;
  const narrowing = <T>([dimension]: [string, T]) => dimensions.has(dimension);
  return [
    ...Object.entries(named)
      .filter(narrowing)
      .map(([dimension, paths]) => {
        const each = paths.map((path) => namesOne(session, resource, path, alias, chosen(dimension)));
        return sql`(${sql.join(each, sql` or `)})`;
      }),
    ...Object.entries(mentions)
      .filter(narrowing)
      .flatMap(([dimension, names]) =>
        names.map((name) => sql`(${column(alias, name)} is null or ${column(alias, name)} in ${chosen(dimension)})`),
      ),
  ];
}

function namesOne(
  { packageId }: Session,
  resource: Resource,
  path: string,
  alias: string,
  chosen: Condition,
): Condition {
  const [lines = '', field] = path.split('.');
  if (field === undefined) return sql`${column(alias, path)} in ${chosen}`;
  return sql`exists (select 1 from ${sql.table(lineTableOf(resource, lines))} n
    where n.package_id = ${packageId} and n.parent_id = ${column(alias, 'id')} and ${column('n', field)} in ${chosen})`;
}

function column(alias: string, field: string): Condition {
  return sql`${sql.ref(`${alias}.${snake(field)}`)}`;
}

/** `select 1` of a record that a call may touch. */
export function visibleRecord(call: Call, id: string): Condition {
  return sql`select 1 from ${sql.table(tableOf(call.resource))} as t where ${visibleRows(call)} and t.id = ${id}`;
}
