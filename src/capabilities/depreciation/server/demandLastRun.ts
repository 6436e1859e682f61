import { sql } from 'kysely';
import { type Resource, resourceOf } from '../../../language/model';
import type { Document } from '../../../language/rules';
import type { Act } from '../../../server/resource/capability/Capability';
import type { Call } from '../../../server/resource/Call';
import { wholeDocuments } from '../../../server/resource/wholeDocuments';
import { asSystem } from '../../../server/records/asSystem';
import { codeSeen } from '../../../server/records/codeSeen';
import { records } from '../../../server/records/records';
import { snake } from '../../../server/schema/naming';
import type { Connection } from '../../../server/storage';
import { removeVouchersOf } from '../../accounting/server';
import { ASSET, CHANGE, DISPOSAL, RUN, RUN_LINE } from '../wire';
import { lastRun } from './lastRun';
import { lockAssets } from './lockAssets';
import { daysOf } from './months';
import { refused } from './refused';
import { runsOf, WHY } from './runsOf';

/**
 * A run is deleted with its voucher, the last one first, and not any more once an asset of it was changed or disposed of
 * in its month or later. @throws Refusal that says what is in the way, by its number to whoever sees it
 */
export async function demandLastRun(
  call: Call,
  { name }: Act,
  given: readonly Document[],
  transaction: Connection,
): Promise<void> {
  if (name !== 'delete') return;
  await lockAssets(call, transaction);
  const runs = await wholeDocuments(call, given, transaction);
  const months = new Set(runs.map((run) => String(run[RUN.month])));
  const last = await lastRun(call, transaction);
  for (const run of runs) {
    if (months.size > 1 || String(run[RUN.month]) !== last)
      throw refused(call, name, run, '请从最后一个月{month}起逐月删除', { month: last ?? '' });
    const follower = await followerOf(call, run, transaction);
    if (follower) throw refused(call, name, run, follower.remark, { title: follower.title, code: follower.code ?? '' });
  }
  const whole = (other: string): Call => asSystem(call, '删除计提', other);
  const ids = runs.map(({ id }) => String(id));
  await removeVouchersOf(whole(call.resource.name), ids, whole, transaction);
}

interface Follower {
  id: string;
  code: string;
}

/**
 * What was done to an asset of a run since its month began, with its number for who sees it. One statement for each kind
 * of documents.
 */
async function followerOf(
  call: Call,
  run: Document,
  database: Connection,
): Promise<{ title: string; code: string | null; remark: string } | undefined> {
  const { services, t } = call;
  const { runs, said } = runsOf(call);
  const whole = (of: Resource | string) => records(asSystem(call, WHY, of));
  const { from } = daysOf(String(run[RUN.month]));
  const lines = whole(runs).lines(RUN.lines);
  const found = async (of: Resource, asset: string, date: string) => {
    const {
      rows: [row],
    } =
      await sql<Follower>`select d.id::text as id, d.${sql.ref(snake(of.code ?? of.label))} as code from ${whole(of).rows} as d
      where d.status = 1 and ${sql.ref(`d.${snake(date)}`)} >= ${from}
        and exists (select 1 from ${lines} as l where l.parent_id = ${run.id}
          and ${sql.ref(`l.${snake(RUN_LINE.asset)}`)} = ${sql.ref(`d.${snake(asset)}`)})
      order by ${sql.ref(`d.${snake(date)}`)} desc limit 1`.execute(database);
    if (!row) return undefined;
    const code = await codeSeen(call, of.name, row, database);
    const remark = code === null ? '其后已有您无权查看的{title}，请先弃审' : '其后已有{title}【{code}】，请先弃审';
    return { title: t(of.title), code, remark };
  };
  const assets = resourceOf(services.model, said.assets);
  const own = sql`select l.${sql.ref(snake(RUN_LINE.asset))} from ${lines} as l where l.parent_id = ${run.id}`;
  const {
    rows: [part],
  } =
    await sql<Follower>`select a.id::text as id, a.${sql.ref(snake(assets.code ?? assets.label))} as code from ${whole(assets).rows} as a
    where a.${sql.ref(snake(ASSET.splitDate))} >= ${from}
      and a.${sql.ref(snake(ASSET.source))} in (${own}) and a.id not in (${own}) order by a.id desc limit 1`.execute(
      database,
    );
  // What was split off before the run is depreciated by it.
  if (part) {
    const code = await codeSeen(call, assets.name, part, database);
    const remark = code === null ? '其后已拆分出您无权查看的资产，不可删除' : '其后已拆分出资产【{code}】，不可删除';
    return { title: '', code, remark };
  }
  return (
    (await found(resourceOf(services.model, said.disposals), DISPOSAL.asset, DISPOSAL.date)) ??
    (await found(resourceOf(services.model, said.changes), CHANGE.asset, CHANGE.date))
  );
}
