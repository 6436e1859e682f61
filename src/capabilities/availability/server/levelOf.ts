import { sql } from 'kysely';
import { type Model, resourceOf } from '../../../language/model';
import { snake, tableOf } from '../../../server/schema/naming';
import type { Connection } from '../../../server/storage';

/** What a settings page of an account set says of a choice; undefined: nothing. One statement. */
export async function levelOf(
  model: Model,
  packageId: string,
  path: string,
  database: Connection,
): Promise<number | undefined> {
  const [settings = '', field = ''] = path.split('.');
  const {
    rows: [row],
  } = await sql<{
    level: number | string | null;
  }>`select ${sql.ref(snake(field))} as level from ${sql.table(tableOf(resourceOf(model, settings)))} where package_id = ${packageId} order by id limit 1`.execute(
    database,
  );
  return row?.level === null || row === undefined ? undefined : Number(row.level);
}
