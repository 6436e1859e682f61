import { askedFields, subjectsOf } from '../../accounting/server';
import type { PeriodCheck } from '../../../language/wire';
import { Decimal } from '../../../lib/decimal';
import { holds } from '../../../server/access/Session';
import type { EndedPeriod, PeriodQuestion } from '../../../server/resource/capability/Capability';
import type { Call } from '../../../server/resource/Call';
import type { Connection } from '../../../server/storage';
import { vouchersOf } from './vouchersOf';
import { type Carry } from '../wire';
import { SUBJECT } from '../../accounting/wire';
import { carryOptions } from './carryOptions';
import { isSame } from './isSame';
import { isYearEnd } from './isYearEnd';
import { plansOf } from './plansOf';
import { standingVouchers } from './standingVouchers';
import { subjectBalances } from './subjectBalances';

const COST = '销售成本未结转';
const EXCHANGE = '外币余额未调汇';

/** Whether a button of a period would make something else than it has made: cost that was valued anew, another rate. */
async function openCarry(
  call: Call,
  period: EndedPeriod,
  carry: Carry,
  title: string,
  database: Connection,
): Promise<PeriodCheck[]> {
  if (!call.resource.uses.carryOver) return [];
  const asked = { ...period, code: '' };
  const plans = await plansOf(call, carry, asked, database);
  const { documents: stands } = await standingVouchers(call, carry, asked, database);
  const isOpen = (plans.length > 0 || stands.length > 0) && !isSame(stands, plans, askedFields(vouchersOf(call)));
  return [{ title, count: isOpen ? 1 : 0, ...wayTo(call, carry) }];
}

/** Whether the cost of what was sold in a period has not been carried over, or not as the ledger of cost has it now. */
export const openCost: PeriodQuestion = (call, period, _action, database) =>
  openCarry(call, period, 'carryCost', COST, database);

/** Whether balances in foreign currencies are not those of the rate at the end of a period. */
export const openExchange: PeriodQuestion = (call, period, _action, database) =>
  openCarry(call, period, 'carryExchange', EXCHANGE, database);

/** Subjects of income and expenses that hold something at the end of a period; at the end of a year the profit, too. */
export async function openProfit(
  call: Call,
  period: EndedPeriod,
  _action: string,
  database: Connection,
): Promise<PeriodCheck[]> {
  if (!call.resource.uses.carryOver) return [];
  const subjects = await subjectsOf(call, vouchersOf(call), database);
  const { profit } = await carryOptions(call, database);
  const asked = [...subjects.values()].flatMap(({ id, kind }) => (kind === SUBJECT.profit ? [id] : []));
  if (profit !== null && (await isYearEnd(call, { ...period, code: '' }, database))) asked.push(profit);
  const balances = await subjectBalances(call, period, { subjects: asked, without: [] }, database);
  const held = new Map<string, Decimal>();
  for (const { balance, subject } of balances) held.set(subject, (held.get(subject) ?? new Decimal(0)).plus(balance));
  const count = [...held.values()].filter((balance) => !balance.isZero()).length;
  return [{ title: '损益未结转的科目', count, ...wayTo(call, 'carryProfit') }];
}

/** The list with the button that carries it over, for who may open it. */
function wayTo({ resource, session }: Call, carry: Carry): { path?: string } {
  const screen = resource.screens.find(
    (each) => each.kind === 'list' && each.actions.includes(carry) && holds(session, each.permissions),
  );
  return screen ? { path: screen.path } : {};
}
