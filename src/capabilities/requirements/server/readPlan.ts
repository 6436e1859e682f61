import { resourceOf } from '../../../language/model';
import { addToDate } from '../../../lib/dates';
import { asSystem } from '../../../server/records/asSystem';
import type { Call } from '../../../server/resource/Call';
import { workingDays } from '../../../server/records/workingDays';
import type { Connection } from '../../../server/storage';
import { productsTold, readBills } from '../../bill/server';
import type { BillsOf } from '../../bill/wire';
import type { Requirements } from '../language';
import { planNeeds, proposalKey, type RequirementsView } from '../wire';
import { countAll } from './countAll';
import { countedDocuments } from './countedDocuments';
import { leadTimes } from './leadTimes';
import { partsWanted } from './partsWanted';
import { type Facts, NO_FACTS, readFacts } from './readFacts';
import { type CountedLine, readLines } from './readLines';
import { readStock } from './readStock';
import { waysFrom } from './waysFrom';

/** Working days that a lead time is counted over, at most. */
const LONGEST_LEAD = 1000;

/**
 * What to make and to buy, of all documents of the account set as they are now. Nothing is stored: what proposals became
 * counts as supply the next time, so that nothing is proposed twice. The same question gives the same answer.
 */
export async function readPlan(call: Call, said: Requirements, database: Connection): Promise<RequirementsView> {
  const today = call.context.now().slice(0, 10);
  const documents = countedDocuments(call, said);
  const coming = documents.filter(({ side }) => side === 'in');
  const sources = [...new Set(coming.map(({ of }) => of))];
  const lines: [side: 'in' | 'out', CountedLine][] = [];
  for (const each of documents)
    for (const line of await readLines(call, each, sources, database)) lines.push([each.side, line]);
  const facts = await readFacts(call, said, database);
  const factsOf = (product: string): Facts => facts.get(product) ?? NO_FACTS;
  const stock = await readStock(call, said, database);
  const onBills = asSystem(call, '需求计划', said.bills);
  const bill = resourceOf(call.services.model, said.bills).uses.bill;
  const bills = bill ? await readBills(onBills, bill, database) : new Map<string, never[]>();
  const billsOf: BillsOf = (product) => bills.get(product) ?? [];
  const planned = allBelow([...lines.map(([, { product }]) => product), ...stock.keys(), ...facts.keys()], billsOf);
  const products = bill ? await productsTold(onBills, bill, planned, database) : new Map<string, never>();
  const decimalsOf = (product: string): number => products.get(product)?.decimals ?? 2;
  const supplied = lines.flatMap(([side, line]) => (side === 'in' ? [line] : []));
  const parts = await partsWanted(call, said, supplied, { billsOf, decimalsOf, today }, database);
  const counted = countAll(lines, parts, stock, today);
  const last = [...counted.demands.values()].reduce((latest, { day }) => (day > latest ? day : latest), today);
  const until = addToDate(last, 2 * LONGEST_LEAD, 'day') ?? last;
  const times = leadTimes(today, await workingDays(call, said.calendar, today, until, database));
  const leadOf = (product: string): number => Math.min(factsOf(product).lead, LONGEST_LEAD);
  const plan = planNeeds([...counted.demands.values()], [...counted.supplies.values()], {
    today,
    billsOf,
    decimalsOf,
    startOf: (product, day) => times.startOf(leadOf(product), day),
    soonestOf: (product) => times.soonestOf(leadOf(product)),
    leastOf: (product) => factsOf(product).least,
    multipleOf: (product) => factsOf(product).multiple,
    safety: new Map([...facts].flatMap(([id, { safety }]) => (safety.greaterThan(0) ? [[id, safety] as const] : []))),
  });
  const toldOf = (ids: Iterable<string>) => Object.fromEntries([...ids].map((id) => [id, counted.told.get(id)!]));
  const named = new Set([...plan.proposals, ...counted.told.values()].map(({ product }) => product));
  return {
    today,
    ...waysFrom(call, said, documents),
    products: Object.fromEntries(
      [...named].map((id) => {
        const { about = [], name = id, unit = '' } = products.get(id) ?? {};
        return [id, { name, about, unit }];
      }),
    ),
    proposals: plan.proposals.map(({ pegs, quantity, ...proposal }) => ({
      ...proposal,
      key: proposalKey(proposal.product, proposal.day),
      quantity: quantity.toFixed(),
      pegs: pegs.map((peg) => ({ ...peg, quantity: peg.quantity.toFixed() })),
    })),
    demands: toldOf(counted.demands.keys()),
    supplies: toldOf(counted.supplies.keys()),
    taken: plan.taken.map((peg) => ({ ...peg, quantity: peg.quantity.toFixed() })),
  };
}

/** Products with all that they are made of, in any version. */
function allBelow(products: readonly string[], billsOf: BillsOf): string[] {
  const found = new Set<string>();
  const open = [...products];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (found.has(next)) continue;
    found.add(next);
    open.push(...billsOf(next).flatMap(({ parts }) => parts.map(({ product }) => product)));
  }
  return [...found];
}
