import { resourceOf } from '../../../language/model';
import { type Document, newDocument } from '../../../language/rules';
import { at } from '../../../lib/at';
import { Decimal, toDecimal } from '../../../lib/decimal';
import { isObject } from '../../../lib/isObject';
import { CallError, refuse, type RefusalLine } from '../../../server/Refusal';
import { actWithin } from '../../../server/resource/actOnRecords';
import type { Call } from '../../../server/resource/Call';
import { insertDocuments } from '../../../server/resource/insertDocuments';
import { leadToList, leadToRecord } from '../../../server/resource/leadTo';
import { stored } from '../../../server/resource/saveRecord';
import { asSystem } from '../../../server/records/asSystem';
import type { Connection } from '../../../server/storage';
import { voucherOfDocument } from '../../accounting/server';
import { DEPRECIATED, type ProvisionView, RUN } from '../wire';
import { lockAssets } from './lockAssets';
import { daysOf } from './months';
import { nextMonth } from './nextMonth';
import { type PlannedAsset, planRun, runLines } from './planRun';
import { runsOf } from './runsOf';

/** What people said: the month that they were shown, and what assets have done in it, by id. */
interface Asked {
  month: string | undefined;
  work: ReadonlyMap<string, Decimal>;
}

/**
 * What the next month would take of each asset: `{ work: { id: quantity } }`. Nothing is stored.
 * @throws CallError 400 for a faulty body
 */
export async function showProvision(call: Call, body: unknown): Promise<ProvisionView> {
  const { kysely } = call.services.database;
  const { work } = read(body);
  const month = await nextMonth(call, kysely);
  if (month === undefined) return { month: null, assets: [], total: '0.00' };
  const planned = await planRun(call, month, work, kysely);
  return { month, assets: planned.map(shownAsset), total: sumOf(planned).toFixed(2) };
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
    demandWork(call, planned);
    const run = await store(call, month, planned, transaction);
    const vouchers = await voucherOfDocument(run.call, run.id, DEPRECIATED, transaction);
    return [{ code: run.code, remark: sumOf(planned).toFixed(2), ...run.lead }, ...vouchers];
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

/** Nothing was done is said as well, by a nought. */
function demandWork(call: Call, planned: readonly PlannedAsset[]): void {
  const silent = planned.filter(({ asset, done }) => asset.terms.method === 'work' && done === undefined);
  if (silent.length === 0) return;
  const lead = leadToList(call, resourceOf(call.services.model, runsOf(call).said.assets));
  throw refuse(
    call.t('计提失败提示'),
    silent.map(({ asset: { code, name } }) => ({
      code: `${code} ${name}`,
      remark: call.t('请录入本月工作量，没有工作时录入0'),
      lead,
    })),
  );
}

function shownAsset({ amount, asset, departments, done }: PlannedAsset): ProvisionView['assets'][number] {
  const { reached, terms } = asset;
  return {
    id: asset.id,
    code: asset.code,
    name: asset.name,
    method: terms.method,
    original: terms.original.toFixed(2),
    accumulated: reached.accumulated.toFixed(2),
    amount: amount.toFixed(2),
    net: terms.original.minus(reached.accumulated).minus(amount).toFixed(2),
    departments: departments
      .map(({ department, share }) => (departments.length === 1 ? department : `${department} ${share.toFixed()}%`))
      .join('、'),
    ...(terms.method === 'work' ? { work: { unit: asset.workUnit, done: done?.toFixed() ?? null } } : {}),
  };
}

const sumOf = (planned: readonly PlannedAsset[]): Decimal =>
  planned.reduce((sum, { amount }) => sum.plus(amount), new Decimal(0));

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
