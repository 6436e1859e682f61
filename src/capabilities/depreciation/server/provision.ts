import { sql } from 'kysely';
import { resourceOf } from '../../../language/model';
import { type Document, newDocument } from '../../../language/rules';
import { at } from '../../../lib/at';
import { type Decimal, toDecimal } from '../../../lib/decimal';
import { isObject } from '../../../lib/isObject';
import { CallError, refuse, type RefusalLine } from '../../../server/Refusal';
import { actWithin } from '../../../server/resource/actOnRecords';
import type { Call } from '../../../server/resource/Call';
import { insertDocuments } from '../../../server/resource/insertDocuments';
import { leadToList, leadToRecord } from '../../../server/resource/leadTo';
import { stored } from '../../../server/resource/saveRecord';
import { asSystem } from '../../../server/records/asSystem';
import { recordsTold } from '../../../server/records/records';
import { anyOf, type Connection } from '../../../server/storage';
import { voucherOfDocument } from '../../accounting/server';
import { DEPRECIATED, type ProvisionView, RUN } from '../wire';
import { lockAssets } from './lockAssets';
import { daysOf } from './months';
import { nextMonth } from './nextMonth';
import { type PlannedAsset, planRun, runLines } from './planRun';
import { runsOf } from './runsOf';
import { shownAsset, totalTold } from './shownAsset';

/** What people said: the month that they were shown, and what assets have done in it, by id. */
interface Asked {
  month: string | undefined;
  work: ReadonlyMap<string, Decimal>;
}

/**
 * What the next month would take of each asset that the caller sees: `{ work: { id: quantity } }`. Nothing is stored.
 * @throws CallError 400 for a faulty body
 */
export async function showProvision(call: Call, body: unknown): Promise<ProvisionView> {
  const { kysely } = call.services.database;
  const { work } = read(body);
  const month = await nextMonth(call, kysely);
  if (month === undefined) return { month: null, assets: [], hidden: 0, total: '0.00' };
  const planned = await planRun(call, month, work, kysely);
  const seen = await seenAssets(call, planned, kysely);
  const shown = planned.flatMap((each) => (seen.has(each.asset.id) ? [each] : []));
  return {
    month,
    assets: shown.map((each) => shownAsset(call, each)),
    hidden: planned.length - shown.length,
    total: totalTold(call, planned),
  };
}

/**
 * Depreciates the next month: the run and its voucher, both or none, and once, whoever else asks for it at the same time.
 * `{ month, work: { id: quantity } }`: the month must be the next one still.
 * @throws CallError 400 for a faulty body; Refusal for what must be said or done before, or what the voucher refuses
 */
export async function makeProvision(call: Call, body: unknown): Promise<{ title: string; lines: RefusalLine[] }> {
  const { t } = call;
  const asked = read(body);
  if (asked.month === undefined) throw new CallError(400, 'month');
  const lines = await stored(call, async (transaction) => {
    await lockAssets(call, transaction);
    const month = await nextMonth(call, transaction);
    if (month === undefined || month !== asked.month) throw refuseMonth(call, String(asked.month), month);
    const planned = await planRun(call, month, asked.work, transaction);
    await demandWork(call, planned, transaction);
    const run = await store(call, month, planned, transaction);
    const vouchers = await voucherOfDocument(run.call, run.id, DEPRECIATED, transaction);
    return [{ code: run.code, remark: totalTold(call, planned) ?? '', ...run.lead }, ...vouchers];
  });
  return { title: t('已计提{month}折旧', { month: asked.month }), lines };
}

async function store(call: Call, month: string, planned: readonly PlannedAsset[], transaction: Connection) {
  const { runs, said } = runsOf(call);
  const own = asSystem(call, '计提折旧', runs);
  const lines = runLines(planned);
  const { document } = newDocument(own.compiled, own.context, {
    [RUN.month]: month,
    [RUN.date]: daysOf(month).to,
    [RUN.count]: planned.length,
    [RUN.lines]: lines,
  });
  const id = at(await insertDocuments(own, [document], transaction), 0);
  await actWithin(own, said.on, { ids: [id] }, transaction);
  const lead = leadToRecord(call, runs, id);
  return { id, call: own, code: String(document[runs.code ?? runs.label]), lead: lead ? { lead } : {} };
}

function refuseMonth(call: Call, asked: string, next: string | undefined) {
  const { t } = call;
  const remark =
    next === undefined
      ? t('没有需要计提折旧的资产')
      : t('该月已由他人计提或已取消，下一个计提月份为{month}，请重新打开后计提', { month: next });
  return refuse(t('计提失败提示'), [{ code: asked, remark }]);
}

/** Nothing was done is said as well, by a nought. Assets are named to whoever sees them. */
async function demandWork(call: Call, planned: readonly PlannedAsset[], database: Connection): Promise<void> {
  const silent = planned.filter(({ asset, done }) => asset.terms.method === 'work' && done === undefined);
  if (silent.length === 0) return;
  const assets = resourceOf(call.services.model, runsOf(call).said.assets);
  const lead = leadToList(call, assets);
  const seen = await seenAssets(call, silent, database);
  const named = silent.filter(({ asset }) => seen.has(asset.id)).map((each) => shownAsset(call, each));
  const count = silent.length - named.length;
  const others = {
    code: call.t(assets.title),
    remark: call.t('还有您无权查看的{count}项资产须录入本月工作量', { count }),
  };
  throw refuse(call.t('计提失败提示'), [
    ...named.map(({ code, name }) => ({
      code: `${code ?? ''} ${name ?? ''}`.trim(),
      remark: call.t('请录入本月工作量，没有工作时录入0'),
      lead,
    })),
    ...(count > 0 ? [others] : []),
  ]);
}

/** Ids of those of some assets that the caller sees. One statement, or none where he sees all. */
async function seenAssets(
  call: Call,
  planned: readonly PlannedAsset[],
  database: Connection,
): Promise<ReadonlySet<string>> {
  const ids = planned.map(({ asset }) => asset.id);
  const assets = recordsTold(call, runsOf(call).said.assets);
  if (assets.isWhole([])) return new Set(ids);
  const { rows } = await sql<{
    id: string;
  }>`select a.id::text as id from ${assets.rows} as a where a.id = ${anyOf(ids)}`.execute(database);
  return new Set(rows.map(({ id }) => id));
}

function read(body: unknown): Asked {
  const { month, work } = (isObject(body) ? body : {}) as Document;
  if (month !== undefined && !/^\d{4}-(0[1-9]|1[0-2])$/.test(String(month))) throw new CallError(400, 'month');
  const said = Object.entries(isObject(work) ? work : {}).flatMap(([id, given]): [string, Decimal][] => {
    if (given === null || given === '') return [];
    const done = toDecimal(given);
    if (!done || done.isNegative()) throw new CallError(400, 'work');
    return [[id, done]];
  });
  return { month: month === undefined ? undefined : String(month), work: new Map(said) };
}
