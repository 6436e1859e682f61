import dayjs from 'dayjs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WAREHOUSE } from '../../src/company/demonstration/people/organisation';
import { documentFlow } from '../support/documentFlow';
import { openApp, type TestApp } from '../support/openApp';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());

type Values = Record<string, unknown>;

/** What lies in a warehouse of a product, what is promised of it, and what it is worth in the books of cost. */
async function balances(
  productId: string,
  warehouseId: string,
): Promise<Record<'stock' | 'held' | 'posted' | 'value', number>> {
  const counts = await app.api.get<{ stockCount: string; holdCount: string }>('/api/stock/storage/getStockCount', {
    productId,
    warehouseId,
  });
  const { list } = await app.api.get<{ list: Record<string, string>[] }>('/api/stock/cost/statistics', {
    screen: 'inventoryStatusList',
    productId,
    warehouseId,
  });
  return {
    stock: Number(counts.stockCount),
    held: Number(counts.holdCount),
    posted: Number(list[0]?.quantity ?? 0),
    value: Number(list[0]?.amount ?? 0),
  };
}

async function productOf(kind: string): Promise<{ productId: string; unitId: string }> {
  const { list } = await app.api.get<{ list: Record<string, string>[] }>('/api/bus/inventory/list', {
    kind,
    status: '1',
    batchManaged: '0',
    pageSize: '1',
  });
  return { productId: list[0]!.id!, unitId: list[0]!.unitId! };
}

async function add(api: string, values: Values): Promise<string> {
  return (await app.api.post<{ id: string }>(`${api}/add`, values)).id;
}

const today = dayjs().format('YYYY-MM-DD');

