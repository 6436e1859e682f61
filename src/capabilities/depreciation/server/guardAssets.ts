import { sql } from 'kysely';
import { resourceOf } from '../../../language/model';
import { type Document, isEmpty } from '../../../language/rules';
import type { Act } from '../../../server/resource/capability/Capability';
import { asSystem } from '../../../server/records/asSystem';
import { codeSeen } from '../../../server/records/codeSeen';
import { records } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import { wholeDocuments } from '../../../server/resource/wholeDocuments';
import { snake } from '../../../server/schema/naming';
import type { Connection } from '../../../server/storage';
import { ASSET, CHANGE, RUN, RUN_LINE } from '../wire';
import { lastRun } from './lastRun';
import { lockAssets } from './lockAssets';
import { monthAfter } from './months';
import { refused } from './refused';
import { runsOf, WHY } from './runsOf';

/**
 * An asset begins with a month that has yet to be depreciated, as none is made up for afterwards; and it is not taken
 * back once it was depreciated or changed. @throws Refusal that names what is in the way
 */
export async function guardAssets(
  call: Call,
  { name }: Act,
  given: readonly Document[],
  database: Connection,
): Promise<void> {
  if (name !== 'review' && name !== 'unreview') return;
  await lockAssets(call, database);
  const assets = await wholeDocuments(call, given, database);
  if (name === 'unreview') return demandUntouched(call, name, assets, database);
  const last = await lastRun(call, database);
  if (last === undefined) return;
  for (const asset of assets) {
    const first = String(asset[ASSET.firstMonth]).slice(0, 7);
    if (first <= last)
      throw refused(call, name, asset, '该资产从{first}起折旧，但{last}已计提，请修改入账日期，从{next}起折旧', {
        first,
        last,
        next: monthAfter(last),
      });
  }
}

async function demandUntouched(
  call: Call,
  action: string,
  assets: readonly Document[],
  database: Connection,
): Promise<void> {
  const runs = records(asSystem(call, WHY, runsOf(call).runs));
  for (const asset of assets) {
    if (!isEmpty(asset[ASSET.splitDate])) throw refused(call, action, asset, '资产已拆分或由拆分产生，不可弃审');
    const {
      rows: [run],
    } = await sql<{
      month: string;
    }>`select max(r.${sql.ref(snake(RUN.month))})::text as month from ${runs.rows} as r
      join ${runs.lines(RUN.lines)} as l on l.parent_id = r.id
      where ${sql.ref(`l.${snake(RUN_LINE.asset)}`)} = ${asset.id} having count(*) > 0`.execute(database);
    if (run) throw refused(call, action, asset, '已计提至{month}，请先删除折旧计提', { month: run.month.slice(0, 7) });
    await demandUnchanged(call, action, asset, undefined, database);
  }
}

/**
 * No change of an asset stands, or none after a day. One statement.
 * @throws Refusal that names it to whoever sees it
 */
export async function demandUnchanged(
  call: Call,
  action: string,
  asset: Document,
  after: string | undefined,
  database: Connection,
): Promise<void> {
  const changes = resourceOf(call.services.model, runsOf(call).said.changes);
  const {
    rows: [change],
  } = await sql<{
    id: string;
    code: string;
  }>`select c.id::text as id, c.${sql.ref(snake(changes.code ?? changes.label))} as code
    from ${records(asSystem(call, WHY, changes)).rows} as c
    where c.status = 1 and c.${sql.ref(snake(CHANGE.asset))} = ${asset.id}
      ${after === undefined ? sql`` : sql`and c.${sql.ref(snake(CHANGE.date))} > ${after}`} limit 1`.execute(database);
  if (!change) return;
  const code = await codeSeen(call, changes.name, change, database);
  if (code === null)
    throw refused(call, action, asset, '已有您无权查看的{title}，请先弃审', { title: call.t(changes.title) });
  throw refused(call, action, asset, '已有资产变动单【{code}】，请先弃审', { code });
}
