import { sql } from 'kysely';
import { anyOf } from '../storage';
import type { RoleAssignment, RoleRecords, RoleResource, RowScope } from '../../language/wire';
import { refuse, type RefusalLine } from '../Refusal';
import { tableOf } from '../schema/naming';
import { assignableResources } from './assignableResources';
import { faulty, idOf, idsOf, listOf, MOST_IDS, objectOf } from './input';
import type { RoleChange } from './RoleChange';

/** Resources that an assignment may speak of, and paths of one that it may hide. */
const MOST_RESOURCES = 1000;
const MOST_PATHS = 1000;

/** Longest code or path, characters. */
const LONGEST = 100;

/**
 * Reads what a role is to allow. Everything in it must exist: permissions of the catalogue, resources with the scope
 * and columns that they can be given, records of the account set. What says nothing (all rows, no hidden column) is
 * left out.
 */
export async function readAssignment(change: RoleChange, body: unknown): Promise<RoleAssignment> {
  const { functions, id, records, resources, version, wildcard } = objectOf(body);
  if (typeof wildcard !== 'boolean') throw faulty();
  const lines: RefusalLine[] = [];
  const assignment = {
    id: idOf(id),
    version: idOf(version),
    wildcard,
    functions: readFunctions(change, functions, lines),
    resources: readResources(change, resources, lines),
    records: await readRecords(change, records, lines),
  };
  if (lines.length > 0) throw refuse(change.t('提示'), lines.slice(0, 200));
  return assignment;
}

function readFunctions({ services, t }: RoleChange, given: unknown, lines: RefusalLine[]): string[] {
  const codes = [...new Set(listOf(given, MOST_IDS).map(wordOf))];
  for (const code of codes) if (!services.index.codes.has(code)) lines.push({ code, remark: t('该权限不存在') });
  return codes.toSorted();
}

function readResources({ services, t }: RoleChange, given: unknown, lines: RefusalLine[]): RoleResource[] {
  const known = new Map(assignableResources(services).map((assignable) => [assignable.resource, assignable]));
  const said = listOf(given, MOST_RESOURCES).map((one): RoleResource => {
    const { hidden, resource, rows } = objectOf(one);
    const entry = {
      resource: wordOf(resource),
      rows: wordOf(rows) as RowScope,
      hidden: [...new Set(listOf(hidden, MOST_PATHS).map(wordOf))].toSorted(),
    };
    const assignable = known.get(entry.resource);
    if (!assignable) lines.push({ code: entry.resource, remark: t('该业务对象不存在') });
    else {
      const paths = new Set(assignable.columns.map(({ path }) => path));
      if (!assignable.rows.includes(entry.rows))
        lines.push({ code: t(assignable.title), remark: t('不支持数据范围{rows}', { rows: entry.rows }) });
      for (const path of entry.hidden)
        if (!paths.has(path)) lines.push({ code: t(assignable.title), remark: t('没有列{path}', { path }) });
    }
    return entry;
  });
  if (new Set(said.map(({ resource }) => resource)).size < said.length) throw faulty();
  return said.filter(({ hidden, rows }) => rows !== 'all' || hidden.length > 0);
}

async function readRecords(change: RoleChange, given: unknown, lines: RefusalLine[]): Promise<RoleRecords> {
  const {
    database,
    services: { model },
    session,
    t,
  } = change;
  const chosen: RoleRecords = {};
  for (const [dimension, list] of Object.entries(objectOf(given))) {
    const resource = Object.hasOwn(model.resources, dimension) ? model.resources[dimension] : undefined;
    if (!resource?.isDimension) {
      lines.push({ code: dimension.slice(0, LONGEST), remark: t('不能按该业务对象限定数据') });
      continue;
    }
    const ids = idsOf(list);
    const { rows } = await sql<{ id: string }>`
      select id from ${sql.table(tableOf(resource))} where package_id = ${session.packageId} and id = ${anyOf(ids)}`.execute(
      database,
    );
    const found = new Set(rows.map(({ id }) => id));
    for (const id of ids)
      if (!found.has(id)) lines.push({ code: `${t(resource.title)} ${id}`, remark: t('记录不存在或已被删除') });
    chosen[dimension] = ids;
  }
  return chosen;
}

function wordOf(given: unknown): string {
  if (typeof given !== 'string' || given.length > LONGEST || given.includes('\0')) throw faulty();
  return given;
}
