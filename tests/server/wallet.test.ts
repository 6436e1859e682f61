import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Decimal } from '../../src/lib/decimal';
import { openDemoDatabase } from '../support/demoDatabase';
import { add, newBody, texts, type Body } from './records';
import { startTestApp, type Client, type TestApp } from './testApp';

let app: TestApp;
let admin: Client;
beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
  admin = await app.as('admin');
});
afterAll(() => app?.close());

const LOG = '/api/bus/walletLog/walletLogList';
const entry = () => app.resource('walletEntry');
const act = (action: string, id: string) => admin.post(`${entry().operations.action}/${action}`, { ids: [id] });
const enter = (clientId: string, kind: string, amount: string) => add(admin, entry(), { clientId, kind, amount });
const logOf = async (clientId: string) =>
  ((await admin.get(LOG, { clientId })).data.list as Body[]).map(({ amount, side }) => [side, amount]);
const balanceOf = async (clientId: string) =>
  ((await admin.get(app.resource('walletLog').operations.statistics, { clientId })).data.list as Body[]).map(
    ({ amount }) => amount,
  );

describe('the wallet of a customer', () => {
  it('B-113 E-034 keeps a log of what came in and went out, never below nothing', async () => {
    const clientId = await add(admin, app.resource('client'), await newBody(app, 'client'));
    const paidIn = await enter(clientId, 'recharge', '500');
    expect(await logOf(clientId)).toEqual([]);
    expect(await act('review', paidIn)).toMatchObject({ code: 200 });
    const used = await enter(clientId, 'payment', '180.50');
    expect(await act('review', used)).toMatchObject({ code: 200 });
    expect((await logOf(clientId)).toSorted()).toEqual([
      ['in', '500.00'],
      ['out', '-180.50'],
    ]);
    expect(await balanceOf(clientId)).toEqual(['319.50']);
    const much = await enter(clientId, 'withdraw', '319.51');
    expect(texts(await act('review', much))[0]).toMatch(/金额不足：现有 319\.5，还缺 0\.01$/);
    expect(texts(await act('unreview', paidIn))[0]).toMatch(/已被【QBSZ\d+】使用，还缺/);
    expect(await act('unreview', used)).toMatchObject({ code: 200 });
    expect(await balanceOf(clientId)).toEqual(['500.00']);
    expect((await (await app.as('buyer')).get(LOG, { clientId })).status).toBe(403);
  });

  it('B-113 holds what the reviewed entries add up to', async () => {
    const { data } = await admin.get(entry().operations.list, { status: '1', pageSize: '200' });
    const sums = new Map<string, Decimal>();
    for (const { amount, clientId, kind } of data.list as Body[])
      sums.set(
        clientId,
        (sums.get(clientId) ?? new Decimal(0)).plus(
          ['payment', 'withdraw'].includes(kind) ? new Decimal(amount).negated() : amount,
        ),
      );
    expect(sums.size).toBeGreaterThan(3);
    for (const [clientId, sum] of sums) expect(await balanceOf(clientId)).toEqual([sum.toFixed(2)]);
  });
});
