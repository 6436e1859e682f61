import { sql } from 'kysely';
import { ledgerNamed, resourceOf } from '../../../language/model';
import { refuse, type RefusalLine } from '../../../server/Refusal';
import { deleteWithin } from '../../../server/resource/actOnRecords';
import { asSystem } from '../../../server/records/asSystem';
import { records, recordsTold } from '../../../server/records/records';
import { callOn, type Call } from '../../../server/resource/Call';
import { leadToList } from '../../../server/resource/leadTo';
import { stored } from '../../../server/resource/saveRecord';
import { snake } from '../../../server/schema/naming';
import type { Connection } from '../../../server/storage';
import { voucherOf, askedFields, shownPlans } from '../../accounting/server';
import { type Carry, type CarryOverView, ORIGIN, STANDING } from '../wire';
import { namedPeriod, type NamedPeriod } from '../../period/server';
import { carryOverOf, WHY } from './carryOverOf';
import { demandAllPosted } from './demandAllPosted';
import { demandValued } from './demandValued';
import { isSame } from './isSame';
import { vouchersOf } from './vouchersOf';
import { type CarriedPlan, plansOf } from './plansOf';
import { type Standing, standingVouchers, toldVouchers } from './standingVouchers';

/**
 * What a button would make of a period, and what it has made, without amounts for whom the ledger that they come from is
 * not told as a whole: `{ ids: [period] }`. Nothing is stored.
 * @throws CallError 400 for a faulty body; Refusal for what must be done before
 */
export async function showCarry(call: Call, carry: Carry, body: unknown): Promise<CarryOverView> {
  const { kysely } = call.services.database;
  const period = await namedPeriod(call, body, kysely);
  await demandValued(call, carry, period, kysely);
  const stands = await standingVouchers(call, carry, period, kysely);
  const plans = await plansOf(call, carry, period, kysely);
  const { documents } = stands;
  return {
    plans: shownPlans(
      recordsTold(call, vouchersOf(call).name),
      plans.map(({ plan }) => plan),
      { isCounted: seesBalances(call, carry), isNamed: true },
    ),
    stands: toldVouchers(call, stands),
    isSame: documents.length > 0 && isSame(documents, plans, askedFields(vouchersOf(call))),
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
    return toldVouchers(call, await standingVouchers(call, carry, period, transaction));
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
    if (stands.documents.length === 0)
      throw refuse(t('提示'), [{ code: period.code, remark: t('该期间没有可取消的结转') }]);
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

/** Whether the caller sees all of the ledger that a button carries over: a part of a sum looks like all of it. */
function seesBalances(call: Call, carry: Carry): boolean {
  const { cost, ledger: subjects } = carryOverOf(call.resource);
  const { name, uses } = ledgerNamed(call.services.model, carry === 'carryCost' ? cost.ledger : subjects);
  const [amount = ''] = uses.ledger.measures;
  return recordsTold(call, name).isWhole([uses.ledger.cost?.value ?? amount]);
}

async function removeStanding(
  call: Call,
  carry: Carry,
  period: NamedPeriod,
  transaction: Connection,
): Promise<Standing> {
  const stands = await standingVouchers(call, carry, period, transaction);
  const ids = stands.documents.map(({ id }) => String(id));
  const own = { ...callOn(call.services, call.session, vouchersOf(call), undefined, call.resource), t: call.t };
  if (ids.length > 0) await deleteWithin(own, { ids }, transaction);
  return stands;
}

async function insert(
  call: Call,
  { origin, plan, ruleId }: CarriedPlan,
  period: NamedPeriod,
  transaction: Connection,
): Promise<string> {
  const { name } = vouchersOf(call);
  const { id } = await recordsTold(call, name).insert(voucherOf(plan, 0), transaction);
  await records(asSystem(call, WHY, name))
    .changing('v', {
      set: sql`${sql.ref(snake(ORIGIN.origin))} = ${origin}, ${sql.ref(snake(ORIGIN.period))} = ${period.id}, ${sql.ref(snake(ORIGIN.rule))} = ${ruleId ?? null}`,
      where: sql`v.id = ${id}`,
    })
    .execute(transaction);
  return id;
}

async function setStanding(
  call: Call,
  carry: Carry,
  { id }: NamedPeriod,
  count: number,
  transaction: Connection,
): Promise<void> {
  await records(asSystem(call, WHY))
    .changing('p', { set: sql`${sql.ref(snake(STANDING[carry]))} = ${count}`, where: sql`p.id = ${id}` })
    .execute(transaction);
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
