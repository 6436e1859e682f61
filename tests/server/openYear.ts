import { beginPeriods } from '../../src/capabilities/period/server/beginPeriods';
import { reopenPeriods } from './reopenPeriods';
import type { TestApp } from './testApp';

/**
 * Opens the books of the first account set for a year, as nothing is posted on a day without a period. Its closed months
 * are open as well: what comes before them could not be opened again else.
 */
export async function openYear(app: TestApp, year: number): Promise<void> {
  await beginPeriods(app.database.kysely, { model: app.model, packageId: '1', by: '1', now: `${year}-01-01 08:00:00` });
  await reopenPeriods(app);
}
