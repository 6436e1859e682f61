import { sql } from 'kysely';
import type { TestApp } from './testApp';

/** Lets all documents of the demonstration company wait for vouchers, as if none had been made. */
export async function unvouchered({ database }: Pick<TestApp, 'database'>): Promise<void> {
  await sql`update r_voucher_source set voucher_id = null where package_id = 1`.execute(database.kysely);
}
