import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RequirementsView } from '../../src/capabilities/requirements/wire';
import { asDecimal, Decimal } from '../../src/lib/decimal';
import { openDemoDatabase } from '../support/demoDatabase';
import type { Body } from './records';
import { type Client, startTestApp, type TestApp } from './testApp';

const PLANS = '/api/production/productionPlan';
const SPREAD = `${PLANS}/dispatch/ordersInGroups`;

let app: TestApp;
let admin: Client;
beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
  admin = await app.as('admin');
});
afterAll(() => app?.close());

const view = async (): Promise<RequirementsView> =>
  (await admin.get(`${PLANS}/requirements/requirements`)).data as RequirementsView;

describe('requirements of the company', () => {
  it('count the stock that its report tells, and meet all that is wanted exactly once', async () => {
    const { demands, proposals, supplies, taken } = await view();
    const report = await admin.get('/api/stock/ledger/statistics', {
      screen: 'storageList',
      pageNum: '1',
      pageSize: '500',
    });
    const there = new Map<string, Decimal>();
    for (const { productId, quantity, warehouseName } of report.data.list as Body[])
      if (!/在途|废品/.test(String(warehouseName)))
        there.set(
          String(productId),
          (there.get(String(productId)) ?? new Decimal(0)).plus(asDecimal(String(quantity))),
        );
    const stock = Object.values(supplies).filter(({ kind }) => kind === 'stock');
    expect(stock.length).toBeGreaterThan(50);
    for (const { product, quantity } of stock)
      expect(asDecimal(quantity).toString(), product).toBe(there.get(product)?.toString());

    const met = new Map<string, Decimal>();
    const meet = (id: string, quantity: string): unknown =>
      met.set(id, (met.get(id) ?? new Decimal(0)).plus(asDecimal(quantity)));
    for (const { for: wanting, quantity } of [...taken, ...proposals.flatMap(({ pegs }) => pegs)])
      if (wanting.kind === 'demand') meet(wanting.id, quantity);
    for (const [id, { quantity }] of Object.entries(demands))
      expect(met.get(id)?.toString(), id).toBe(asDecimal(quantity).toString());
    const used = new Map<string, Decimal>();
    for (const { quantity, supply } of taken)
      used.set(supply, (used.get(supply) ?? new Decimal(0)).plus(asDecimal(quantity)));
    for (const [id, sum] of used) expect(sum.lessThanOrEqualTo(supplies[id]?.quantity ?? 0), id).toBe(true);
  });

  it('become a purchase plan once: what was taken is not proposed again, and its line says for what', async () => {
    const before = await view();
    const bought = before.proposals.filter(({ kind }) => kind === 'buy');
    expect(bought.length).toBeGreaterThan(0);
    const { key } = bought[0]!;
    const begun = await admin.get('/api/purchase/purchase/generate', { from: 'productionPlan', id: key });
    expect(begun.data.lines).toMatchObject([{ productId: bought[0]!.product, quantity: expect.any(String) }]);
    expect(begun.data).toMatchObject({ kind: 'order' });
    const saved = await admin.post('/api/purchase/purchase/add', { ...begun.data, factoryId: '1', departmentId: '8' });
    expect(saved, JSON.stringify(saved)).toMatchObject({ code: 200 });
    expect((await view()).proposals.map((each) => each.key)).not.toContain(key);
    const again = await admin.get('/api/purchase/purchase/generate', { from: 'productionPlan', id: key });
    expect(JSON.stringify(again)).toContain('所选建议不再成立');
  });
});

describe('instructions by group', () => {
  it('B-380 are made of open plan lines, one for each workshop and team, with its leader', async () => {
    const { data } = await admin.get(SPREAD);
    const lines = (data.lines as Body[]).filter(({ line }) => line.prodGroupId !== null);
    const teams = [...new Set(lines.map(({ line }) => String(line.prodGroupId)))];
    expect(teams.length).toBeGreaterThan(1);
    const groups = teams.map((prodGroupId) => {
      const own = lines.filter(({ line }) => String(line.prodGroupId) === prodGroupId);
      return {
        header: { workshopId: own[0]?.line.workshopId, prodGroupId },
        lines: own.map(({ id, open }) => ({ id, quantity: open })),
      };
    });
    const made = await admin.post(SPREAD, { groups });
    expect(made, JSON.stringify(made)).toMatchObject({ code: 200 });
    const codes = (made.data.lines as Body[]).map(({ code }) => String(code));
    expect(codes).toHaveLength(teams.length);
    for (const [index, code] of codes.entries()) {
      const { list } = (await admin.get('/api/production/manufactureOrder/list', { code, pageNum: '1', pageSize: '5' }))
        .data;
      expect(list).toMatchObject([
        {
          prodGroupId: teams[index],
          workshopId: groups[index]?.header.workshopId,
          status: 0,
          groupLeaderId: expect.any(String),
        },
      ]);
      const order = (await admin.get('/api/production/manufactureOrder/detail', { id: list[0].id })).data as Body;
      expect(order.lines).toHaveLength(groups[index]?.lines.length ?? 0);
    }
    const left = (await admin.get(SPREAD)).data.lines as Body[];
    expect(left.filter(({ id }) => lines.some((each) => each.id === id))).toEqual([]);
  });
});
