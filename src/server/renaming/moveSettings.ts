import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { Model } from '../../language/model';
import type { Connection } from '../storage';
import { settingToday } from './settingToday';

/** Rows read at once. */
const BATCH = 500;

type Row = { package_id: string; user_id: string; name: string; value: unknown };

/** What people and roles have set up stands under the names of today, and asks for them. */
export async function moveSettings(database: Connection, model: Model): Promise<void> {
  const today = settingToday(model);
  for (let last: Row | undefined; ;) {
    const rows = await read(database, last);
    for (const row of rows) await move(database, row, today(row.name, row.value));
    last = rows.at(-1);
    if (rows.length < BATCH) return;
  }
}

async function read(database: Connection, last: Row | undefined): Promise<Row[]> {
  const behind = last
    ? sql`where (package_id, user_id, name) > (${last.package_id}::bigint, ${last.user_id}::bigint, ${last.name}::text)`
    : sql``;
  const { rows } = await sql<Row>`select package_id, user_id, name, value from sys_user_setting ${behind}
    order by package_id, user_id, name limit ${BATCH}`.execute(database);
  return rows;
}

async function move(database: Connection, before: Row, now: Pick<Row, 'name' | 'value'>): Promise<void> {
  if (now.name === before.name && isDeepStrictEqual(now.value, before.value)) return;
  const row = { package_id: before.package_id, user_id: before.user_id };
  await database
    .deleteFrom('sys_user_setting')
    .where('package_id', '=', row.package_id)
    .where('user_id', '=', row.user_id)
    .where('name', '=', before.name)
    .execute();
  // What stands under the name of today already is later.
  await database
    .insertInto('sys_user_setting')
    .values({ ...row, name: now.name, value: JSON.stringify(now.value) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
