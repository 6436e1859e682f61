import { describe, expect, it } from 'vitest';
import { addToDate } from '../../../lib/dates';
import { Decimal } from '../../../lib/decimal';
import { Random } from '../../../lib/Random';
import type { Bill } from '../../bill/wire';
import type { Demand, Plan, Planning, Supply } from './Planning';
import { planNeeds } from './planNeeds';

const of = (value: number | string): Decimal => new Decimal(value);
const TODAY = '2026-03-02';
const bill = (product: string, quantity: number, parts: Record<string, [number | string, number?]>): Bill => ({
  id: product,
  product,
  quantity: of(quantity),
  from: null,
  until: null,
  parts: Object.entries(parts).map(([part, [need, percent = 0]]) => ({
    product: part,
    quantity: of(need),
    loss: of(percent).dividedBy(100),
  })),
});
const planning = (bills: Record<string, Bill>, more: Partial<Planning> = {}): Planning => ({
  today: TODAY,
  billsOf: (product) => (bills[product] ? [bills[product]] : []),
  decimalsOf: () => 0,
  startOf: (_, day) => day,
  soonestOf: () => TODAY,
  leastOf: () => of(0),
  multipleOf: () => of(0),
  safety: new Map(),
  ...more,
});
const demand = (id: string, product: string, quantity: number, day = '2026-03-20'): Demand => ({
  id,
  product,
  day,
  quantity: of(quantity),
});
const supply = (id: string, product: string, quantity: number, day = TODAY): Supply => ({
  id,
  product,
  day,
  quantity: of(quantity),
});
const told = ({ proposals }: Plan): Record<string, string> =>
  Object.fromEntries(proposals.map(({ kind, product, quantity }) => [product, `${kind} ${quantity.toString()}`]));

const TABLES = {
  table: bill('table', 1, { top: [1], leg: [4, 5], screw: [8] }),
  top: bill('top', 1, { board: ['2.5'] }),
};

