import { sql } from 'kysely';
import { type Resource, resourceOf } from '../../../language/model';
import type { Document } from '../../../language/rules';
import type { Act } from '../../../server/resource/capability/Capability';
import type { Call } from '../../../server/resource/Call';
import { wholeDocuments } from '../../../server/resource/wholeDocuments';
import { asSystem } from '../../../server/records/asSystem';
import { lineTableOf, snake, tableOf } from '../../../server/schema/naming';
import type { Connection } from '../../../server/storage';
import { removeVouchersOf } from '../../accounting/server';
import { ASSET, CHANGE, DISPOSAL, RUN, RUN_LINE } from '../wire';
import { lastRun } from './lastRun';
import { lockAssets } from './lockAssets';
import { daysOf } from './months';
import { refused } from './refused';
import { runsOf } from './runsOf';

/**
 * A run is deleted with its voucher, the last one first, and not any more once an asset of it was changed or disposed of
 * in its month or later. @throws Refusal that names what is in the way
 */
export async function demandLastRun(
  call: Call,
  { name }: Act,
  records: readonly Document[],
  transaction: Connection,
): Promise<void> {
  if (name !== 'delete') return;
  await lockAssets(call, transaction);
  const runs = await wholeDocuments(call, records, transaction);
  const months = new Set(runs.map((run) => String(run[RUN.month])));
  const last = await lastRun(call, transaction);
  for (const run of runs) {
    if (months.size > 1 || String(run[RUN.month]) !== last)
      throw refused(call, name, run, '请从最后一个月{month}起逐月删除', { month: last ?? '' });
    const follower = await followerOf(call, run, transaction);
    if (follower) throw refused(call, name, run, follower.remark, { title: follower.title, code: follower.code });
  }
  const whole = (other: string): Call => asSystem(call, '删除计提', other);
  const ids = runs.map(({ id }) => String(id));
  await removeVouchersOf(whole(call.resource.name), ids, whole, transaction);
}

/** What was done to an asset of a run since its month began. One statement for each kind of documents. */
async function followerOf(
  call: Call,
  run: Document,
  database: Connection,
): Promise<{ title: string; code: string; remark: string } | undefined> {
  const { services, session, t } = call;
  const { runs, said } = runsOf(call);
  const { from } = daysOf(String(run[RUN.month]));
  const lines = sql.table(lineTableOf(runs, RUN.lines));
  const found = async ({ code, label, name, title }: Resource, asset: string, date: string) => {
    const {
      rows: [row],
    } = await sql<{ code: string }>`select ${sql.ref(`d.${snake(code ?? label)}`)} as code
      from ${sql.table(tableOf(resourceOf(services.model, name)))} as d
      where d.package_id = ${session.packageId} and d.status = 1 and ${sql.ref(`d.${snake(date)}`)} >= ${from}
        and exists (select 1 from ${lines} as l where l.package_id = d.package_id and l.parent_id = ${run.id}
          and ${sql.ref(`l.${snake(RUN_LINE.asset)}`)} = ${sql.ref(`d.${snake(asset)}`)})
      order by ${sql.ref(`d.${snake(date)}`)} desc limit 1`.execute(database);
    return row && { title: t(title), code: row.code, remark: '其后已有{title}【{code}】，请先弃审' };
  };
  const assets = resourceOf(services.model, said.assets);
  const own = sql`select ${sql.ref(snake(RUN_LINE.asset))} from ${lines} where package_id = ${session.packageId} and parent_id = ${run.id}`;
  const {
    rows: [part],
  } = await sql<{
    code: string;
  }>`select ${sql.ref(snake(assets.code ?? assets.label))} as code from ${sql.table(tableOf(assets))}
    where package_id = ${session.packageId} and ${sql.ref(snake(ASSET.splitDate))} >= ${from}
      and ${sql.ref(snake(ASSET.source))} in (${own}) and id not in (${own}) order by id desc limit 1`.execute(
    database,
  );
  // What was split off before the run is depreciated by it.
  if (part) return { ...part, title: '', remark: '其后已拆分出资产【{code}】，不可删除' };
  return (
    (await found(resourceOf(services.model, said.disposals), DISPOSAL.asset, DISPOSAL.date)) ??
    (await found(resourceOf(services.model, said.changes), CHANGE.asset, CHANGE.date))
  );
}
