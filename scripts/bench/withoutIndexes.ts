import { sql } from 'kysely';
import type { Connection } from '../../src/server/storage';

/**
 * Fills a table while it has no index but that of its primary key, and makes the others anew: a row into eight indexes
 * costs ten times what the row does.
 */
export async function withoutIndexes(kysely: Connection, table: string, fill: () => Promise<unknown>): Promise<void> {
  const { rows } = await sql<{
    name: string;
    text: string;
  }>`select indexname as name, indexdef as text from pg_indexes where tablename = ${table} and indexname not like '%pkey'`.execute(
    kysely,
  );
  for (const { name } of rows) await sql`drop index ${sql.id(name)}`.execute(kysely);
  await fill();
  for (const { text } of rows) await sql.raw(text).execute(kysely);
}
