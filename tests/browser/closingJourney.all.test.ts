import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { panelId } from '../../src/shell/panelId';
import { documentFlow } from '../support/documentFlow';
import { goTo } from '../support/goTo';
import { type NewAccountSet, newAccountSet } from '../support/newAccountSet';
import { openApp, type TestApp } from '../support/openApp';
import { screenOf } from '../support/screen';
import { settled } from '../support/settled';

const LEDGER = '/financeManage/ledger';
const BASIC = '/financeManage/financeBasic';
const TABLES = '/financeManage/financeTable';
const MONTH = `${new Date().getFullYear()}-01`;
const DAY = `${MONTH}-10`;

let app: TestApp;
let books: NewAccountSet;
let order: string;
beforeAll(async () => {
  app = await openApp();
  books = await newAccountSet(app, 'JZ03');
  order = await begun(books);
});
afterAll(() => app.close());

/** A company with 100 machines in stock for 20,000.00, in books that balance, and an order for 30 of them: its id. */
async function begun({ act, add, api }: NewAccountSet): Promise<string> {
  const departmentId = await add('department', { name: '管理部', kind: 'manage' });
  const factoryId = await add('factory', { name: '一厂', shortName: '一厂', address: '昆山' });
  const warehouseId = await add('warehouse', { name: '成品仓', factoryId, kind: 'product' });
  const unitId = await add('measureUnit', { name: '台', kind: 'count', decimals: 0 });
  const categoryId = await add('classify', { name: '成品', kind: 'product' });
  const productId = await add('inventory', { name: '设备', categoryId, kind: 'product', unitId, taxRate: '13' });
  const contact = { contact: '王', tel: '13900000000', taxRate: '13' };
  const clientId = await add('client', {
    name: '客户甲',
    ...contact,
    settlement: 'delivery',
    salesmanId: '1',
    kind: 'dealer',
    level: 'C',
    inPool: false,
  });
  await add('account', { name: '基本户', kind: 'bank', bankName: '工行', bankAccount: '62220000' });
  const opening = await add('resetIn', {
    billDate: DAY,
    kind: 'opening',
    warehouseId,
    factoryId,
    handlerId: '1',
    keeperId: '1',
    departmentId,
    lines: [{ productId, unitId, quantity: '100', price: '200' }],
  });
  await act('resetIn', opening, 'review', 'post');
  const { list } = await api.get<{ list: { id: string; code: string }[] }>('/api/finance/accountSubject/list', {
    pageSize: '200',
  });
  for (const code of ['1405', '3001'])
    await add('initialBalance', { subjectId: list.find((each) => each.code === code)?.id, yearStart: '20000' });
  await api.post('/api/finance/initialBalance/start', { ids: [] });
  const id = await add('order', {
    billDate: DAY,
    clientId,
    salesmanId: '1',
    departmentId,
    factoryId,
    deliveryDate: DAY,
    settlement: 'delivery',
    ...contact,
    deliveryAddress: '苏州',
    freight: '0',
    lines: [{ productId, unitId, quantity: '30', price: '339' }],
  });
  await act('order', id, 'review');
  return id;
}

/** What the closing screens and lists of vouchers are led by: keys alone. */
function keysOf(page: Page) {
  const screen = screenOf(page);
  /** The address changes at once; the tab that was shown before is seen until the other one is drawn. */
  const show = async (path: string): Promise<void> => {
    await goTo(page, path);
    await page.locator(`[id="${panelId(path)}"]`).waitFor();
  };
  const open = async (path: string): Promise<void> => {
    await show(path);
    await screen.row(0).waitFor();
  };
  const press = async (name: string): Promise<void> => {
    const button = screen.action(name);
    await button.waitFor({ state: 'attached' });
    if (!(await button.isVisible())) {
      await screen.panel.locator('[data-more]').focus();
      await page.keyboard.press('Enter');
    }
    await button.focus();
    await page.keyboard.press('Enter');
  };
  const tickAll = async (): Promise<void> => {
    await screen.panel.getByRole('checkbox', { name: '全选' }).focus();
    await page.keyboard.press('Space');
  };
  const tickMonth = async (): Promise<void> => {
    const box = screen.rowWith(MONTH).getByRole('checkbox');
    // It still is chosen where something was done to it just before.
    if (await box.isChecked()) return;
    await box.focus();
    await page.keyboard.press('Space');
  };
  return {
    open,
    tickAll,
    /** Reviews and posts all vouchers of the list. */
    async postVouchers(): Promise<void> {
      for (const [action, status, becomes, title] of [
        ['review', '0', '1', '未审核'],
        ['post', '1', '2', '已审核'],
      ] as const) {
        await show(`${LEDGER}/cashVoucher?status=${status}`);
        // A tab that was looked at for a while shows what it showed then until it is asked anew: those made since are
        // among its rows only then.
        await screen.panel.getByRole('button', { name: '刷新' }).focus();
        await page.keyboard.press('Enter');
        await settled(page);
        const states = screen.panel.locator('tbody td[data-col="status"]');
        const total = await statesOfVouchers(status);
        await expect.poll(async () => states.allInnerTexts()).toEqual(Array<string>(total).fill(title));
        await tickAll();
        await press(action);
        await expect.poll(() => statesOfVouchers(status)).toBe(0);
        await expect.poll(() => statesOfVouchers(becomes)).toBeGreaterThan(0);
      }
    },
    /** Carries something of the month over, and gives what the dialog showed: subject, debit, credit. */
    async carry(screenName: string, action: string): Promise<string[][]> {
      await open(`${LEDGER}/${screenName}`);
      await tickMonth();
      await press(action);
      const rows = page.locator('dialog.gj-window .gj-vouchers tbody tr');
      await rows.first().waitFor();
      const shown = await rows.evaluateAll((all) =>
        all.map((row) => [...row.children].slice(1).map((cell) => cell.textContent ?? '')),
      );
      await page.keyboard.press('F8');
      await screen.dialog.getByText('已生成 1 张凭证').waitFor();
      await page.keyboard.press('Escape');
      await screen.dialog.waitFor({ state: 'detached' });
      return shown;
    },
    /** Does something to the month after its question. */
    async change(screenName: string, action: string, becomes: string): Promise<void> {
      await open(`${BASIC}/${screenName}`);
      await tickMonth();
      await press(action);
      await screen.dialog.waitFor();
      await page.keyboard.press('Enter');
      await expect.poll(() => screen.rowWith(MONTH).locator('[data-col="status"]').innerText()).toBe(becomes);
    },
  };
}

