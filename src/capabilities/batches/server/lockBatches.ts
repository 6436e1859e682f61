import { sql } from 'kysely';
import type { Connection } from '../../../server/storage';
import type { Register } from './batchKeys';

/** Lets one transaction at a time make, change or give up batches, until it ends; locked in one order. */
export async function lockBatches(
  register: Register,
  packageId: string,
  keys: readonly (readonly string[])[],
  database: Connection,
): Promise<void> {
  const texts = [...new Set(keys.map((each) => [packageId, register.name, ...each].join('/')))];
  await sql`select pg_advisory_xact_lock(k) from (select distinct hashtextextended(t, 0) as k from unnest(${texts}::text[]) as t order by 1) as locks`.execute(
    database,
  );
}
