import { Decimal } from '../../src/lib/decimal';
import { addToDate } from '../../src/lib/dates';
import { Random } from '../../src/lib/Random';
import { explode, type Bill } from '../../src/capabilities/bill/wire';
import { planNeeds, type Demand, type Supply } from '../../src/capabilities/requirements/wire';
import type { Figure } from './Figure';

const PRODUCTS = 5000;
const LEVELS = 4;
const ORDERS = 1000;
const TODAY = '2026-03-02';

/** How long it takes to plan what a thousand orders need of five thousand products on four levels, without a database. */
export function requirementsFigures(): Promise<Figure[]> {
  const random = new Random(65);
  const ofLevel = (level: number): string =>
    String(level * (PRODUCTS / LEVELS) + random.between(0, PRODUCTS / LEVELS - 1));
  const bills = new Map<string, Bill[]>();
  for (let product = 0; product < (PRODUCTS / LEVELS) * (LEVELS - 1); product++) {
    const level = Math.floor(product / (PRODUCTS / LEVELS));
    const parts = new Set(Array.from({ length: 5 }, () => ofLevel(level + 1)));
    bills.set(String(product), [
      {
        id: String(product),
        product: String(product),
        quantity: new Decimal(1),
        from: null,
        until: null,
        parts: [...parts].map((part) => ({
          product: part,
          quantity: new Decimal(random.between(1, 8)),
          loss: new Decimal(random.between(0, 5)).dividedBy(100),
        })),
      },
    ]);
  }
  const billsOf = (product: string): readonly Bill[] => bills.get(product) ?? [];
  const demands: Demand[] = Array.from({ length: ORDERS }, (_, index) => ({
    id: String(index),
    product: ofLevel(0),
    day: addToDate(TODAY, random.between(5, 60), 'day') ?? TODAY,
    quantity: new Decimal(random.between(10, 500)),
  }));
  const supplies: Supply[] = Array.from({ length: PRODUCTS }, (_, product) => ({
    id: String(product),
    product: String(product),
    day: TODAY,
    quantity: new Decimal(random.between(0, 2000)),
  }));
  const start = performance.now();
  const plan = planNeeds(demands, supplies, {
    today: TODAY,
    billsOf,
    decimalsOf: () => 0,
    startOf: (_, day) => addToDate(day, -3, 'day') ?? day,
    soonestOf: () => TODAY,
    leastOf: () => new Decimal(0),
    multipleOf: () => new Decimal(0),
    safety: new Map(),
  });
  const planned = performance.now();
  const exploded = explode('0', new Decimal(100), { billsOf, day: TODAY, decimalsOf: () => 0 });
  const end = performance.now();
  const size = `${PRODUCTS} products × ${LEVELS} levels`;
  return Promise.resolve([
    { name: `${size}, ${ORDERS} orders planned, without a database`, value: planned - start, unit: 'ms' },
    { name: 'what it proposes', value: plan.proposals.length, unit: 'orders' },
    { name: `one bill exploded to ${exploded.length} parts`, value: end - planned, unit: 'ms' },
  ]);
}
