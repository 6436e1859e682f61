import { sql } from 'kysely';
import type { TestApp } from './testApp';

/**
 * Opens what the demonstration company has closed, as if nothing had ever been closed: tests close and open periods of
 * their own before it, and look at its books as they stand.
 */
export async function reopenPeriods({ database }: Pick<TestApp, 'database'>): Promise<void> {
  await sql`update r_accounting_period set status = 0 where package_id = 1`.execute(database.kysely);
}
