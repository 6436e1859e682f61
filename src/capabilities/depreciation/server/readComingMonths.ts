import { ASSET, ASSET_STATE, type ComingMonths, scheduleOf } from '../wire';
import type { Params } from '../../../server/calls/pageOf';
import { records } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import { readRecord, recordId } from '../../../server/resource/readRecord';
import { maskRow } from '../../../server/resource/maskRow';
import { assetsIn } from './assetsIn';
import { lastRun } from './lastRun';
import { monthAfter } from './months';

/**
 * The months that an asset has yet to be depreciated in, by the terms of today; `null`: it is not in use, or the caller
 * may not see what it cost. `params`: `id` of the asset.
 */
export async function readComingMonths(call: Call, { id = '' }: Params): Promise<ComingMonths | null> {
  const { kysely } = call.services.database;
  const record = await readRecord(call, recordId(id));
  const shown = record && maskRow(call, record);
  if (shown?.status !== ASSET_STATE.inUse || shown[ASSET.original] == null) return null;
  const first = String(record?.[ASSET.firstMonth]).slice(0, 7);
  const last = await lastRun(call, kysely);
  const month = last !== undefined && last >= first ? monthAfter(last) : first;
  const [asset] = await assetsIn(call, month, kysely, String(record?.id));
  if (!asset) return null;
  const seen = records(call);
  const months = scheduleOf(asset.terms, asset.reached).map(({ accumulated, amount, net }, place) => ({
    month: monthAfter(month, place),
    amount: amount.toFixed(2),
    accumulated: seen.sees(ASSET.accumulated) ? accumulated.toFixed(2) : null,
    net: seen.sees(ASSET.net) ? net.toFixed(2) : null,
  }));
  return { isByWork: asset.terms.method === 'work', months };
}
