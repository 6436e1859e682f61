import type { Page } from 'playwright-core';
import { fetchOrders, type Order } from '../../tests/bench/rows';

/** The list whose 20 columns stand against the 20 of the hand-written pages. */
export const LIST = {
  module: '采购管理',
  path: '/purchaseManage/detailContent/detailContentList',
  call: '/api/purchase/detailContent/list',
};

/**
 * Answers the list call in the page from memory, with the rows that the hand-written pages show: what is compared is
 * drawing, not networks. The hand-written pages pack and parse the same JSON; beyond that the generated list pays for
 * its HTTP client.
 * @param size rows of a page, whatever the page asks for
 */
export async function stubList(page: Page, size: number): Promise<void> {
  const { list } = await fetchOrders({ page: 1, size: 1_000_000, text: '' });
  await page.addInitScript(answerLists, { rows: list.map(wireRow), size, call: LIST.call });
}

/** Self-contained: it is sent to the page as text. */
function answerLists({ rows, size, call }: { rows: ReturnType<typeof wireRow>[]; size: number; call: string }): void {
  const ask = window.fetch;
  window.fetch = (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href);
    if (!url.pathname.endsWith(call)) return ask(input, init);
    const text = url.searchParams.get('code~') ?? '';
    const found = rows.filter(({ code }) => code.includes(text));
    const at = (Number(url.searchParams.get('pageNum')) - 1) * size;
    const totals = {
      totalQuantity: '900000',
      totalNet: '123456789.12',
      totalTax: '16049382.59',
      totalMoney: '139506171.71',
    };
    const body = JSON.stringify({
      code: 200,
      message: '',
      data: { list: found.slice(at, at + size), total: found.length, totals },
    });
    return Promise.resolve(new Response(body, { headers: { 'content-type': 'application/json' } }));
  };
}

/** The same texts under the names of the purchase list. */
function wireRow(order: Order, index: number) {
  return {
    id: order.id,
    code: order.code,
    billDate: order.orderDate,
    supplierId: '1',
    supplierName: order.supplierName,
    purchaseOrderId: '1',
    purchaseOrderName: order.inventoryCode,
    buyerId: '1',
    buyerName: order.employeeName,
    departmentId: '1',
    departmentName: order.departmentName,
    factoryId: '1',
    factoryName: order.warehouseName,
    deliveryDate: order.orderDate,
    settlement: index % 2 === 0 ? 'monthly' : 'prepay',
    taxRate: order.taxRate,
    totalQuantity: order.quantity,
    totalNet: order.amount,
    totalTax: order.taxAmount,
    totalMoney: order.totalAmount,
    status: String(index % 3),
    createdId: '1',
    createdName: order.createdBy,
    createdTime: order.createdTime,
    checkedId: '1',
    checkedName: order.createdBy,
    checkedTime: order.createdTime,
    remark: order.remark,
  };
}
