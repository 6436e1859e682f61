import { sql } from 'kysely';
import { hiddenFor, relevantGrants } from '../access/relevantGrants';
import { narrowedBy, type Resource } from '../../language/model';
import type { RoleAssignment, RoleRecords, RowScope } from '../../language/wire';
import type { Services } from '../Services';
import type { RoleChange } from './RoleChange';

export type Rights = Pick<RoleAssignment, 'wildcard' | 'functions' | 'resources' | 'records'>;

/** How much is seen of one resource. */
export interface Extent {
  /** scope of rows, the higher the wider */
  width: number;
  /** paths of the fields that are not seen */
  hidden: readonly string[];
  /** dimensions that narrow it, with their chosen records */
  records: RoleRecords;
}

/** Scopes from the narrowest to the widest. */
const WIDTHS: readonly RowScope[] = ['own', 'department', 'departmentBelow', 'all'];

/** How much a role shows of a resource; undefined where it allows nothing on it. */
export function extentOf(
  { index }: Services,
  { functions, records, resources }: Rights,
  { name, scope }: Resource,
): Extent | undefined {
  const codes = new Set(functions);
  if (!index.permissions.get(name)?.some(({ code }) => codes.has(code))) return undefined;
  const { hidden = [], rows = 'all' } = resources.find(({ resource }) => resource === name) ?? {};
  const narrowing = narrowedBy(scope).filter((dimension) => Object.hasOwn(records, dimension));
  return {
    width: WIDTHS.indexOf(rows),
    hidden,
    records: Object.fromEntries(narrowing.map((dimension) => [dimension, records[dimension] ?? []])),
  };
}

/** How much the caller sees of a resource, with all roles together. */
export async function callersExtent(
  { database, services, session }: RoleChange,
  { name, scope }: Resource,
): Promise<Extent | undefined> {
  const grants = relevantGrants(services, session, name);
  if (grants.length === 0) return undefined;
  const narrowing = narrowedBy(scope).filter((dimension) =>
    grants.every(({ dimensions }) => dimensions.has(dimension)),
  );
  const { rows } =
    narrowing.length === 0
      ? { rows: [] }
      : await sql<{ dimension: string; ids: string[] }>`
    select dimension, array_agg(distinct record_id::text) as ids from sys_role_record
    where package_id = ${session.packageId} and role_id = any(${grants.map(({ id }) => id)}::bigint[]) and dimension = any(${narrowing}::text[]) group by dimension`.execute(
          database,
        );
  return {
    width: Math.max(...grants.map((grant) => WIDTHS.indexOf(grant.rows.get(name) ?? 'all'))),
    hidden: hiddenFor(grants, name),
    records: Object.fromEntries(rows.map(({ dimension, ids }) => [dimension, ids])),
  };
}

/** Whether something is seen by `extent` that none of the others sees, as a Chinese source text. */
export function excess(extent: Extent, others: readonly Extent[]): string | undefined {
  if (others.every(({ width }) => width < extent.width)) return '数据范围不能大于您自己的';
  const hidden = others.flatMap((other) => other.hidden);
  if (hidden.some((path) => !extent.hidden.includes(path) && others.every((other) => other.hidden.includes(path))))
    return '不能显示您看不到的列';
  const dimensions = new Set(others.flatMap(({ records }) => Object.keys(records)));
  return [...dimensions].some((dimension) => reachesFurther(dimension, extent, others))
    ? '数据范围不能大于您自己的'
    : undefined;
}

function reachesFurther(dimension: string, { records }: Extent, others: readonly Extent[]): boolean {
  const limits = others.map((other) => other.records[dimension]);
  if (limits.includes(undefined)) return false;
  const reached = new Set(limits.flat());
  return records[dimension]?.some((id) => !reached.has(id)) ?? true;
}
