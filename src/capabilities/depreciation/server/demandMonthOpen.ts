import type { Document } from '../../../language/rules';
import type { Call } from '../../../server/resource/Call';
import type { Connection } from '../../../server/storage';
import { ASSET } from '../wire';
import { lastRun } from './lastRun';
import { refused } from './refused';

/**
 * What is done to an asset on a day counts from the next month on: its month must have been depreciated, if the asset
 * wants it, and no later one. @throws Refusal that names the month
 */
export async function demandMonthOpen(
  call: Call,
  action: string,
  record: Document,
  { asset, day }: { asset: Document; day: string },
  database: Connection,
): Promise<void> {
  const month = day.slice(0, 7);
  const last = await lastRun(call, database);
  if (last !== undefined && last > month)
    throw refused(call, action, record, '已计提{month}折旧，不能影响已计提的月份', { month: last });
  if (String(asset[ASSET.firstMonth]).slice(0, 7) <= month && (last === undefined || last < month))
    throw refused(call, action, record, '请先计提{month}折旧，该月仍按原资产计提', { month });
}
