import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
    const { action, cancel, confirm, dialog, notice, panel, rowWith, rows } = screenOf(page);
    await rows.first().waitFor();
    const code = await rowWith('已审核').first().locator('td[data-col="code"]').innerText();
    const row = rowWith(code);
    await row.locator('.gj-check').click();
    await action('settle').click();
    await dialog.getByText('确定【结算】此采购发票信息, 是否继续?').waitFor();
    expect(await dialog.locator('footer button').allInnerTexts()).toEqual(expect.arrayContaining(['确定', '取消']));
    await cancel();
    await dialog.waitFor({ state: 'detached' });
    expect(await row.locator('td[data-col="settleStatus"]').innerText()).toBe('未结算');
    await action('settle').click();
    await confirm();
    await notice.filter({ hasText: '结算成功' }).waitFor();
    await expect.poll(() => row.locator('td[data-col="settleStatus"]').innerText()).toBe('已结算');
    await expect.poll(() => action('settle').getAttribute('title')).toBe(`采购发票【${code}】已结算，不可重复结算`);
    await panel.getByRole('button', { name: '清空' }).click();
    await rowWith('未审核').first().locator('.gj-check').click();
    expect(await action('settle').getAttribute('title')).toBe('未审核的订单不可进行【结算】操作！');
    await page.goto(`${app.url}/stockManage/procure/procureList`);
    await rowWith('已审核').first().waitFor();
    await rowWith('已审核').first().locator('.gj-check').click();
    expect(await action('requestInspect').getAttribute('title')).toBe('已审核的订单不可进行【请检】操作！');
    await close();
  });
});