describe('requirements', () => {
  it('are the worked case: stock of tables, tops and legs, screws on order', () => {
    const plan = planNeeds(
      [demand('order', 'table', 100)],
      [
        supply('t', 'table', 20),
        supply('o', 'top', 30),
        supply('l', 'leg', 100),
        supply('s', 'screw', 200, '2026-03-10'),
      ],
      planning(TABLES),
    );
    expect(told(plan)).toEqual({
      table: 'make 80',
      top: 'make 50',
      board: 'buy 125',
      leg: 'buy 237',
      screw: 'buy 440',
    });
    // What is for what, both ways: the tables for the order, all parts for the tables.
    const [tables] = plan.proposals;
    expect(tables?.pegs).toEqual([{ for: { kind: 'demand', id: 'order' }, quantity: of(80) }]);
    expect(plan.taken.map((each) => [each.supply, each.for.kind, each.quantity.toString(), each.isLate])).toEqual([
      ['t', 'demand', '20', false],
      ['o', 'proposal', '30', false],
      ['l', 'proposal', '100', false],
      ['s', 'proposal', '200', false],
    ]);
  });

  it('give the earliest what there is, each piece once, and what is over of one order to the next', () => {
    const plan = planNeeds(
      [
        demand('late', 'leg', 30, '2026-03-25'),
        demand('soon', 'leg', 30, '2026-03-10'),
        demand('last', 'leg', 5, '2026-03-30'),
      ],
      [supply('stock', 'leg', 40)],
      planning({}, { leastOf: () => of(22) }),
    );
    expect(plan.taken.map((each) => [each.for, each.quantity.toString()])).toEqual([
      [{ kind: 'demand', id: 'soon' }, '30'],
      [{ kind: 'demand', id: 'late' }, '10'],
    ]);
    expect(plan.proposals).toHaveLength(2);
    expect(
      plan.proposals.map(({ day, pegs, quantity }) => [
        day,
        quantity.toString(),
        pegs.map((peg) => peg.quantity.toString()),
      ]),
    ).toEqual([
      ['2026-03-25', '22', ['20', '2']],
      ['2026-03-30', '22', ['3']],
    ]);
  });

  it('keep safety stock and least orders once for a product, not for each that wants it', () => {
    const plan = planNeeds(
      ['a', 'b', 'c'].map((id) => demand(id, 'leg', 10)),
      [supply('stock', 'leg', 30)],
      planning({}, { safety: new Map([['leg', of(20)]]), multipleOf: () => of(25) }),
    );
    expect(plan.taken[0]).toMatchObject({ for: { kind: 'safety' }, quantity: of(20) });
    expect(told(plan)).toEqual({ leg: 'buy 25' });
    // Least stock is there on the day of another demand: one order serves both, and is named by product and day.
    const both = planNeeds(
      [demand('soon', 'leg', 5, '2026-03-03'), demand('same', 'leg', 10, '2026-03-06')],
      [],
      planning({}, { safety: new Map([['leg', of(20)]]), soonestOf: () => '2026-03-06', multipleOf: () => of(4) }),
    );
    expect(both.proposals.map(({ day, quantity }) => [day, quantity.toString()])).toEqual([
      // 20 and what the eight leave open of the ten: 27.
      ['2026-03-06', '28'],
      ['2026-03-03', '8'],
    ]);
    expect(both.proposals[0]?.pegs.map(({ for: wanting }) => wanting.kind)).toEqual(['safety', 'demand']);
    const idle = planNeeds([], [], planning({}, { safety: new Map([['leg', of(20)]]) }));
    expect(idle.proposals).toMatchObject([{ product: 'leg', day: TODAY, quantity: of(20) }]);
  });

  it('count a part that stands on several levels once all that wants it is known, and order nothing for what is there', () => {
    const bills = {
      cabinet: bill('cabinet', 1, { door: [2], screw: [10] }),
      door: bill('door', 1, { screw: [4], hinge: [2] }),
      hinge: bill('hinge', 1, { screw: [2], steel: [1] }),
    };
    const plan = planNeeds(
      [demand('order', 'cabinet', 10)],
      [supply('d', 'door', 20), supply('s', 'screw', 30)],
      planning(bills),
    );
    expect(told(plan)).toEqual({ cabinet: 'make 10', screw: 'buy 70' });
    const short = planNeeds([demand('order', 'cabinet', 10)], [supply('d', 'door', 15)], planning(bills));
    expect(told(short)).toEqual({
      cabinet: 'make 10',
      door: 'make 5',
      hinge: 'make 10',
      steel: 'buy 10',
      screw: 'buy 140',
    });
  });

  it('begin in time through all levels; what is too late is told as late, and never lies in the past', () => {
    const startOf = (product: string, day: string): string =>
      addToDate(day, product === 'board' ? -10 : -3, 'day') ?? day;
    const plan = planNeeds(
      [demand('order', 'table', 1, '2026-03-16')],
      [supply('s', 'screw', 8, '2026-03-31')],
      planning(TABLES, { startOf }),
    );
    const by = new Map(plan.proposals.map((each) => [each.product, each]));
    expect(by.get('table')).toMatchObject({ start: '2026-03-13', isLate: false });
    expect(by.get('top')).toMatchObject({ day: '2026-03-13', start: '2026-03-10' });
    expect(by.get('board')).toMatchObject({ day: '2026-03-10', start: TODAY, isLate: true });
    // Screws are on their way, too late: that is told, and none are ordered beside them.
    expect(plan.taken).toMatchObject([{ supply: 's', isLate: true }]);
    expect(by.has('screw')).toBe(false);
  });

  it('are the same when they are worked out again, in whatever order they are given', () => {
    const demands = [demand('a', 'table', 7), demand('b', 'top', 3), demand('c', 'table', 2, '2026-03-09')];
    const supplies = [supply('x', 'leg', 9), supply('y', 'top', 4, '2026-03-12')];
    const first = planNeeds(demands, supplies, planning(TABLES));
    expect(planNeeds(demands, supplies, planning(TABLES))).toEqual(first);
    expect(told(planNeeds(demands.toReversed(), supplies.toReversed(), planning(TABLES)))).toEqual(told(first));
  });

  it('refuse bills that go in a circle', () => {
    const bills = { a: bill('a', 1, { b: [1] }), b: bill('b', 1, { a: [1] }) };
    expect(() => planNeeds([demand('x', 'a', 1)], [], planning(bills))).toThrow('made of each other');
  });
});

