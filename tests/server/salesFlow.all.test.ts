import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDemoDatabase } from '../support/demoDatabase';
import { add, detail, newBody, texts } from './records';
import { startTestApp, type TestApp } from './testApp';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
});
afterAll(() => app?.close());

const enter = async (name: string) => add(await app.as('admin'), app.resource(name), await newBody(app, name));
const act = async (name: string, action: string, id: string) =>
  (await app.as('admin')).post(`${app.resource(name).operations.action}/${action}`, { ids: [id], confirmed: true });
const remove = async (name: string, id: string) =>
  (await app.as('admin')).post(app.resource(name).operations.delete, { ids: [id] });
const statusOf = async (name: string, id: string) =>
  (await detail(await app.as('admin'), app.resource(name), id)).status;

/** A record after some actions that are all done. */
async function after(name: string, ...actions: string[]): Promise<string> {
  const id = await enter(name);
  for (const action of actions) expect((await act(name, action, id)).code, action).toBe(200);
  return id;
}

async function expectRefused(name: string, action: string, id: string, title: string, remark: string): Promise<void> {
  const before = await detail(await app.as('admin'), app.resource(name), id);
  const answer = action === 'delete' ? await remove(name, id) : await act(name, action, id);
  expect(answer).toMatchObject({ status: 200, code: 900, message: title });
  expect(texts(answer)).toEqual([`${app.resource(name).title}【${before.code}】${remark}`]);
  expect(await detail(await app.as('admin'), app.resource(name), id)).toEqual(before);
}

describe('the flow of sales', () => {
  it.each([
    ['B-164', 'review', '审核失败提示', 2],
    ['B-165', 'refuse', '拒绝失败提示', 7],
  ])('B-164 B-165 (%s) B-315 an order takes "%s" at 1 alone', async (_, action, title, to) => {
    const word = action === 'review' ? '审核' : '拒绝';
    const id = await enter('order');
    expect(await statusOf('order', id)).toBe(1);
    expect((await act('order', action, id)).code).toBe(200);
    expect(await statusOf('order', id)).toBe(to);
    for (const steps of [['review'], ['review', 'transfer'], ['review', 'transfer', 'complete'], ['refuse']])
      await expectRefused('order', action, await after('order', ...steps), title, `该状态下不可${word}`);
  });

  it.each([
    ['B-164', 'review', '审核失败提示', 4],
    ['B-165', 'refuse', '拒绝失败提示', 7],
  ])('B-164 B-165 (%s) B-315 a delivery takes "%s" at 3 alone', async (_, action, title, to) => {
    const word = action === 'review' ? '审核' : '拒绝';
    const id = await enter('sales');
    expect(await statusOf('sales', id)).toBe(3);
    expect((await act('sales', action, id)).code).toBe(200);
    expect(await statusOf('sales', id)).toBe(to);
    for (const steps of [['review'], ['review', 'ship'], ['review', 'ship', 'complete'], ['refuse']])
      await expectRefused('sales', action, await after('sales', ...steps), title, `该状态下不可${word}`);
  });

  it.each([
    ['B-166', 'order', ['review'], 2, 1],
    ['B-167', 'order', ['review', 'transfer'], 3, 1],
    ['B-168', 'sales', ['review'], 4, 3],
    ['B-168', 'rodOrder', ['review'], 4, 3],
  ] as const)(
    'B-166 B-167 B-168 (%s) the review of %s is revoked after %j, at status %i',
    async (_, name, steps, status, back) => {
      const id = await after(name, ...steps);
      expect(await statusOf(name, id)).toBe(status);
      expect((await act(name, 'unreview', id)).code).toBe(200);
      expect(await detail(await app.as('admin'), app.resource(name), id)).toMatchObject({
        status: back,
        checkedId: null,
        checkedTime: null,
      });
    },
  );

  it('B-312 a refusal says in a sentence of its own which state it is and what to do first, in the language of the caller', async () => {
    const id = await after('order', 'review');
    const { token } = await app.as('admin');
    const change = async (language: string) =>
      (
        await app.call({
          method: 'POST',
          url: `/prod-pc${app.resource('order').operations.edit}`,
          headers: { authorization: `Bearer ${token}`, 'accept-language': language },
          payload: { id, updatedTime: 'x' },
        })
      ).data;
    expect(await change('zh')).toMatchObject([{ remark: '该状态下不可编辑', remedy: '当前「订单已审核」，请先弃审' }]);
    expect(await change('en')).toMatchObject([{ remedy: 'It is “Order approved” now; first: Revoke approval' }]);
  });

  it('B-166 B-168 B-315 elsewhere a review is not revoked', async () => {
    for (const steps of [[], ['review', 'transfer', 'complete'], ['refuse']])
      await expectRefused('order', 'unreview', await after('order', ...steps), '弃审失败提示', '该状态下不可弃审');
    for (const steps of [[], ['review', 'ship'], ['refuse']])
      await expectRefused('sales', 'unreview', await after('sales', ...steps), '弃审失败提示', '该状态下不可弃审');
  });

  it('B-169 B-316 what is completed is not deleted, anything else is', async () => {
    await expectRefused(
      'order',
      'delete',
      await after('order', 'review', 'transfer', 'complete'),
      '删除失败提示',
      '已完成，不可删除',
    );
    await expectRefused(
      'sales',
      'delete',
      await after('sales', 'review', 'ship', 'complete'),
      '删除失败提示',
      '已完成，不可删除',
    );
    for (const steps of [[], ['review'], ['review', 'transfer'], ['refuse']])
      expect((await remove('order', await after('order', ...steps))).code).toBe(200);
    for (const steps of [[], ['review'], ['review', 'ship'], ['refuse']])
      expect((await remove('sales', await after('sales', ...steps))).code).toBe(200);
  });
});

describe('a number that a customer gave an order', () => {
  it('is told when the same customer gives it again, and to nobody else', async () => {
    const admin = await app.as('admin');
    const { operations } = app.resource('order');
    const customerOrderNo = `PO-${Date.now()}`;
    const entered = async (more = {}) =>
      admin.post(operations.add, { ...(await newBody(app, 'order')), customerOrderNo, ...more });
    const first = await entered();
    expect(first).toMatchObject({ code: 200 });
    const again = await entered();
    expect(again).toMatchObject({ code: 900, data: [{ isWarning: true }] });
    expect(texts(again).join()).toContain('该客户已有客户订单号相同的订单');
    // Nothing is told of an order that is changed, nor where another customer has that number.
    const stored = await detail(admin, app.resource('order'), first.data.id);
    expect(await admin.post(operations.edit, { ...stored, remark: '加急' })).toMatchObject({ code: 200 });
    const { data } = await admin.get(app.resource('client').operations.list, { status: '1', pageSize: '50' });
    const other = data.list.find(({ id }: { id: string }) => id !== stored.clientId);
    expect(await entered({ clientId: other.id })).toMatchObject({ code: 200 });
    expect(await entered({ confirmed: true })).toMatchObject({ code: 200 });
  });
});