describe('from the first document to the last and back', () => {
  it('E-16 E-17 E-18 E-20 E-21 purchase: plan, requisition, purchase list, goods receipt, inbound, invoice', async () => {
    const { productId, unitId } = await productOf('material');
    const lines = [{ productId, unitId, demandQuantity: '6', quantity: '6', price: '11.3' }];
    const plan = await add('/api/purchase/purchase', {
      billDate: today,
      kind: 'month',
      departmentId: '3',
      plannerId: '1',
      factoryId: '1',
      startDate: today,
      endDate: today,
      lines,
    });
    const { page, close } = await app.open(`/purchaseManage/purchase/purchaseDetail?id=${plan}`);
    const { act, follow, generate, open, refusal, remove, reverse } = documentFlow(page);
    const before = await balances(productId, WAREHOUSE.raw);

    await act('review', '已审核');
    await generate('生成请购单');
    await act('review', '已审核');
    const list = await generate('生成采购清单', { refs: { supplierId: '苏州' } });
    await act('review', '已审核');
    const arrival = await generate('生成到货单', {
      refs: { warehouseId: '昆山原料仓' },
      texts: { deliveryNo: 'SH-1' },
    });
    await act('review', '已审核');
    expect(await balances(productId, WAREHOUSE.raw)).toEqual(before);
    // The price has come along from the purchase list by the arrival.
    const inbound = await generate('生成采购入库单');
    await act('review', '已审核');
    expect(await balances(productId, WAREHOUSE.raw)).toEqual({ ...before, stock: before.stock + 6 });
    await act('post', '已记账');
    const full = { ...before, stock: before.stock + 6, posted: before.posted + 6, value: before.value + 60 };
    expect(await balances(productId, WAREHOUSE.raw)).toEqual(full);
    const invoice = await generate('生成采购发票', { texts: { invoiceNo: '26322000000000000001' } });
    await act('review', '已审核');

    await open(inbound);
    expect(await refusal('reverse')).toContain(`已生成采购发票【${invoice.code}】, 请先删除`);
    await follow(arrival);
    expect(await refusal('unreview')).toContain(`已生成采购入库单【${inbound.code}】, 请先删除`);
    expect(await balances(productId, WAREHOUSE.raw)).toEqual(full);

    await open(invoice);
    await act('unreview', '未审核');
    await remove();
    await open(inbound);
    await reverse();
    expect(await balances(productId, WAREHOUSE.raw)).toEqual(before);
    // What has been posted stays in the books, and so does what it was made from.
    await open(arrival);
    await act('unreview', '未审核');
    expect(await refusal('delete')).toContain('已被采购入库单引用，不可删除');
    await open(list);
    expect(await refusal('unreview')).toContain(`已生成到货单【${arrival.code}】, 请先删除`);
    await close();
  });

  it('E-16 E-17 what has not been posted is undone and deleted, from the last document to the first', async () => {
    const { productId, unitId } = await productOf('material');
    const line = { productId, unitId, quantity: '3', price: '2' };
    const first = await add('/api/purchase/purchaseOrder', {
      billDate: today,
      departmentId: '3',
      applicantId: '1',
      factoryId: '1',
      urgency: '1',
      needDate: today,
      lines: [line],
    });
    const { page, close } = await app.open(`/purchaseManage/purchaseOrder/purchaseOrderDetail?id=${first}`);
    const { act, codeOf, generate, open, remove } = documentFlow(page);
    const before = await balances(productId, WAREHOUSE.raw);
    await act('review', '已审核');
    const requisition = { id: first, code: await codeOf() };
    const list = await generate('生成采购清单', { refs: { supplierId: '苏州' } });
    await act('review', '已审核');
    const inbound = await generate('生成采购入库单', { refs: { warehouseId: '昆山原料仓' } });
    await act('review', '已审核');
    expect(await balances(productId, WAREHOUSE.raw)).toEqual({ ...before, stock: before.stock + 3 });
    for (const document of [inbound, list, requisition]) {
      await open(document);
      await act('unreview', '未审核');
      await remove();
    }
    expect(await balances(productId, WAREHOUSE.raw)).toEqual(before);
    await expect(app.api.get('/api/purchase/purchaseOrder/detail', { id: first })).rejects.toThrow('404');
    await close();
  });

  it('E-16 E-17 E-18 E-20 sales: order, delivery, issue; return, receipt of the return', async () => {
    const { productId, unitId } = await productOf('product');
    const stocked = await add('/api/stock/resetIn', {
      billDate: today,
      kind: 'gift',
      warehouseId: WAREHOUSE.finished,
      factoryId: '1',
      departmentId: '5',
      handlerId: '1',
      keeperId: '1',
      lines: [{ productId, unitId, quantity: '2000', price: '7' }],
    });
    for (const action of ['review', 'post']) await app.api.post(`/api/stock/resetIn/${action}`, { ids: [stocked] });
    const contact = { contact: '王收', tel: '13700000001', deliveryAddress: '苏州市工业园区1号' };
    const first = await add('/api/order/sales', {
      billDate: today,
      clientId: '1',
      salesmanId: '1',
      departmentId: '4',
      factoryId: '1',
      deliveryDate: today,
      settlement: 'monthly',
      taxRate: '13',
      ...contact,
      lines: [{ productId, unitId, quantity: '5', price: '20' }],
    });
    const { page, close } = await app.open(`/saleManage/order/orderDetail?id=${first}`);
    const { act, codeOf, generate, open, refusal, remove, reverse } = documentFlow(page);
    const before = await balances(productId, WAREHOUSE.finished);

    await act('review', '订单已审核');
    const order = { id: first, code: await codeOf() };
    const delivery = await generate('生成销售单', { refs: { warehouseId: '昆山成品仓' } });
    await act('review', '销售已审核');
    expect(await balances(productId, WAREHOUSE.finished)).toEqual({ ...before, held: before.held + 5 });
    const issue = await generate('生成销售出库单');
    await act('review', '已审核');
    expect(await balances(productId, WAREHOUSE.finished)).toEqual({ ...before, stock: before.stock - 5 });
    await act('post', '已记账');
    const issued = await balances(productId, WAREHOUSE.finished);
    expect(issued).toMatchObject({ stock: before.stock - 5, posted: before.posted - 5 });
    expect(issued.value).toBeCloseTo(before.value - (before.value / before.posted) * 5, 1);

    await open(delivery);
    const goodsBack = await generate('生成销售退货单', { cells: { quantity: '2' } });
    await act('review', '已审核');
    const receipt = await generate('生成退货入库单');
    await act('review', '已审核');
    expect(await balances(productId, WAREHOUSE.finished)).toEqual({ ...issued, stock: issued.stock + 2 });

    await open(goodsBack);
    expect(await refusal('unreview')).toContain(`已生成退货入库单【${receipt.code}】, 请先删除`);
    await open(delivery);
    const inTheWay = await refusal('unreview');
    expect(inTheWay).toContain(`已生成销售出库单【${issue.code}】, 请先删除`);
    expect(inTheWay).toContain(`已生成销售退货单【${goodsBack.code}】, 请先删除`);
    for (const document of [receipt, goodsBack]) {
      await open(document);
      await act('unreview', '未审核');
      await remove();
    }
    expect(await balances(productId, WAREHOUSE.finished)).toEqual(issued);
    await open(issue);
    await reverse();
    expect(await balances(productId, WAREHOUSE.finished)).toEqual({ ...before, held: before.held + 5 });
    await open(delivery);
    await act('unreview', '待销售审核');
    expect(await balances(productId, WAREHOUSE.finished)).toEqual(before);
    await open(order);
    expect(await refusal('unreview')).toContain(`已生成销售单【${delivery.code}】, 请先删除`);
    await close();
  });

  it('E-16 E-17 E-18 E-20 production: plan, instruction, picking, issue and return of material, feedback, inspection, inbound', async () => {
    const { productId, unitId } = await productOf('product');
    const material = await productOf('material');
    const lines = [{ productId, unitId, workshopId: '1', quantity: '6' }];
    const first = await add('/api/production/productionPlan', {
      billDate: today,
      planKind: 'stock',
      factoryId: '1',
      departmentId: '8',
      plannerId: '1',
      urgency: '1',
      startDate: today,
      finishDate: today,
      lines,
    });
    const { page, close } = await app.open(`/productionManage/productionPlan/productionPlanDetail?id=${first}`);
    const { act, action, codeOf, confirm, dialog, generate, open, refusal, remove, reverse, press } =
      documentFlow(page);
    const before = await balances(productId, WAREHOUSE.finished);
    await act('review', '已审核');
    const plan = { id: first, code: await codeOf() };
    const instruction = await generate('生成生产指令单', {
      refs: { workshopId: '冲压一车间' },
      cells: { batchNo: 'B-1' },
    });
    await act('review', '已审核');
    const { code } = await app.api.get<{ code: string }>('/api/bus/inventory/detail', { id: material.productId });
    const picking = await generate('生成领料单', {
      refs: { warehouseId: '昆山原料仓' },
      cells: { productId: code, plannedQuantity: '4', quantity: '4', price: '1' },
    });
    await act('review', '已审核');
    const stocked = await add('/api/stock/resetIn', {
      billDate: today,
      kind: 'gift',
      warehouseId: WAREHOUSE.raw,
      factoryId: '1',
      departmentId: '5',
      handlerId: '1',
      keeperId: '1',
      lines: [{ ...material, quantity: '20', price: '2' }],
    });
    await app.api.post('/api/stock/resetIn/review', { ids: [stocked] });
    const stored = await balances(material.productId, WAREHOUSE.raw);
    await open(picking);
    const issue = await generate('生成材料出库单');
    await act('review', '已审核');
    expect(await balances(material.productId, WAREHOUSE.raw)).toEqual({ ...stored, stock: stored.stock - 4 });
    const unused = await generate('生成退料单', { cells: { quantity: '1' } });
    await act('review', '已审核');
    await open(instruction);
    const feedback = await generate('生成生产反馈', { cells: { hours: '8' } });
    await act('review', '已审核');
    await open(instruction);
    const inbound = await generate('生成生产入库单', { refs: { warehouseId: '昆山成品仓' }, cells: { price: '10' } });
    await press('requestInspect');
    await dialog.getByText('确定【请检】此生产入库单信息, 是否继续?').waitFor();
    await confirm();
    await expect.poll(() => action('review').getAttribute('title')).toContain('尚未检验合格，不可审核');
    const inspection = await generate('生成质检单');
    const { inspectDate: _, ...entered } = await app.api.get<Values>('/api/quality/inspect/detail', {
      id: inspection.id,
    });
    await app.api.post('/api/quality/inspect/edit', {
      ...entered,
      inspectStatus: 3,
      inspectorId: '29',
      inspectDate: today,
    });
    await app.api.post('/api/quality/inspect/review', { ids: [inspection.id] });
    await page.goto(`${app.url}/stockManage/production/productionDetail?id=${inbound.id}`);
    await action('review').waitFor();
    await act('review', '已审核');
    expect(await balances(productId, WAREHOUSE.finished)).toEqual({ ...before, stock: before.stock + 6 });
    await act('post', '已记账');
    const full = { ...before, stock: before.stock + 6, posted: before.posted + 6, value: before.value + 60 };
    expect(await balances(productId, WAREHOUSE.finished)).toEqual(full);

    await open(picking);
    expect(await refusal('unreview')).toContain(`已生成材料出库单【${issue.code}】, 请先删除`);
    await open(issue);
    expect(await refusal('unreview')).toContain(`已生成退料单【${unused.code}】, 请先删除`);
    await open(instruction);
    const inTheWay = await refusal('unreview');
    for (const { code } of [picking, feedback, inbound]) expect(inTheWay).toContain(`【${code}】, 请先删除`);
    await open(inbound);
    await reverse();
    expect(await balances(productId, WAREHOUSE.finished)).toEqual(before);
    for (const document of [unused, issue, feedback, picking]) {
      await open(document);
      await act('unreview', '未审核');
      await remove();
    }
    // What was found by the inspection of posted goods stays, and so does what they were made for.
    await open(instruction);
    expect(await refusal('unreview')).toContain(`已生成质检单【${inspection.code}】, 请先删除`);
    await open(plan);
    expect(await refusal('unreview')).toContain(`已生成生产指令单【${instruction.code}】, 请先删除`);
    await close();
  });
});
