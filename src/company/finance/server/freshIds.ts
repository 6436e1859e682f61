import { sql } from 'kysely';
import type { Connection } from '../../../server/storage';

/** Ids that nobody has yet, in order. One statement. */
export async function freshIds(database: Connection, table: string, count: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select nextval(pg_get_serial_sequence(${table}, 'id'))::text as id from generate_series(1, ${count}::int)`.execute(
    database,
  );
  return rows.map(({ id }) => id);
}
