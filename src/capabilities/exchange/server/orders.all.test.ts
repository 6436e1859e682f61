import { runNow } from '../../../server/jobs/runScheduled';
import { scheduledOf } from '../../../server/jobs/scheduledOf';
import { timestamp } from '../../../server/time';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Body } from '../../../../tests/support/smallCompany';
import { openShopCompany, type ShopCompany } from './openShopCompany';

let company: ShopCompany;
let goodsId: string;
let buyerId: string;
const shopGoods = new Map<string, string>();
beforeAll(async () => {
  company = await openShopCompany();
  company.shop.products = ['A', 'B', 'C'].map((code) => ({ code, name: `产品${code}` }));
  await company.run('products');
  for (const { code, id } of await company.listed('shopGoods')) shopGoods.set(code, id);
  goodsId = await company.add('goods', { name: '铰链' });
  buyerId = await company.add('buyer', { name: '晨光' });
  await allow('A', { factor: '12', place: '昆山' });
});
afterAll(() => company?.close());

const allow = (code: string, more: Body = {}) =>
  company.add('allowed', { shopGoodsId: shopGoods.get(code), goodsId, factor: '1', ...more });
const DAY = '2026-03-05';
const order = (number: string, more: Body = {}): Body => ({
  number,
  day: DAY,
  client: '晨光',
  address: '人民路1号',
  amount: '48.00',
  items: [{ code: 'A', quantity: '2', price: '24.00' }],
  ...more,
});
const run = (more: Body = {}) => company.run('orders', { fromDate: '2026-03-01', toDate: '2026-03-31', ...more });
const made = async () => company.listed('order');
/** What the log says of one order. */
const told = async (...orders: Body[]): Promise<Record<string, string>> => {
  company.shop.orders = orders;
  const { lines } = await run();
  return Object.fromEntries((lines as Body[]).map(({ foreignNo, reason }) => [foreignNo, reason]));
};

it('An order becomes one of ours, in our units, once for all', async () => {
  company.shop.orders = [order('S1'), order('S2', { day: '2026-04-01' })];
  const first = await run();
  expect(first).toMatchObject({ status: 1, added: 1, failed: 0 });
  expect(company.shop.asked.at(-1)).toMatch(/from=2026-03-01&to=2026-03-31/);
  const [line] = first.lines as Body[];
  expect(line).toMatchObject({ foreignNo: 'S1', outcome: 'added' });
  expect(await company.read('order', line!.orderId)).toMatchObject({
    shopNo: 'S1',
    billDate: DAY,
    buyerId,
    source: 'shop',
    address: '人民路1号',
    place: '昆山',
    status: 0,
    lines: [{ goodsId, quantity: '24.00', price: '2.00', amount: '48.00' }],
  });
  expect(await run()).toMatchObject({ status: 1, added: 0, skipped: 1 });
  expect(await made()).toHaveLength(1);
});

it('Two runs at once make an order once', async () => {
  company.shop.orders = [order('S1'), order('T1'), order('T2')];
  const body = { content: 'orders', fromDate: '2026-03-01', toDate: '2026-03-31' };
  const answers = await Promise.all([1, 2, 3].map(() => company.client.post('/api/trade/shopRun/add', body)));
  const begun = answers.filter(({ code }) => code === 200);
  expect(begun.length).toBeGreaterThan(0);
  for (const { data } of begun) await company.ended(data.id);
  expect((await made()).map(({ shopNo }) => shopNo).toSorted()).toEqual(['S1', 'T1', 'T2']);
});

it('Off the white list, of another day, or of nobody it waits; mended, it comes with the next run', async () => {
  const orders = [
    order('U1', { items: [{ code: 'B', quantity: '1', price: '48.00' }] }),
    order('U2', { client: '不认识' }),
  ];
  expect(await told(...orders)).toEqual({
    U1: '产品B在2026-03-05不在白名单内，请加入白名单后再同步',
    U2: '客户“不认识”不存在或已停用，请先建立客户档案再同步',
  });
  const off = await allow('B', { startDate: '2026-03-06', place: '昆山' });
  expect((await told(orders[0]!)).U1).toMatch(/不在白名单内/);
  const { updatedTime, ...entry } = await company.read('allowed', off);
  await company.client.post('/api/trade/allowed/edit', { ...entry, startDate: '2026-03-05', isOff: 1, updatedTime });
  expect((await told(orders[0]!)).U1).toMatch(/不在白名单内/);
  const { data } = await company.client.get('/api/trade/allowed/detail', { id: off });
  await company.client.post('/api/trade/allowed/edit', { ...data, isOff: 0 });
  await company.add('buyer', { name: '不认识' });
  company.shop.orders = orders;
  expect(await run()).toMatchObject({ status: 1, added: 2, failed: 0 });
});

it('What its rules refuse, what does not add up and what the contract does not allow is told', async () => {
  const items = (...more: Body[]) => more.map((item) => ({ code: 'A', quantity: '1', price: '24.00', ...item }));
  expect(
    await told(
      order('V1', { address: '' }),
      order('V2', { items: items({ quantity: '100' }), amount: '2400.00' }),
      order('V3', { amount: '48.01' }),
      order('V4', { items: items({ price: '10.00' }), amount: '10.00' }),
      order('V5', { items: items({}, { quantity: 2 }) }),
      order('V6', { items: [] }),
      order('V7', { items: items({ quantity: '0.0001', price: '12' }), amount: '0.00' }),
    ),
  ).toEqual({
    V1: expect.stringContaining('地址'),
    V2: '第 1 行 数量：数量须小于1000',
    V3: '明细合计48.00与订单金额48.01不符，请与对方核对',
    V4: '第1行换算后金额为9.96，对方为10.00，请核对白名单的单位系数与账套的单价小数位',
    V5: 'items[2].quantity不合要求，应为十进制数的文本，如"12.50"；请对方更正后再同步',
    V6: 'items不合要求，应为1至200行明细；请对方更正后再同步',
    V7: '第1行换算后的数量超过小数位，请核对白名单的单位系数',
  });
});

it('Goods of different places are not put into one order', async () => {
  await allow('C', { place: '宁波' });
  const items = ['A', 'C'].map((code) => ({ code, quantity: '1', price: '24.00' }));
  expect(await told(order('W1', { items }))).toEqual({
    W1: '各产品在白名单中的设置不一致，请改为一致后再同步',
  });
});

it('Nobody enters the foreign number by hand', async () => {
  const lines = [{ goodsId, quantity: '1', price: '1' }];
  const id = await company.add('order', { shopNo: 'S9', billDate: DAY, buyerId, address: '某处', lines });
  expect((await company.read('order', id)).shopNo).toBeNull();
});

it('An order that the server takes over by itself is reviewed and changed as any other', async () => {
  const day = timestamp().slice(0, 10);
  company.shop.orders = [order('J1', { day })];
  const work = scheduledOf(company.services).find(({ name }) => name === 'exchange')!;
  await runNow(company.services, work, '1');
  const [run] = await company.listed('shopRun', { way: 'byJob' });
  const [line] = (await company.read('shopRun', run!.id)).lines as Body[];
  expect(line).toMatchObject({ foreignNo: 'J1', outcome: 'added' });
  const made = await company.read('order', line!.orderId);
  const changed = await company.client.post('/api/trade/order/edit', { ...made, address: '新地址' });
  expect(changed, JSON.stringify(changed.data)).toMatchObject({ code: 200 });
  const reviewed = await company.client.post(`${company.model.resources.order!.operations.action}/review`, {
    ids: [made.id],
  });
  expect(reviewed, JSON.stringify(reviewed.data)).toMatchObject({ code: 200 });
});
