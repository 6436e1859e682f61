import { sql } from 'kysely';
import type { Connection } from '../../../server/storage';

/**
 * Keeps others who name one of these texts waiting until the transaction ends; in one order, so that two who lock
 * several do not wait for each other. One statement, none for none.
 */
export async function lockKeys(database: Connection, texts: readonly string[]): Promise<void> {
  if (texts.length === 0) return;
  await sql`select pg_advisory_xact_lock(k) from (select distinct hashtextextended(t, 0) as k from unnest(${[...new Set(texts)]}::text[]) as t order by 1) as locks`.execute(
    database,
  );
}
