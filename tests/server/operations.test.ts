import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDemoDatabase } from '../support/demoDatabase';
import { today } from '../support/today';
import { add, type Body, detail, newBody, texts } from './records';
import { startTestApp, type TestApp } from './testApp';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
  await sql`update r_warehouse set allow_negative = 1`.execute(app.database.kysely);
});
afterAll(() => app?.close());

const admin = () => app.as('admin');
const act = async (name: string, action: string, ids: string[], more: object = {}) =>
  (await admin()).post(`${app.resource(name).operations.action}/${action}`, { ids, ...more });
const read = async (name: string, id: string) => detail(await admin(), app.resource(name), id);
const enter = async (name: string) => add(await admin(), app.resource(name), await newBody(app, name));
const done = async (name: string, action: string, id: string) =>
  expect(await act(name, action, [id]), action).toMatchObject({ code: 200 });

/** What is made from a document, with what somebody adds to it, stored. */
async function make(from: string, id: string, to: string, additions: Body): Promise<string> {
  const resource = app.resource(to);
  const { data } = await (await admin()).get(resource.operations.generate, { from, id });
  return add(await admin(), resource, { ...data, ...additions });
}

describe('operations that depend on the review', () => {
  it('B-172 one for what is not reviewed is refused for what is', async () => {
    const id = await enter('procure');
    await done('procure', 'review', id);
    const answer = await act('procure', 'requestInspect', [id]);
    expect(answer).toMatchObject({ code: 900, message: '请检失败提示' });
    expect(texts(answer)).toEqual(['已审核的订单不可进行【请检】操作！']);
    expect(await read('procure', id)).toMatchObject({ status: 1, inspectStatus: 1 });
    await done('procure', 'unreview', id);
    await done('procure', 'requestInspect', id);
    expect(await read('procure', id)).toMatchObject({ status: 0, inspectStatus: 2 });
  });

  it('B-173 one for what is reviewed is refused for what is not, and a batch as a whole', async () => {
    const [open, reviewed] = [await enter('purchaseInvoice'), await enter('purchaseInvoice')];
    await done('purchaseInvoice', 'review', reviewed);
    const answer = await act('purchaseInvoice', 'settle', [open, reviewed]);
    expect(answer).toMatchObject({ code: 900, message: '结算失败提示' });
    expect(texts(answer)).toEqual(['未审核的订单不可进行【结算】操作！']);
    expect(await read('purchaseInvoice', reviewed)).toMatchObject({ settleStatus: 0, settledId: null });
  });

  it('B-178 B-159 a settlement is 0 unsettled and 1 settled, and keeps who settled it; neither is done twice', async () => {
    const id = await enter('purchaseInvoice');
    expect(await read('purchaseInvoice', id)).toMatchObject({ settleStatus: 0 });
    await done('purchaseInvoice', 'review', id);
    await done('purchaseInvoice', 'settle', id);
    const settled = await read('purchaseInvoice', id);
    expect(settled).toMatchObject({ settleStatus: 1, settledId: '1', settledTime: expect.stringMatching(/^\d{4}-/) });
    expect(texts(await act('purchaseInvoice', 'settle', [id]))).toEqual([
      `采购发票【${settled.code}】已结算，不可重复结算`,
    ]);
    expect(texts(await act('purchaseInvoice', 'unreview', [id]))).toEqual([
      `采购发票【${settled.code}】已结算，请先取消结算`,
    ]);
    await done('purchaseInvoice', 'unsettle', id);
    expect(await read('purchaseInvoice', id)).toMatchObject({ settleStatus: 0, settledId: null, settledTime: null });
    const { data } = await (await admin()).get(app.resource('purchaseInvoice').operations.history, { id });
    expect((data.list as Body[]).map(({ action }) => action).slice(0, 2)).toEqual(['unsettle', 'settle']);
    expect((data.list as Body[])[1]!.changes).toContainEqual({ path: 'settleStatus', from: 0, to: 1 });
  });

  it('only who holds the permission settles', async () => {
    const id = await enter('purchaseInvoice');
    const reader = await app.as('reader');
    expect(
      await reader.post(`${app.resource('purchaseInvoice').operations.action}/settle`, { ids: [id] }),
    ).toMatchObject({ status: 403 });
  });

  it('nobody types a state that operations set', async () => {
    const body = await newBody(app, 'purchaseInvoice');
    expect(
      await read(
        'purchaseInvoice',
        await add(await admin(), app.resource('purchaseInvoice'), { ...body, settleStatus: 1, settledId: '1' }),
      ),
    ).toMatchObject({ settleStatus: 0, settledId: null });
  });
});

