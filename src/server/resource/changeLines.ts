import { sql } from 'kysely';
import { storageOf } from '../../fields/storage';
import type { CompiledField, Document } from '../../language/rules';
import { lineTableOf, snake } from '../schema/naming';
import { anyOf, type Connection } from '../storage';
import { insertRows } from '../storage/insertRows';
import type { Call } from './Call';
import { unnested, type GivenColumn } from './unnested';
import { toRow } from './wire';

type Row = Record<string, unknown>;

/**
 * Stores the lines of a record in which they differ from those that stand: those that went, those that say something
 * else, those that are new. A line keeps its id, so that what points at it still does. Of each child table at most four
 * statements, and none where nothing differs.
 * @param before the record as it stands, locked
 */
export async function changeLines(
  call: Call,
  before: Document,
  document: Document,
  database: Connection,
): Promise<void> {
  for (const { fields, name } of call.compiled.tables) {
    const standing = new Map(rowsOf(before, name, fields).flatMap((row) => (row.id ? [[String(row.id), row]] : [])));
    const wanted = rowsOf(document, name, fields);
    const keeps = (row: Row): boolean => row.id !== undefined && standing.has(String(row.id));
    const kept = new Set(wanted.filter(keeps).map(({ id }) => String(id)));
    const of = {
      packageId: call.session.packageId,
      parentId: String(before.id),
      table: lineTableOf(call.resource, name),
    };
    await remove(
      of,
      [...standing.keys()].filter((id) => !kept.has(id)),
      database,
    );
    const changed = wanted.filter((row) => keeps(row) && !isAlike(row, standing.get(String(row.id)) ?? {}));
    await update(of, changed, { fields, standing }, database);
    const added: Row[] = wanted
      .filter((row) => !keeps(row))
      .map((row) => ({ package_id: of.packageId, parent_id: of.parentId, ...row }));
    await insertRows(
      database,
      of.table,
      added.filter(({ id }) => id !== undefined),
    );
    await insertRows(
      database,
      of.table,
      added.filter(({ id }) => id === undefined).map(({ id: _, ...row }) => row),
    );
  }
}

interface LinesOf {
  packageId: string;
  parentId: string;
  table: string;
}

/** Lines as their table has them, in their order. */
function rowsOf(document: Document, table: string, fields: readonly CompiledField[]): Row[] {
  const lines = (document[table] as Document[] | undefined) ?? [];
  return lines.map((line, index) => ({ id: line.id, line_no: index + 1, ...toRow(line, fields) }));
}

async function remove({ packageId, parentId, table }: LinesOf, ids: readonly string[], database: Connection) {
  if (ids.length === 0) return;
  await sql`delete from ${sql.table(table)} where package_id = ${packageId} and parent_id = ${parentId}
    and id = ${anyOf(ids)}`.execute(database);
}

/** One statement for all lines that changed, which sets the columns that changed in any of them. */
async function update(
  { packageId, parentId, table }: LinesOf,
  changed: readonly Row[],
  { fields, standing }: { fields: readonly CompiledField[]; standing: ReadonlyMap<string, Row> },
  database: Connection,
): Promise<void> {
  const [first] = changed;
  if (!first) return;
  const types = new Map(fields.map(({ field }) => [snake(field.name), typeOf(storageOf(field).column)]));
  const names = Object.keys(first).filter(
    (name) => name !== 'id' && changed.some((row) => !isSame(row[name], standing.get(String(row.id))?.[name])),
  );
  const given = (name: string, type: string): GivenColumn => ({
    name,
    type,
    values: changed.map((row) => row[name] ?? null),
  });
  const columns = [given('id', 'bigint'), ...names.map((name) => given(name, types.get(name) ?? 'integer'))];
  await sql`update ${sql.table(table)} as t set ${sql.join(names.map((name) => sql`${sql.id(name)} = v.${sql.ref(name)}`))}
    from ${unnested(columns, 'v')} where t.package_id = ${packageId} and t.parent_id = ${parentId} and t.id = v.id`.execute(
    database,
  );
}

/** `numeric(18,2)` -> `numeric`. */
const typeOf = (column: string): string => column.replace(/\(.*$/, '').trim();

function isAlike(one: Row, other: Row): boolean {
  return Object.keys(one).every((name) => isSame(one[name], other[name]));
}

const isSame = (one: unknown, other: unknown): boolean => String(one ?? '') === String(other ?? '');
