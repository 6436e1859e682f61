import { sql } from 'kysely';
import { resourceOf } from '../../../language/model';
import type { Document } from '../../../language/rules';
import { refuse, type RefusalLine } from '../../../server/Refusal';
import { deleteWithin } from '../../../server/resource/actOnRecords';
import { callOn, type Call } from '../../../server/resource/Call';
import { leadToList } from '../../../server/resource/leadTo';
import { insertRecord, stored } from '../../../server/resource/saveRecord';
import { snake, tableOf } from '../../../server/schema/naming';
import type { Connection } from '../../../server/storage';
import { voucherOf, askedFields } from '../../accounting/server';
import { type Carry, type CarryOverView, ORIGIN, STANDING } from '../wire';
import { namedPeriod, type NamedPeriod } from '../../period/server';
import { carryOverOf } from './carryOverOf';
import { demandAllPosted } from './demandAllPosted';
import { demandValued } from './demandValued';
import { isSame } from './isSame';
import { vouchersOf } from './vouchersOf';
import { type CarriedPlan, plansOf } from './plansOf';
import { standingDocuments, toldVouchers } from './standingVouchers';

/**
 * What a button would make of a period, and what it has made: `{ ids: [period] }`. Nothing is stored.
 * @throws CallError 400 for a faulty body; Refusal for what must be done before
 */
export async function showCarry(call: Call, carry: Carry, body: unknown): Promise<CarryOverView> {
  const { kysely } = call.services.database;
  const period = await namedPeriod(call, body, kysely);
  await demandValued(call, carry, period, kysely);
  const stands = await standingDocuments(call, carry, period, kysely);
  const plans = await plansOf(call, carry, period, kysely);
  return {
    plans: plans.map(({ plan }) => plan),
    stands: toldVouchers(call, stands),
    isSame: stands.length > 0 && isSame(stands, plans, askedFields(vouchersOf(call))),
  };
}

/**
 * Makes the vouchers of a period, in place of those that the button made before: all of them or none, and once, whoever
 * else asks for it at the same time. `{ ids: [period] }`.
 * @throws CallError 400 for a faulty body; Refusal for what must be done before, or what a voucher refuses
 */
export async function makeCarry(
  call: Call,
  carry: Carry,
  body: unknown,
): Promise<{ title: string; lines: RefusalLine[] }> {
  const { t } = call;
  const made = await stored(call, async (transaction) => {
    const period = await namedPeriod(call, body, transaction, true);
    await removeStanding(call, carry, period, transaction);
    await demandAllPosted(call, carry, period, transaction);
    await demandValued(call, carry, period, transaction);
    const plans = await plansOf(call, carry, period, transaction);
    demandSubjects(call, plans);
    if (plans.length === 0) throw refuse(t('提示'), [{ code: period.code, remark: t('该期间没有需要结转的金额') }]);
    const vouchers = [];
    for (const each of plans) vouchers.push(await insert(call, each, period, transaction));
    await setStanding(call, carry, period, vouchers.length, transaction);
    return toldVouchers(call, await standingDocuments(call, carry, period, transaction));
  });
  return {
    title: t('已生成 {count} 张{title}', { count: made.length, title: t(vouchersOf(call).title) }),
    lines: linesOf(made),
  };
}

/**
 * Takes back what a button made of a period: all of its vouchers or none.
 * @throws CallError 400 for a faulty body; Refusal where there is none, or one that was reviewed
 */
export async function undoCarry(
  call: Call,
  carry: Carry,
  body: unknown,
): Promise<{ title: string; lines: RefusalLine[] }> {
  const { t } = call;
  const gone = await stored(call, async (transaction) => {
    const period = await namedPeriod(call, body, transaction, true);
    const stands = await removeStanding(call, carry, period, transaction);
    if (stands.length === 0) throw refuse(t('提示'), [{ code: period.code, remark: t('该期间没有可取消的结转') }]);
    return toldVouchers(call, stands).map(({ code, id, state }) => ({ code, id, state }));
  });
  return {
    title: t('已取消结转，删除 {count} 张{title}', { count: gone.length, title: t(vouchersOf(call).title) }),
    lines: linesOf(gone),
  };
}

function linesOf(vouchers: CarryOverView['stands']): RefusalLine[] {
  return vouchers.map(({ code, path, state }) => ({
    code,
    remark: state,
    ...(path === undefined ? {} : { lead: { title: code, to: path } }),
  }));
}

function vouchersCall(call: Call): Call {
  const vouchers = vouchersOf(call);
  return { ...callOn(call.services, call.session, vouchers, undefined, call.resource), t: call.t };
}

async function removeStanding(
  call: Call,
  carry: Carry,
  period: NamedPeriod,
  transaction: Connection,
): Promise<Document[]> {
  const stands = await standingDocuments(call, carry, period, transaction);
  if (stands.length > 0)
    await deleteWithin(vouchersCall(call), { ids: stands.map(({ id }) => String(id)) }, transaction);
  return stands;
}

async function insert(
  call: Call,
  { origin, plan, ruleId }: CarriedPlan,
  period: NamedPeriod,
  transaction: Connection,
): Promise<string> {
  const own = vouchersCall(call);
  const { id } = await insertRecord(own, voucherOf(plan, 0), transaction);
  await sql`update ${sql.table(tableOf(resourceOf(call.services.model, own.resource.name)))}
    set ${sql.ref(snake(ORIGIN.origin))} = ${origin}, ${sql.ref(snake(ORIGIN.period))} = ${period.id}, ${sql.ref(snake(ORIGIN.rule))} = ${ruleId ?? null}
    where package_id = ${call.session.packageId} and id = ${id}`.execute(transaction);
  return id;
}

async function setStanding(
  call: Call,
  carry: Carry,
  { id }: NamedPeriod,
  count: number,
  transaction: Connection,
): Promise<void> {
  await sql`update ${sql.table(tableOf(resourceOf(call.services.model, call.resource.name)))} set ${sql.ref(snake(STANDING[carry]))} = ${count}
    where package_id = ${call.session.packageId} and id = ${id}`.execute(transaction);
}

function demandSubjects(call: Call, plans: readonly CarriedPlan[]): void {
  const { resource, services, t } = call;
  const lacking = new Set(plans.flatMap(({ plan }) => plan.lines.flatMap(({ lacks }) => lacks ?? [])));
  if (lacking.size === 0) return;
  const lead = leadToList(call, resourceOf(services.model, carryOverOf(resource).subjects));
  throw refuse(
    t('提示'),
    [...lacking].map((purpose) => ({
      code: '',
      remark: t('没有“{purpose}”的科目，请在科目设置中指定', { purpose }),
      lead,
    })),
  );
}
