import { sql, type Insertable } from 'kysely';
import type { Connection, SystemTables } from '.';

/** A statement takes 65,535 parameters at most. */
const MOST_PARAMETERS = 30_000;

/** Columns of the tables that belong to no resource are known to the compiler, those of the others at run time. */
type RowOf<Table extends string> = Table extends keyof SystemTables
  ? Insertable<SystemTables[Table]>
  : Record<string, unknown>;

/** Inserts rows of one shape, as many statements as their parameters need. Nothing happens without rows. */
export async function insertRows<Table extends string>(
  database: Connection,
  table: Table,
  rows: readonly RowOf<Table>[],
): Promise<void> {
  const [first] = rows as readonly Record<string, unknown>[];
  if (!first) return;
  const names = Object.keys(first);
  const size = Math.max(1, Math.floor(MOST_PARAMETERS / names.length));
  for (let start = 0; start < rows.length; start += size) {
    const tuples = rows
      .slice(start, start + size)
      .map((row) => sql`(${sql.join(names.map((name) => (row as Record<string, unknown>)[name] ?? null))})`);
    await sql`insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))}) values ${sql.join(tuples)}`.execute(
      database,
    );
  }
}
