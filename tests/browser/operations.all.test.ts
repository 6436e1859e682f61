import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { goTo } from '../support/goTo';
import { openApp, type TestApp } from '../support/openApp';
import { screenOf } from '../support/screen';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());

describe('an operation that depends on the review', () => {
  it('B-172 B-173 B-174 asks 确定【...】此...信息, 是否继续? with 确定 and 取消, does nothing when that is left, and says on the button why it cannot', async () => {
    const { page, close } = await app.open('/purchaseManage/purchaseInvoice/purchaseInvoiceList');
    const { press, action, cancel, confirm, dialog, notice, panel, rowWith, rows } = screenOf(page);
    await rows.first().waitFor();
    const code = await rowWith('已审核').first().locator('td[data-col="code"]').innerText();
    const row = rowWith(code);
    await row.locator('.gj-check').click();
    await press('settle');
    await dialog.getByText('确定【结算】此采购发票信息, 是否继续?').waitFor();
    await expect
      .poll(() => dialog.locator('footer button').allInnerTexts())
      .toEqual(expect.arrayContaining(['确定', '取消']));
    await cancel();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => row.locator('td[data-col="settleStatus"]').innerText()).toBe('未结算');
    await press('settle');
    await confirm();
    await notice.filter({ hasText: '结算成功' }).waitFor();
    await expect.poll(() => row.locator('td[data-col="settleStatus"]').innerText()).toBe('已结算');
    await expect.poll(() => action('settle').getAttribute('title')).toBe(`采购发票【${code}】已结算，不可重复结算`);
    await panel.getByRole('button', { name: '清空' }).click();
    await rowWith('未审核').first().locator('.gj-check').click();
    await expect
      .poll(() => action('settle').getAttribute('title'))
      .toBe('未审核的订单不可进行【结算】操作！\n当前「未审核」，请先审核');
    await goTo(page, '/stockManage/procure/procureList');
    await rowWith('已审核').first().waitFor();
    await rowWith('已审核').first().locator('.gj-check').click();
    await expect
      .poll(() => action('requestInspect').getAttribute('title'))
      .toBe('已审核的订单不可进行【请检】操作！\n当前「已审核」，请先弃审');
    await close();
  });
});

describe('prices after the review', () => {
  it('B-391 are changed in a form that is closed but for them: lines are neither added nor removed, and the total follows', async () => {
    const { page, close } = await app.open('/stockManage/procure/procureList');
    const { press, cell, input, panel, rowWith, rows } = screenOf(page);
    await rows.first().waitFor();
    const code = await rowWith('已审核').first().locator('td[data-col="code"]').innerText();
    await rowWith(code).locator('.gj-check').click();
    await press('updateMoney');
    await page.waitForURL((url) => url.searchParams.get('as') === 'updateMoney');
    await panel.locator('.gj-form-foot').waitFor();
    await cell(0, 'price').waitFor();
    await expect
      .poll(
        async () =>
          (await input('deliveryNo').count()) === 0 ||
          (await input('deliveryNo').isDisabled()) ||
          (await input('deliveryNo').getAttribute('readonly')) !== null,
      )
      .toBe(true);
    await expect
      .poll(() => panel.locator('.gj-lines [data-action="insert"], .gj-lines-head button').allInnerTexts())
      .toEqual(['列设置']);
    await cell(0, 'quantity').dblclick();
    expect(await panel.locator('.gj-lines input').count()).toBe(0);
    const quantity = Number((await cell(0, 'quantity').innerText()).replaceAll(',', ''));
    await cell(0, 'price').dblclick();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('2');
    await page.keyboard.press('Enter');
    await expect
      .poll(async () => Number((await cell(0, 'amount').innerText()).replaceAll(',', '')))
      .toBeCloseTo(quantity * 2, 2);
    await page.keyboard.press('F8');
    // An invoice that took the old price is told of.
    const anyway = page.getByRole('button', { name: '仍要保存' });
    await anyway.or(panel.locator('.gj-detail')).first().waitFor();
    if (await anyway.isVisible()) await anyway.click();
    await page.waitForURL((url) => url.pathname.endsWith('procureDetail'));
    await panel.locator('.gj-history, .gj-detail').getByText('改价').filter({ visible: true }).first().waitFor();
    await expect.poll(async () => Number((await cell(0, 'price').innerText()).replaceAll(',', ''))).toBe(2);
    await close();
  });
});

describe('customers of the open pool', () => {
  it('B-180 B-181 are freed and assigned by a button that asks for whom', async () => {
    const { page, close } = await app.open('/base/btype/gongHaiClientList');
    const { press, notice, rowWith, rows } = screenOf(page);
    const asked = page.locator('dialog.gj-window');
    await rows.first().waitFor();
    await rowWith('宁波恒远').locator('.gj-check').click();
    await press('assign');
    await asked.locator('[data-field="salesmanId"] input').waitFor();
    await asked.getByRole('button', { name: '确定' }).click();
    await page.getByText('不能为空').first().waitFor();
    await asked.locator('[data-field="salesmanId"] input').fill('王丽华');
    await page.getByRole('option', { name: '王丽华' }).first().waitFor();
    await page.keyboard.press('Enter');
    await asked.getByRole('button', { name: '确定' }).click();
    await notice.filter({ hasText: '分配成功' }).waitFor();
    await expect.poll(() => rowWith('宁波恒远').count()).toBe(0);
    await goTo(page, '/base/btype/clientList');
    await rowWith('宁波恒远').waitFor();
    await expect.poll(() => rowWith('宁波恒远').locator('td[data-col="salesmanId"]').innerText()).toBe('王丽华');
    await close();
  });
});
