import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDemoDatabase } from '../support/demoDatabase';
import { today } from '../support/today';
import { askReport } from './askReport';
import { costTools } from './costTools';
import { day } from './days';
import { madeFrom } from './madeFrom';
import { add, type Body, detail, newBody, texts } from './records';
import { LOGIN, startTestApp, type TestApp } from './testApp';

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

const { coming, make, offered, tried } = madeFrom(() => app);

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
    const inspection = await make(
      'procure',
      id,
      'inspect',
      { ...passed, inspectStatus: 4 },
      { defectiveQuantity: '0.01', defect: 'size' },
    );
    await done('inspect', 'review', inspection);
    expect((await read('procure', id)).inspectStatus).toBe(4);
    expect(texts(await act('procure', 'review', [id]))).toEqual([
      `采购入库单【${code}】有检验不合格的，请将入库数量改为可接收数量后审核`,
    ]);
    await done('inspect', 'unreview', inspection);
    const before = await read('inspect', inspection);
    const lines = (before.lines as Body[]).map((line) => ({ ...line, concessionQuantity: '0.01' }));
    expect((await (await admin()).post(app.resource('inspect').operations.edit, { ...before, lines })).code).toBe(200);
    await done('inspect', 'review', inspection);
    expect((await read('procure', id)).inspectStatus).toBe(3);
    await done('procure', 'review', id);
    const late = await act('inspect', 'unreview', [inspection]);
    expect(late).toMatchObject({ code: 900, data: [{ code, remark: '采购入库单该状态下不可更改' }] });
    expect(await read('inspect', inspection)).toMatchObject({ status: 1 });
  });

  describe('of an arrival goes on what was accepted', () => {
    const { newProduct, enter: enterLines } = costTools(() => app);
    const rejected = { ...passed, inspectStatus: 4 };
    /** An arrival of all of a purchase list that waits for its inspection. */
    async function arrived(quantity: string): Promise<[list: string, arrival: string]> {
      const line = { productId: await newProduct('material'), quantity, price: '3' };
      const list = await enterLines('detailContent', { purchaseOrderId: null }, [line]);
      await done('detailContent', 'review', list);
      return [list, await arrivalOf(list)];
    }
    async function arrivalOf(list: string): Promise<string> {
      const kept = { deliveryNo: 'SH1', warehouseId: '1', receiverId: '1', factoryId: '1' };
      const arrival = await make('detailContent', list, 'replenishStock', kept);
      await done('replenishStock', 'review', arrival);
      await done('replenishStock', 'requestInspect', arrival);
      return arrival;
    }
    async function inspected(arrival: string, verdict: Body, line: Body = {}): Promise<string> {
      const inspection = await make('replenishStock', arrival, 'inspect', verdict, line);
      await done('inspect', 'review', inspection);
      return inspection;
    }
    it('E-20 of 44 with 4 bad ones, of which 1 is taken as it is, 41 are received and 3 go back, which opens the list again', async () => {
      const [list, arrival] = await arrived('44');
      expect(await offered('detailContent', list, 'procure')).toBe(0);
      expect(await offered('replenishStock', arrival, 'procure')).toBe(0);
      expect(await coming('detailContent', list)).toBe(44);
      const bad = { defectiveQuantity: '4', defect: 'size', concessionQuantity: '1' };
      const inspection = await inspected(arrival, rejected, bad);
      expect(await coming('detailContent', list)).toBe(41);
      const { data } = await (
        await admin()
      ).get(app.resource('procure').operations.generate, { from: 'replenishStock', id: arrival });
      expect(data).toMatchObject({ detailContentId: list, lines: [{ quantity: '41.00', price: '3.00' }] });
      expect(await tried('replenishStock', arrival, 'procure', '42', { keeperId: '1' })).toMatchObject({ code: 900 });
      const receipt = await make('replenishStock', arrival, 'procure', { keeperId: '1' });
      await done('procure', 'review', receipt);
      expect(await offered('replenishStock', arrival, 'procure')).toBe(0);
      expect(await coming('detailContent', list)).toBe(0);
      expect(texts(await act('inspect', 'unreview', [inspection]))[0]).toContain(
        '第 1 行已生成采购入库单，还须保留数量 41',
      );

      expect(await offered('replenishStock', arrival, 'arrivalReturn')).toBe(3);
      expect(await tried('replenishStock', arrival, 'arrivalReturn', '4')).toMatchObject({ code: 900 });
      const back = await make('replenishStock', arrival, 'arrivalReturn', {});
      expect(await offered('detailContent', list, 'replenishStock')).toBe(0);
      await done('arrivalReturn', 'review', back);
      expect(await coming('detailContent', list)).toBe(3);
      expect(await offered('detailContent', list, 'replenishStock')).toBe(3);
      expect(await offered('detailContent', list, 'procure')).toBe(3);
      await done('arrivalReturn', 'unreview', back);
      expect(await offered('detailContent', list, 'procure')).toBe(0);
      await done('arrivalReturn', 'review', back);
      const again = await arrivalOf(list);
      expect(texts(await act('arrivalReturn', 'unreview', [back]))[0]).toContain('还须保留数量 3');
      await inspected(again, passed);
      expect(await offered('replenishStock', again, 'procure')).toBe(3);
    });

    it('what is reworked is inspected once more; what is scrapped is neither received nor sent back', async () => {
      const [, arrival] = await arrived('10');
      await inspected(arrival, rejected, {
        defectiveQuantity: '5',
        defect: 'size',
        reworkQuantity: '2',
        scrapQuantity: '3',
      });
      expect(await offered('replenishStock', arrival, 'procure')).toBe(5);
      expect(await offered('replenishStock', arrival, 'arrivalReturn')).toBe(0);
      expect(await offered('replenishStock', arrival, 'inspect')).toBe(2);
      const second = await inspected(arrival, passed);
      expect(await offered('replenishStock', arrival, 'procure')).toBe(7);
      await done('inspect', 'unreview', second);
      await done('replenishStock', 'cancelInspect', arrival);
      expect(await offered('replenishStock', arrival, 'procure')).toBe(7);
    });

    it('more than is bad is not disposed of, and only who has the right concedes', async () => {
      const [, arrival] = await arrived('10');
      const bad = { defectiveQuantity: '2', defect: 'size', concessionQuantity: '1' };
      const body = async (line: Body) => {
        const { data } = await (
          await admin()
        ).get(app.resource('inspect').operations.generate, { from: 'replenishStock', id: arrival });
        return { ...data, ...rejected, lines: (data.lines as Body[]).map((each) => ({ ...each, ...line })) };
      };
      const { add: call } = app.resource('inspect').operations;
      expect(texts(await (await admin()).post(call, await body({ ...bad, scrapQuantity: '2' }))).join()).toContain(
        '让步接收、返工、报废的数量之和不能超过不合格数量',
      );
      await sql`insert into sys_role_permission (package_id, role_id, code) select r.package_id, r.role_id, '/inspectList/add' from sys_user_role as r
        join sys_user as u on u.id = r.user_id where r.package_id = 1 and u.login_id = ${LOGIN.keeper}`.execute(
        app.database.kysely,
      );
      const inspector = await app.as('keeper');
      const { data } = await inspector.post(call, await body(bad));
      expect((await read('inspect', String(data.id ?? data))).lines).toMatchObject([
        { concessionQuantity: null, returnQuantity: '2.00', passedQuantity: '8.00' },
      ]);
    });
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

describe('what workshops report', () => {
  const { newProduct, enter: enterLines } = costTools(() => app);
  const ordered = async (quantity: string): Promise<string> => {
    const productId = await newProduct('product');
    const id = await enterLines('manufactureOrder', { planId: null }, [{ productId, quantity, batchNo: 'B1' }]);
    await done('manufactureOrder', 'review', id);
    return id;
  };
  const reported = async (order: string, line: Body): Promise<string> =>
    make('manufactureOrder', order, 'feedback', { groupLeaderId: '1' }, { hours: '8', ...line });

  it('of 10 with 1 scrapped and 2 in rework 7 are received, and 9 once what was reworked is reported good', async () => {
    const order = await ordered('10');
    const first = await reported(order, { quantity: '10', scrapQuantity: '1', reworkQuantity: '2' });
    expect((await read('feedback', first)).lines).toMatchObject([{ qualifiedQuantity: '7.00' }]);
    expect(await offered('manufactureOrder', order, 'production')).toBe(10);
    expect(await coming('manufactureOrder', order)).toBe(10);
    await done('feedback', 'review', first);
    // What is in rework may still become good.
    expect(await coming('manufactureOrder', order)).toBe(9);
    expect(await offered('manufactureOrder', order, 'production')).toBe(7);
    expect(await offered('manufactureOrder', order, 'feedback')).toBe(2);
    const second = await reported(order, { quantity: '2', scrapQuantity: '0' });
    await done('feedback', 'review', second);
    expect(await offered('manufactureOrder', order, 'production')).toBe(9);
    expect(
      (await (await admin()).get(app.resource('feedback').operations.generate, { from: 'manufactureOrder', id: order }))
        .code,
    ).toBe(900);
    const kept = { warehouseId: '1', factoryId: '1', keeperId: '1', inspectStatus: 1 };
    expect(await tried('manufactureOrder', order, 'production', '10', kept)).toMatchObject({ code: 900 });
    await make('manufactureOrder', order, 'production', kept, { price: null });
    expect(texts(await act('feedback', 'unreview', [second]))[0]).toContain('第 1 行已生成生产入库单，还须保留数量 2');
  });

  it('scrap of what has been received already is not reviewed', async () => {
    const order = await ordered('10');
    await make(
      'manufactureOrder',
      order,
      'production',
      { warehouseId: '1', factoryId: '1', keeperId: '1' },
      { price: null },
    );
    const late = await reported(order, { quantity: '10', scrapQuantity: '1' });
    expect(texts(await act('feedback', 'review', [late]))[0]).toContain('还须保留数量 1');
  });

  it('the progress of instructions tells good, scrap, rework and what is still to be received', async () => {
    const order = await ordered('10');
    await done('feedback', 'review', await reported(order, { quantity: '6', scrapQuantity: '1', reworkQuantity: '2' }));
    const { code } = await read('manufactureOrder', order);
    const { data } = await askReport(() => app)('statistics', 'manufactureExecutionList', { code: String(code) });
    expect(data.list).toMatchObject([
      {
        quantity: '10.00',
        'reported.qualifiedQuantity': '3.00',
        'reported.scrapQuantity': '1.00',
        'reported.reworkQuantity': '2.00',
        open: '9.00',
      },
    ]);
  });
});

describe('material that workshops give back', () => {
  const tools = costTools(() => app);
  it('is what was issued and has not come back by either way, and comes in at what it left for', async () => {
    const productId = await tools.newProduct();
    await tools.receive(productId, '10', '2', day(2));
    const workshop = { billDate: day(1), kind: 'repair', pickingId: null, workshopId: '1', receiverId: '1' };
    const line = { productId, requestedQuantity: '6', quantity: '6', batchNo: null };
    const issue = await tools.enter('materialOut', workshop, [line]);
    await tools.done(issue, 'materialOut', 'review', 'post');
    await tools.receive(productId, '10', '5');
    expect(await tools.books(productId)).toBe('14 / 58.00');
    expect(await tried('materialOut', issue, 'backdraw', '7', { inspectStatus: 3 })).toMatchObject({ code: 900 });
    const back = await make('materialOut', issue, 'backdraw', { inspectStatus: 3 }, { quantity: '2' });
    expect(await offered('materialOut', issue, 'backdraw')).toBe(4);
    expect(await offered('materialOut', issue, 'returnStorage')).toBe(4);
    await done('backdraw', 'review', back);
    const stored = await make('backdraw', back, 'returnStorage', { returnerId: '1' });
    expect(await read('returnStorage', stored)).toMatchObject({ materialOutId: issue, backdrawId: back });
    await tools.done(stored, 'returnStorage', 'review', 'post');
    expect(await tools.books(productId)).toBe('16 / 62.00');
    expect(await offered('backdraw', back, 'returnStorage')).toBe(0);
    const direct = await make('materialOut', issue, 'returnStorage', { returnerId: '1' }, { quantity: '1' });
    await tools.done(direct, 'returnStorage', 'review', 'post');
    expect(await tools.books(productId)).toBe('17 / 64.00');
    expect(await offered('materialOut', issue, 'backdraw')).toBe(3);
    expect(texts(await act('backdraw', 'unreview', [back]))[0]).toContain('已生成退库单');
    expect(await tools.untrue()).toEqual([]);
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
