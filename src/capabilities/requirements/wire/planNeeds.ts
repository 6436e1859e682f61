import { Decimal } from '../../../lib/decimal';
import { groupBy } from '../../../lib/groupBy';
import { billOn, needsOf } from '../../bill/wire';
import { planOrder } from './planOrder';
import type { Demand, Peg, Plan, Planning, Proposal, Supply, Taken, Wanting } from './Planning';

/** Something that is wanted of a product, and still open. */
interface Need {
  for: Wanting;
  day: string;
  quantity: Decimal;
}

const ZERO = new Decimal(0);

/**
 * What to make and what to buy so that all demands are met: level by level, each product once all that wants it is known.
 * What there is serves the earliest first; safety stock is kept before that; what is over of one order serves the next.
 * The same question gives the same answer.
 */
export function planNeeds(demands: readonly Demand[], supplies: readonly Supply[], planning: Planning): Plan {
  const plan: Plan = { proposals: [], taken: [] };
  const wanted = new Map<string, Need[]>();
  for (const [product, own] of groupBy(demands, (demand) => demand.product))
    wanted.set(
      product,
      own.map(({ day, id, quantity }) => ({ for: { kind: 'demand', id }, day, quantity })),
    );
  const there = groupBy(supplies, ({ product }) => product);
  const products = new Set([...wanted.keys(), ...planning.safety.keys()]);
  const partsOf = (product: string): string[] =>
    planning.billsOf(product).flatMap(({ parts }) => parts.map((part) => part.product));
  for (const product of planOrder(products, partsOf)) {
    const made = planProduct(product, wanted.get(product) ?? [], there.get(product) ?? [], planning, plan);
    for (const index of made) goInto(index, planning, plan, wanted);
  }
  return plan;
}

/** Plans one product; gives the proposals that it adds, by their places. */
function planProduct(
  product: string,
  given: readonly Need[],
  supplies: readonly Supply[],
  planning: Planning,
  plan: Plan,
): number[] {
  const safety = planning.safety.get(product) ?? ZERO;
  const kept: Need[] = safety.greaterThan(0)
    ? [{ for: { kind: 'safety', product }, day: planning.soonestOf(product), quantity: safety }]
    : [];
  const left = supplies.toSorted(byDay).map((supply) => ({ ...supply }));
  const added: number[] = [];
  let surplus = ZERO;
  let from: Proposal | undefined;
  // What must stay is taken before anything else, whatever the day.
  const days = [...groupBy([...given].toSorted(byDay), ({ day }) => day).values()];
  for (const needs of kept.length > 0 ? [kept, ...days] : days) {
    const open: Peg[] = [];
    for (const need of needs) {
      let rest = take(need, left, plan.taken);
      if (from && surplus.greaterThan(0) && rest.greaterThan(0)) {
        const own = Decimal.min(surplus, rest);
        from.isLate ||= from.day > need.day;
        from.pegs.push({ for: need.for, quantity: own });
        surplus = surplus.minus(own);
        rest = rest.minus(own);
      }
      if (rest.greaterThan(0)) open.push({ for: need.for, quantity: rest });
    }
    if (open.length === 0) continue;
    const day = needs[0]?.day ?? planning.today;
    // One order a day: what was proposed before for this day has nothing left over, or it would have been taken.
    const same = added.map((index) => plan.proposals[index]).find((each) => each?.day === day);
    const pegs = [...(same?.pegs ?? []), ...open];
    const sum = pegs.reduce((all, { quantity }) => all.plus(quantity), ZERO);
    const wanted = proposalOf(product, day, orderSize(sum, product, planning), pegs, planning);
    if (same) from = Object.assign(same, wanted, { isLate: same.isLate || wanted.isLate });
    else {
      from = wanted;
      added.push(plan.proposals.push(from) - 1);
    }
    surplus = from.quantity.minus(sum);
  }
  return added;
}

/** Takes of what is there in time, then of what comes too late; gives what is open of a need. */
function take(need: Need, left: { id: string; day: string; quantity: Decimal }[], taken: Taken[]): Decimal {
  let rest = need.quantity;
  const takeOf = (isLate: boolean): void => {
    for (const supply of left) {
      if (rest.lessThanOrEqualTo(0)) return;
      if (supply.quantity.lessThanOrEqualTo(0) || supply.day > need.day !== isLate) continue;
      const own = Decimal.min(supply.quantity, rest);
      supply.quantity = supply.quantity.minus(own);
      rest = rest.minus(own);
      taken.push({ supply: supply.id, for: need.for, quantity: own, isLate });
    }
  };
  takeOf(false);
  takeOf(true);
  return rest;
}

function proposalOf(product: string, day: string, quantity: Decimal, pegs: Peg[], planning: Planning): Proposal {
  const wanted = planning.startOf(product, day);
  const start = wanted < planning.today ? planning.today : wanted;
  const kind = billOn(planning.billsOf(product), start) ? 'make' : 'buy';
  return { product, kind, day, start, quantity, isLate: wanted < planning.today, pegs };
}

/** What is ordered where so many basic units are short: in full units, at least the least, in whole multiples. */
function orderSize(
  short: Decimal,
  product: string,
  { decimalsOf, leastOf, multipleOf }: Pick<Planning, 'decimalsOf' | 'leastOf' | 'multipleOf'>,
): Decimal {
  const full = Decimal.max(short.toDecimalPlaces(decimalsOf(product), Decimal.ROUND_UP), leastOf(product));
  const multiple = multipleOf(product);
  return multiple.greaterThan(0) ? full.dividedBy(multiple).ceil().times(multiple) : full;
}

/** What a proposal is made of is wanted on the day on which it begins. */
function goInto(
  index: number,
  { billsOf, decimalsOf }: Planning,
  { proposals }: Plan,
  wanted: Map<string, Need[]>,
): void {
  const proposal = proposals[index];
  const bill = proposal?.kind === 'make' ? billOn(billsOf(proposal.product), proposal.start) : undefined;
  if (!proposal || !bill) return;
  for (const { part, quantity } of needsOf(bill, proposal.quantity, decimalsOf)) {
    const need: Need = { for: { kind: 'proposal', index }, day: proposal.start, quantity };
    wanted.set(part.product, [...(wanted.get(part.product) ?? []), need]);
  }
}

const byDay = (one: { day: string }, other: { day: string }): number =>
  one.day < other.day ? -1 : one.day > other.day ? 1 : 0;