describe('inspection between receipt and inbound', () => {
  const passed = { inspectStatus: 3, inspectorId: '29', inspectDate: today() };

  it('B-177 B-159 an arrival is 1 not requested, 2 awaiting inspection and 3 qualified, and becomes a receipt then', async () => {
    const id = await enter('replenishStock');
    const status = async () => (await read('replenishStock', id)).inspectStatus;
    const { code } = await read('replenishStock', id);
    expect(await status()).toBe(1);
    await done('replenishStock', 'review', id);
    expect(
      await (await admin()).get(app.resource('inspect').operations.generate, { from: 'replenishStock', id }),
    ).toMatchObject({ code: 900 });
    await done('replenishStock', 'requestInspect', id);
    expect(await status()).toBe(2);
    expect(texts(await act('replenishStock', 'requestInspect', [id]))).toEqual([
      `到货单【${code}】已请检，不可重复请检`,
    ]);
    const waiting = await (
      await admin()
    ).get(app.resource('procure').operations.generate, { from: 'replenishStock', id });
    expect(texts(waiting)).toEqual([`到货单【${code}】不满足下推条件`]);
    const inspection = await make('replenishStock', id, 'inspect', { ...passed, kind: 'incoming' });
    await done('inspect', 'review', inspection);
    expect(await status()).toBe(3);
    expect(
      (await (await admin()).get(app.resource('procure').operations.generate, { from: 'replenishStock', id })).data
        .replenishStockId,
    ).toBe(id);
    await done('inspect', 'unreview', inspection);
    expect(await status()).toBe(2);
    const { data } = await (await admin()).get(app.resource('replenishStock').operations.history, { id });
    expect((data.list as Body[])[0]).toMatchObject({
      action: 'edit',
      changes: [{ path: 'inspectStatus', from: 3, to: 2 }],
    });
  });

  it('B-177 what is 4 unqualified is not received, unless it is taken as it is', async () => {
    const id = await enter('procure');
    const { code } = await read('procure', id);
    await done('procure', 'requestInspect', id);
    expect(texts(await act('procure', 'review', [id]))).toEqual([`采购入库单【${code}】尚未检验合格，不可审核`]);
    const inspection = await make('procure', id, 'inspect', { ...passed, inspectStatus: 4, disposal: 'return' });
    await done('inspect', 'review', inspection);
    expect((await read('procure', id)).inspectStatus).toBe(4);
    expect((await act('procure', 'review', [id])).code).toBe(900);
    await done('inspect', 'unreview', inspection);
    const before = await read('inspect', inspection);
    expect(
      (await (await admin()).post(app.resource('inspect').operations.edit, { ...before, disposal: 'concession' })).code,
    ).toBe(200);
    await done('inspect', 'review', inspection);
    expect((await read('procure', id)).inspectStatus).toBe(3);
    await done('procure', 'review', id);
    const late = await act('inspect', 'unreview', [inspection]);
    expect(late).toMatchObject({ code: 900, data: [{ code, remark: '采购入库单该状态下不可更改' }] });
    expect(await read('inspect', inspection)).toMatchObject({ status: 1 });
  });

  it('finished goods wait for their inspection, which has to have a result', async () => {
    const id = await enter('production');
    await done('production', 'requestInspect', id);
    const inspection = await make('production', id, 'inspect', { inspectStatus: 2 });
    const { code } = await read('inspect', inspection);
    expect(texts(await act('inspect', 'review', [inspection]))).toEqual([`质检单【${code}】没有检验结果，不可审核`]);
    const before = await read('inspect', inspection);
    expect(before).toMatchObject({ kind: 'finished', productionId: id });
    expect(await (await admin()).post(app.resource('inspect').operations.edit, { ...before, ...passed })).toMatchObject(
      { code: 200 },
    );
    await done('inspect', 'review', inspection);
    expect((await read('production', id)).inspectStatus).toBe(3);
    await done('production', 'review', id);
  });
});

describe('the states of documents', () => {
  it('B-159 all of purchase, stock and production share the codes of documents, inspections and settlements', () => {
    const documents = Object.values(app.model.resources).filter(
      ({ machine, module }) =>
        ['purchaseManage', 'stockManage', 'productionManage', 'qualityTestManage'].includes(module) && machine,
    );
    expect(documents.length).toBeGreaterThan(20);
    for (const { machine, name } of documents)
      expect(
        machine!.states.map(({ value, title }) => [value, title]),
        name,
      ).toEqual([
        [0, '未审核'],
        [1, '已审核'],
        ...(machine!.actions.some(({ posts }) => posts) ? [[2, '已记账']] : []),
      ]);
    const codes = (dictionary: string) => {
      const fields = documents.flatMap(({ fields: all }) =>
        all.filter(({ settings }) => settings.dictionary === dictionary),
      );
      expect(fields.length).toBeGreaterThan(0);
      return [...new Set(fields.map(({ options }) => options!.map(({ value }) => value).join()))];
    };
    expect(codes('inspectStatus')).toEqual(['1,2,3,4']);
    expect(codes('settleStatus')).toEqual(['0,1']);
  });
});
