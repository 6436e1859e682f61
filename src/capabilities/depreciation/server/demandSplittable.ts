import { type Document, refusalOf } from '../../../language/rules';
import type { Call } from '../../../server/resource/Call';
import type { Connection } from '../../../server/storage';
import { ASSET, SPLIT } from '../wire';
import { demandUnchanged } from './guardAssets';
import { lastRun } from './lastRun';
import { monthAfter } from './months';
import { refused } from './refused';

/**
 * An asset is split while it is in use, once all months before that of the split are depreciated, and no later one is;
 * nor may a change of a later day stand. @throws Refusal that names what is in the way
 */
export async function demandSplittable(call: Call, asset: Document, day: string, database: Connection): Promise<void> {
  const issue = refusalOf(call.compiled, SPLIT, asset, call.context);
  if (issue) throw refused(call, SPLIT, asset, issue.message, issue.params);
  const since = String(asset[ASSET.splitDate] ?? asset[ASSET.date]);
  if (day < since) throw refused(call, SPLIT, asset, '拆分日期不能早于{day}', { day: since });
  const month = day.slice(0, 7);
  const last = await lastRun(call, database);
  if (last !== undefined && last > month)
    throw refused(call, SPLIT, asset, '已计提{month}折旧，不能影响已计提的月份', { month: last });
  const first = String(asset[ASSET.firstMonth]).slice(0, 7);
  const wanted = last === undefined || last < first ? first : monthAfter(last);
  if (wanted < month) throw refused(call, SPLIT, asset, '请先计提{month}折旧', { month: wanted });
  await demandUnchanged(call, SPLIT, asset, day, database);
}
