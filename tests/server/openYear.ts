import { beginPeriods } from '../../src/capabilities/period/server/beginPeriods';
import type { TestApp } from './testApp';

/** Opens the books of the first account set for a year, as nothing is posted on a day without a period. */
export async function openYear(app: TestApp, year: number): Promise<void> {
  await beginPeriods(app.database.kysely, { model: app.model, packageId: '1', by: '1', now: `${year}-01-01 08:00:00` });
}
