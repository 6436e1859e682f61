import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { KEEPER } from '../support/apiSession';
import { openApp, type TestApp } from '../support/openApp';
import { screenOf } from '../support/screen';
import { settled } from '../support/settled';

const LIST = '/saleManage/order/orderList';
const FORM = '/saleManage/order/orderAdd';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());

describe('help of a screen', () => {
  it('F1 tells the keys of a list as its buttons have them, what states follow, and what is made next', async () => {
    const { page, close } = await app.open(LIST, { viewport: { width: 1366, height: 768 } });
    const { row } = screenOf(page);
    const dialog = page.getByRole('dialog');
    await row(0).waitFor();
    await settled(page);
    await page.keyboard.press('F1');
    await expect.poll(() => dialog.locator('h2').innerText()).toBe('销售订单列表帮助');
    const keys = await dialog
      .locator('.help-keys > div')
      .evaluateAll((all) => all.map((each) => [...each.children].map((part) => part.textContent)));
    expect(keys).toEqual(
      expect.arrayContaining([
        ['Alt+N', '新增'],
        ['Space', '勾选当前行'],
        ['F1 ?', '本页帮助'],
      ]),
    );
    await dialog.getByText('待审核 → 订单已审核 → 待销售审核 → 已完成').waitFor();
    await dialog.getByText('审核 待审核 → 订单已审核', { exact: true }).waitFor();
    await dialog.getByText('生成销售单').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await close();
  });

  it('`?` opens it where nothing is typed, and is a letter in a field', async () => {
    const { page, close } = await app.open(FORM, { viewport: { width: 1366, height: 768 } });
    const { input } = screenOf(page);
    const dialog = page.getByRole('dialog');
    await input('customerOrderNo').waitFor();
    await settled(page);
    await input('customerOrderNo').focus();
    await page.keyboard.type('?');
    expect(await input('customerOrderNo').inputValue()).toBe('?');
    expect(await dialog.count()).toBe(0);
    await page.locator('.frame-header .gj-icon-button').first().focus();
    await page.keyboard.type('?');
    await dialog.getByText(/^必须填写：.*客户/).waitFor();
    expect(await dialog.locator('.help-keys kbd').allInnerTexts()).toEqual(expect.arrayContaining(['F8', 'F7']));
    await close();
  });

  it('the log of errors is for those who look after screens, and the login time stands in the user menu alone', async () => {
    const { page, close } = await app.open('/dashboard');
    const errors = page.locator('.header-tools').getByRole('button', { name: /错误日志/ });
    await errors.waitFor();
    expect(await page.locator('.frame-header').getByText('登录时间').count()).toBe(0);
    await close();
    const clerk = await app.open('/dashboard', { account: KEEPER });
    await clerk.page.locator('.header-tools').getByRole('button', { name: '本页帮助' }).waitFor();
    expect(
      await clerk.page
        .locator('.header-tools')
        .getByRole('button', { name: /错误日志/ })
        .count(),
    ).toBe(0);
    await clerk.close();
  });
});
