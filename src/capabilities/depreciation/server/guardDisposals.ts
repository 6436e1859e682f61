import { type Document, isEmpty } from '../../../language/rules';
import type { Act } from '../../../server/resource/capability/Capability';
import { setFields } from '../../../server/resource/actOnRecords';
import type { Call } from '../../../server/resource/Call';
import { recordsChanged } from '../../../server/resource/recordsChanged';
import { wholeDocuments } from '../../../server/resource/wholeDocuments';
import { asSystem } from '../../../server/records/asSystem';
import type { Connection } from '../../../server/storage';
import { ASSET, ASSET_STATE, DISPOSAL } from '../wire';
import { assetOf } from './assetOf';
import { demandMonthOpen } from './demandMonthOpen';
import { lockAssets } from './lockAssets';
import { refused } from './refused';
import { runsOf } from './runsOf';

/**
 * An asset leaves once, after the month in which it leaves was depreciated, and comes back only while no later month is.
 * @throws Refusal that names what is in the way
 */
export async function guardDisposals(
  call: Call,
  { name }: Act,
  records: readonly Document[],
  database: Connection,
): Promise<void> {
  if (name !== 'review' && name !== 'unreview') return;
  await lockAssets(call, database);
  const disposed = new Set<string>();
  for (const disposal of await wholeDocuments(call, records, database)) {
    const id = String(disposal[DISPOSAL.asset]);
    const asset = await assetOf(call, id, database, { isLocked: true });
    const isLeaving = name === 'review';
    if (isLeaving && (asset?.status !== ASSET_STATE.inUse || disposed.has(id)))
      throw refused(call, name, disposal, '资产不在用，不可处置');
    disposed.add(id);
    const split = asset?.[ASSET.splitDate];
    if (!isEmpty(split) && String(disposal[DISPOSAL.date]) < String(split))
      throw refused(call, name, disposal, '处置日期不能早于拆分日期{day}', { day: String(split) });
    if (asset) await demandMonthOpen(call, name, disposal, { asset, day: String(disposal[DISPOSAL.date]) }, database);
  }
}

/** Assets that have left are disposed of, and those that come back in use again; with their history. */
export async function followDisposals(
  call: Call,
  { name }: Act,
  records: readonly Document[],
  database: Connection,
): Promise<void> {
  if (name !== 'review' && name !== 'unreview') return;
  const to = name === 'review' ? ASSET_STATE.disposed : ASSET_STATE.inUse;
  const own = asSystem(call, '资产处置', runsOf(call).said.assets);
  for (const disposal of await wholeDocuments(call, records, database)) {
    const asset = await assetOf(call, disposal[DISPOSAL.asset], database);
    if (!asset) continue;
    await setFields(own, [asset], { status: to }, database);
    const changes = [{ path: 'status', from: asset.status, to }];
    await recordsChanged(own, database, to === ASSET_STATE.disposed ? 'dispose' : 'restore', [
      { id: String(asset.id), changes },
    ]);
  }
}
