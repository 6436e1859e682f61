import { sql } from 'kysely';
import { resourceOf } from '../../../language/model';
import { compiledAt, type Document, isEmpty } from '../../../language/rules';
import { toDecimal } from '../../../lib/decimal';
import type { Act } from '../../../server/resource/capability/Capability';
import { asSystem } from '../../../server/records/asSystem';
import { codeSeen } from '../../../server/records/codeSeen';
import { records } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import { wholeDocuments } from '../../../server/resource/wholeDocuments';
import { snake } from '../../../server/schema/naming';
import type { Connection } from '../../../server/storage';
import { ASSET, ASSET_STATE, CHANGE, CHANGED, DEPARTMENT_CHANGE, PLACE_CHANGE } from '../wire';
import { assetOf } from './assetOf';
import { demandMonthOpen } from './demandMonthOpen';
import { departmentsOf } from './enterChanges';
import { lockAssets } from './lockAssets';
import { refused } from './refused';
import { runsOf, WHY } from './runsOf';
import { storeAsset } from './storeAsset';

/**
 * A change is made of an asset in use that still says what the change says it was, after its month was depreciated and
 * before a later one is; it is taken back the last one first. @throws Refusal that names what is in the way
 */
export async function guardChanges(
  call: Call,
  { name }: Act,
  given: readonly Document[],
  database: Connection,
): Promise<void> {
  if (name !== 'review' && name !== 'unreview') return;
  await lockAssets(call, database);
  for (const change of await wholeDocuments(call, given, database)) {
    const asset = await assetOf(call, change[CHANGE.asset], database, { isLocked: true });
    if (asset?.status !== ASSET_STATE.inUse) throw refused(call, name, change, '资产不在用，不可变动');
    if (change[CHANGE.kind] !== PLACE_CHANGE)
      await demandMonthOpen(call, name, change, { asset, day: String(change[CHANGE.date]) }, database);
    if (name === 'review') {
      demandAfterSplit(call, name, change, asset);
      demandSame(call, name, change, asset);
    } else await demandLast(call, name, change, asset, database);
  }
}

/** Writes what changes say into their assets, or what these said before; with the history of both. */
export async function followChanges(
  call: Call,
  { name }: Act,
  given: readonly Document[],
  database: Connection,
): Promise<void> {
  if (name !== 'review' && name !== 'unreview') return;
  for (const change of await wholeDocuments(call, given, database)) {
    const asset = await assetOf(call, change[CHANGE.asset], database);
    if (!asset) continue;
    const isTaken = name === 'unreview';
    const said = CHANGED[String(change[CHANGE.kind])] ?? [];
    const values = Object.fromEntries(
      said.map(({ becomes, field, old }) => [field, change[isTaken ? old : becomes] ?? null]),
    );
    const departments =
      change[CHANGE.kind] === DEPARTMENT_CHANGE
        ? departmentsOf(change, isTaken ? CHANGE.former : CHANGE.departments)
        : undefined;
    await storeAsset(call, asset, values, departments, database);
  }
}

/** What was changed before a split is in all its parts, what is changed after it in one: the day tells them apart. */
function demandAfterSplit(call: Call, action: string, change: Document, asset: Document): void {
  const split = asset[ASSET.splitDate];
  if (!isEmpty(split) && String(change[CHANGE.date]) <= String(split))
    throw refused(call, action, change, '资产已于{day}拆分，变动日期应晚于该日', { day: String(split) });
}

/** What a change says it was is what the asset says now. */
function demandSame(call: Call, action: string, change: Document, asset: Document): void {
  const said = CHANGED[String(change[CHANGE.kind])] ?? [];
  const stale = said.find(({ field, old }) => textOf(asset[field]) !== textOf(change[old]));
  const isStale =
    change[CHANGE.kind] === DEPARTMENT_CHANGE &&
    JSON.stringify(departmentsOf(asset, ASSET.departments).map(textsOf)) !==
      JSON.stringify(departmentsOf(change, CHANGE.former).map(textsOf));
  if (!stale && !isStale) return;
  const field = compiledAt(call.compiled, stale?.old ?? CHANGE.former).field.title;
  throw refused(call, action, change, '{field}与资产现在的不一致，请编辑后重新保存', { field: call.t(field) });
}

const textOf = (value: unknown): string => (isEmpty(value) ? '' : (toDecimal(value)?.toFixed() ?? String(value)));
const textsOf = (line: Document): string[] => Object.values(line).map(textOf);

async function demandLast(
  call: Call,
  action: string,
  change: Document,
  asset: Document,
  database: Connection,
): Promise<void> {
  if (!isEmpty(asset[ASSET.splitDate]) && String(change[CHANGE.date]) <= String(asset[ASSET.splitDate]))
    throw refused(call, action, change, '其后资产已拆分，不可弃审');
  const changes = resourceOf(call.services.model, runsOf(call).said.changes);
  const whole = records(asSystem(call, WHY, changes)).rows;
  const {
    rows: [later],
  } = await sql<{
    id: string;
    code: string;
  }>`select c.id::text as id, c.${sql.ref(snake(changes.code ?? changes.label))} as code from ${whole} as c
    where c.status = 1 and c.${sql.ref(snake(CHANGE.asset))} = ${String(change[CHANGE.asset])}
      and (c.checked_time, c.id) > (select o.checked_time, o.id from ${whole} as o where o.id = ${change.id})
    order by c.checked_time desc, c.id desc limit 1`.execute(database);
  if (!later) return;
  const code = await codeSeen(call, changes.name, later, database);
  if (code === null)
    throw refused(call, action, change, '其后已有您无权查看的{title}，请先弃审', { title: call.t(changes.title) });
  throw refused(call, action, change, '其后已有资产变动单【{code}】，请先弃审', { code });
}
