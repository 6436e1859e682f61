import { sql, type RawBuilder } from 'kysely';
import { at } from '../../lib/at';
import { faulty, idOf, objectOf } from './input';
import type { NamedTable } from './nameOfRole';
import { missing, type RoleChange } from './RoleChange';

/** Moves a role within its group, or a group, one place up or down; at the end it stays where it is. */
export async function move(change: RoleChange, table: NamedTable, body: unknown): Promise<null> {
  const { direction, id: given } = objectOf(body);
  if (direction !== 'up' && direction !== 'down') throw faulty();
  const id = idOf(given);
  const {
    database,
    session: { packageId },
  } = change;
  const sameGroup =
    table === 'sys_role'
      ? sql`and group_id is not distinct from (select o.group_id from sys_role o where o.package_id = ${packageId} and o.id = ${id})`
      : sql``;
  const { rows } = await sql<{
    id: string;
  }>`select id from ${sql.table(table)} where package_id = ${packageId} ${sameGroup} order by position, id`.execute(
    database,
  );
  const ids = rows.map((row) => row.id);
  const place = ids.indexOf(id);
  if (place < 0) throw missing(change, id);
  const other = direction === 'up' ? place - 1 : place + 1;
  if (other < 0 || other >= ids.length) return null;
  [ids[place], ids[other]] = [at(ids, other), id];
  await sql`update ${sql.table(table)} as r set position = o.place from unnest(${ids}::bigint[]) with ordinality as o(id, place)
    where r.package_id = ${packageId} and r.id = o.id`.execute(database);
  return null;
}

/** The place after the last one of a table. */
export function lastPosition(table: NamedTable, packageId: string): RawBuilder<number> {
  return sql`(select coalesce(max(position), 0) + 1 from ${sql.table(table)} where package_id = ${packageId})`;
}