async function statesOfVouchers(status: string): Promise<number> {
  return (await books.api.get<{ total: number }>('/api/finance/cashVoucher/list', { status, pageSize: '1' })).total;
}

it('E-19 E-23 from an order to the closed month and open again by keys, and from the balance of a subject to its voucher and back', async () => {
  const { page, close } = await books.open(`/saleManage/order/orderDetail?id=${order}`);
  const flow = documentFlow(page);
  const screen = screenOf(page);
  const { carry, change, open, postVouchers, tickAll } = keysOf(page);
  const sale = await flow.generate('生成销售单', {
    refs: { warehouseId: '成品仓' },
    texts: { billDate: DAY, shipDate: DAY },
  });
  await flow.act('review', '销售已审核');
  await flow.generate('生成销售出库单', { texts: { billDate: DAY } });
  await flow.act('review', '已审核');
  await flow.act('post', '已记账');

  for (const amount of ['5000', '3000']) {
    await goTo(page, '/financeManage/withCash/collectionAdd');
    await screen.input('clientId').waitFor();
    await flow.enter({ refs: { clientId: '客户甲', accountId: '基本户' }, texts: { billDate: DAY, amount } });
    await screen.input('amount').focus();
    await page.keyboard.press('Alt+y');
    const window = page.getByRole('dialog', { name: '选择未结单据' });
    await window.getByText(sale.code).first().waitFor();
    await page.keyboard.press('F4');
    await page.keyboard.press('Control+Enter');
    await window.waitFor({ state: 'detached' });
    await page.keyboard.press('F8');
    await page.waitForURL((url) => url.pathname.endsWith('collectionDetail'));
    await flow.act('review', '已审核');
  }

  await open(`${LEDGER}/retailVoucher`);
  const kinds = await screen.panel.locator('tbody td[data-col="documentKind"]').allInnerTexts();
  expect(kinds.toSorted()).toEqual(['收款单', '收款单', '销售单']);
  await tickAll();
  await screen.action('makeVouchers').focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: '生成凭证' });
  await dialog.getByRole('radio', { name: '同一天的单据合并' }).focus();
  await page.keyboard.press('Space');
  await expect.poll(() => dialog.getByRole('status').innerText()).toBe('3 张单据，2 张凭证');
  await page.keyboard.press('F8');
  await screen.dialog.getByText('已生成 2 张凭证').waitFor();
  await page.keyboard.press('Escape');
  await screen.dialog.waitFor({ state: 'detached' });
  await postVouchers();

  expect(await carry('carryOverCost', 'carryCost')).toEqual([
    ['5401 主营业务成本', '6,000.00', ''],
    ['1405 库存商品', '', '6,000.00'],
  ]);
  await postVouchers();
  expect(await carry('periodExpenses', 'carryProfit')).toEqual([
    ['5001 主营业务收入', '9,000.00', ''],
    ['3103 本年利润', '', '9,000.00'],
    ['3103 本年利润', '6,000.00', ''],
    ['5401 主营业务成本', '', '6,000.00'],
  ]);
  await postVouchers();
  await change('businessList', 'close', '业务已结账');
  await change('financeList', 'financeClose', '财务已结账');
  await change('financeList', 'financeCancel', '业务已结账');
  await change('businessList', 'cancel', '未结账');

  await open(`${TABLES}/balanceList?billDate=${MONTH}-01,${MONTH}-31`);
  const row = screen.rowWith('1122 应收账款');
  await expect.poll(() => row.locator('[data-col="amount.closingIn"]').innerText()).toBe('2,170.00');
  await row.locator('[data-col="amount.in"]').click();
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname.endsWith('/subsidiaryList'));
  await screen.row(0).waitFor();
  await expect
    .poll(() => screen.panel.locator('tbody td[data-col="amount.in"]').allInnerTexts())
    .toEqual(expect.arrayContaining(['10,170.00']));
  const posting = screen.rowWith('10,170.00').first();
  const voucher = (await posting.locator('[data-col="documentCode"]').innerText()).trim();
  await posting.locator('[data-col="documentCode"]').click();
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname.endsWith('/cashVoucherDetail'));
  await expect.poll(() => screen.panel.locator('.gj-detail-name').innerText()).toContain(voucher);
  for (const ending of ['/subsidiaryList', '/balanceList']) {
    await page.goBack();
    await page.waitForURL((url) => url.pathname.endsWith(ending));
  }
  await close();
});