/** A plain second computation in whole numbers: needs of each product by longest way from the top. */
function naive(
  products: number,
  parts: readonly { of: number; part: number; need: number; percent: number; batch: number }[],
  demands: readonly number[],
  stock: readonly number[],
): bigint[] {
  const level = Array.from({ length: products }, () => 0);
  for (let round = 0; round < products; round++)
    for (const { of: above, part } of parts) level[part] = Math.max(level[part] ?? 0, (level[above] ?? 0) + 1);
  const gross = demands.map(BigInt);
  const net = gross.map(() => 0n);
  for (const product of [...level.keys()].toSorted((a, b) => level[a]! - level[b]!)) {
    const short = gross[product]! - BigInt(stock[product]!);
    net[product] = short > 0n ? short : 0n;
    for (const { batch, need, of: above, part, percent } of parts) {
      if (above !== product) continue;
      const [top, bottom] = [net[product]! * BigInt(need) * 100n, BigInt(batch) * BigInt(100 - percent)];
      gross[part] = gross[part]! + (top + bottom - 1n) / bottom;
    }
  }
  return net;
}

it.each([1, 2, 3, 4, 5])(
  'of random bills of %i levels are those of a second computation, for 300 products',
  (levels) => {
    const random = new Random(levels * 7919);
    const count = 300;
    const rank = Array.from({ length: count }, () => random.between(0, levels));
    const batch = rank.map(() => random.pick([1, 1, 10, 144]));
    const parts = rank.flatMap((own, product) => {
      const below = [...rank.keys()].filter((each) => (rank[each] ?? 0) > own);
      return below.length === 0 || own === levels
        ? []
        : random.some(below, Math.min(below.length, random.between(1, 4))).map((part) => ({
            of: product,
            part,
            need: random.between(1, 40),
            percent: random.pick([0, 0, 3, 5, 12]),
            batch: batch[product] ?? 1,
          }));
    });
    const demands = rank.map(() => (random.isLikely(30) ? random.between(1, 5000) : 0));
    const stock = rank.map(() => (random.isLikely(50) ? random.between(0, 9000) : 0));
    const bills = new Map<string, Bill>();
    for (const [product] of rank.entries()) {
      const own = parts.filter((each) => each.of === product);
      if (own.length > 0)
        bills.set(
          String(product),
          bill(
            String(product),
            batch[product] ?? 1,
            Object.fromEntries(own.map(({ need, part, percent }) => [part, [need, percent]])),
          ),
        );
    }
    const plan = planNeeds(
      demands.flatMap((quantity, product) =>
        quantity === 0 ? [] : [demand(`d${product}`, String(product), quantity)],
      ),
      stock.flatMap((quantity, product) => (quantity === 0 ? [] : [supply(`s${product}`, String(product), quantity)])),
      planning(Object.fromEntries(bills)),
    );
    const sums = new Map<string, Decimal>();
    for (const { product, quantity } of plan.proposals) sums.set(product, (sums.get(product) ?? of(0)).plus(quantity));
    const expected = naive(count, parts, demands, stock);
    expect([...rank.keys()].map((product) => (sums.get(String(product)) ?? of(0)).toFixed())).toEqual(
      expected.map(String),
    );
    // Nothing is taken twice, and no proposal is for more than it is.
    const taken = new Map<string, Decimal>();
    for (const each of plan.taken) taken.set(each.supply, (taken.get(each.supply) ?? of(0)).plus(each.quantity));
    for (const [id, quantity] of taken) expect(quantity.lessThanOrEqualTo(stock[Number(id.slice(1))] ?? 0)).toBe(true);
    for (const { pegs, quantity } of plan.proposals)
      expect(pegs.reduce((sum, peg) => sum.plus(peg.quantity), of(0)).toFixed()).toBe(quantity.toFixed());
  },
);
