import type { VoucherPlan } from '../../accounting/wire';
import type { Call } from '../../../server/resource/Call';
import type { Connection } from '../../../server/storage';
import type { NamedPeriod } from '../../period/server';
import { vouchersOf } from './vouchersOf';
import type { Carry } from '../wire';
import { type Subject, subjectsOf } from '../../accounting/server';
import type { Carried } from './Carried';
import { type CarryOptions, carryOptions } from './carryOptions';
import { planCost } from './planCost';
import { planCustom } from './planCustom';
import { planExchange } from './planExchange';
import { planOf } from './planOf';
import { planProfit } from './planProfit';

/** A voucher that would be made, and why. */
export interface CarriedPlan extends Pick<Carried, 'origin' | 'ruleId'> {
  plan: VoucherPlan;
}

type Plan = (
  call: Call,
  period: NamedPeriod,
  options: CarryOptions,
  subjects: ReadonlyMap<string, Subject>,
  database: Connection,
) => Promise<Carried[]>;

const PLANS: Readonly<Record<Carry, Plan>> = {
  carryCost: (call, period, options, _subjects, database) => planCost(call, period, options, database),
  carryProfit: planProfit,
  carryCustom: (call, period, _options, subjects, database) => planCustom(call, period, subjects, database),
  carryExchange: planExchange,
};

/** The vouchers that a button of a period would make; none of nothing. Nothing is stored. */
export async function plansOf(
  call: Call,
  carry: Carry,
  period: NamedPeriod,
  database: Connection,
): Promise<CarriedPlan[]> {
  const subjects = await subjectsOf(call, vouchersOf(call), database);
  const options = await carryOptions(call, database);
  const carried = await PLANS[carry](call, period, options, subjects, database);
  return carried
    .map((each) => ({ origin: each.origin, ruleId: each.ruleId, plan: planOf(each, period.to, subjects) }))
    .filter(({ plan }) => plan.lines.length > 0);
}
