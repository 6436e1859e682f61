import { sql, type Kysely } from 'kysely';
import type { Row } from '../Row';

/** A statement takes 65,535 parameters at most. */
const MOST_PARAMETERS = 30_000;

/** Inserts rows of one shape, as many statements as their parameters need. Nothing happens without rows. */
export async function insertRows(
  database: Kysely<Row>,
  table: string,
  rows: readonly Record<string, unknown>[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const names = Object.keys(first);
  const size = Math.max(1, Math.floor(MOST_PARAMETERS / names.length));
  for (let start = 0; start < rows.length; start += size) {
    const tuples = rows
      .slice(start, start + size)
      .map((row) => sql`(${sql.join(names.map((name) => row[name] ?? null))})`);
    await sql`insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))}) values ${sql.join(tuples)}`.execute(
      database,
    );
  }
}
