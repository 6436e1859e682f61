import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { KEEPER } from '../support/apiSession';
import { openApp, type TestApp } from '../support/openApp';

const LIST = '/purchaseManage/purchaseOrder/purchaseOrderList';
const FORM = '/purchaseManage/purchaseOrder/purchaseOrderAdd';
const KEYS = 'Control+Alt+KeyI';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app?.close());

describe('the inspector', () => {
  it('tells of the column under the pointer where it is written, and of its record what its state allows', async () => {
    const { page, close } = await app.open(LIST);
    const row = page.locator('tr[data-row]', { hasText: '已审核' }).first();
    await row.waitFor();
    await page.keyboard.press(KEYS);
    const panel = page.getByRole('complementary', { name: '页面检查' });
    await row.locator('[data-col=status]').hover();
    await panel.getByText('schemas/_shared/fieldSets/documentAudit.json:').waitFor();
    await panel.getByText(/^screens\.purchaseOrderList\.columns\[\d+\]$/).waitFor();
    // A click keeps it and opens nothing.
    await row.locator('[data-col=status]').click();
    expect(new URL(page.url()).pathname).toBe(LIST);
    await page.mouse.move(20, 20);
    await panel.getByRole('button', { name: '状态机' }).click();
    const review = panel.locator('.gj-inspect-fact', { hasText: '/purchaseOrderList/examine' });
    await expect.poll(() => review.innerText()).toMatch(/已审核，不可重复审核/);
    await expect.poll(() => panel.locator('.gj-inspect-machine .is-current').textContent()).toBe('已审核');
    await panel.getByRole('button', { name: '请求' }).click();
    await expect
      .poll(() => panel.locator('.gj-inspect-calls').innerText())
      .toMatch(/GET\s+\/api\/purchase\/purchaseOrder\/list\?.*\s+200/s);
    await close();
  });

  it('explains rules with the values of what is typed at this moment, and reaches what is not shown by its name and by keyboard', async () => {
    const { page, close } = await app.open(FORM);
    await page.locator('[data-field=urgency] input').waitFor();
    await page.keyboard.press(KEYS);
    const panel = page.getByRole('complementary', { name: '页面检查' });
    await panel.waitFor();
    // Once more takes the focus there.
    await page.keyboard.press(KEYS);
    await expect.poll(() => panel.evaluate((element) => element === document.activeElement)).toBe(true);
    await panel.getByRole('button', { name: '页面', exact: true }).press('Enter');
    await panel.locator('summary', { hasText: '字段' }).press('Enter');
    await panel.getByRole('button', { name: /加急原因.*不显示/ }).press('Enter');
    const visible = panel.locator('[data-aspect=visible]');
    await expect.poll(() => visible.innerText()).toMatch(/不显示[\s\S]*urgency == 3 = false[\s\S]*urgency = 1/);
    await page.locator('[data-field=urgency] input').fill('紧急');
    await page.getByRole('option', { name: '紧急' }).click();
    await panel.locator('[data-aspect=visible]', { hasText: 'urgency == 3 = true' }).waitFor();
    await panel.locator('[data-aspect=required] .is-yes').waitFor();
    // From there, once more closes it.
    await panel.focus();
    await page.keyboard.press(KEYS);
    await panel.waitFor({ state: 'detached' });
    await close();
  });

  it('tells of a field that it counts from a day on, or is fixed once used, and why its table is there', async () => {
    const { page, close } = await app.open('/base/inventory/inventoryList');
    await page.locator('tr[data-row]').first().waitFor();
    await page.keyboard.press(KEYS);
    const panel = page.getByRole('complementary', { name: '页面检查' });
    await panel.getByRole('button', { name: '页面', exact: true }).click();
    await panel.locator('summary', { hasText: '字段' }).click();
    const pick = (path: string) => panel.getByRole('button').filter({ has: page.getByText(path, { exact: true }) });
    await pick('salePrice').click();
    await expect
      .poll(() => panel.locator('[data-aspect=dated]').innerText())
      .toMatch(/按日期取值\s+salePriceDates[\s\S]*inventory\.json:\d+[\s\S]*fields\.salePrice\.dated/);
    await panel.getByRole('button', { name: '页面', exact: true }).click();
    await panel.locator('summary', { hasText: '字段' }).click();
    await pick('salePriceDates.salePrice').click();
    await panel.getByText('“salePrice”按日期的取值').waitFor();
    await panel.getByRole('button', { name: '页面', exact: true }).click();
    await panel.locator('summary', { hasText: '字段' }).click();
    await pick('unitId').click();
    await expect.poll(() => panel.locator('[data-aspect=frozen]').innerText()).toMatch(/使用后不可修改[\s\S]*frozen/);
    await close();
  });

  it('tells of a part of a board and of a hand-written page where they are written and which permissions they ask for', async () => {
    const { page, close } = await app.open('/dashboard');
    const panel = page.getByRole('complementary', { name: '页面检查' });
    await page.locator('[data-widget=monthSales]').waitFor();
    await page.locator('[data-widget=monthSales] h3').hover();
    await page.keyboard.press(KEYS);
    await panel.getByText('screens.dashboard.widgets.monthSales').waitFor();
    await expect
      .poll(() => panel.innerText())
      .toMatch(/本月销售额[\s\S]*schemas\/dashboard\/dashboard\.json:\d+[\s\S]*\/salesList\/list[\s\S]*已有权限/);
    await panel.getByRole('button', { name: '页面', exact: true }).click();
    await panel.locator('summary', { hasText: '看板部件' }).click();
    await panel.getByRole('button', { name: /待我审核/ }).click();
    await panel.getByText('screens.dashboard.widgets.waiting').waitFor();
    await page.goto(`${app.url}/System/role/roleList`);
    await page.locator('[data-page=roleList]').waitFor();
    await page.keyboard.press(KEYS);
    await page.locator('[data-page=roleList] button').first().hover();
    await panel.getByText('src/pages/role/list/RoleListPage.tsx:1').waitFor();
    await panel.getByText(/^schemas\/System\/role\.json:\d+$/).waitFor();
    await expect.poll(() => panel.innerText()).toMatch(/\/roleManage[\s\S]*已有权限/);
    await close();
  });

  it('is for who holds its permission: without, the keys do nothing, the menu has no entry and the server gives no places', async () => {
    const { page, close } = await app.open(LIST, { account: KEEPER, allow: [/status of 403/] });
    await page.locator('.gj-list, .gj-error-page, .frame-content').first().waitFor();
    await page.keyboard.press(KEYS);
    await page.locator('.user-button').click();
    await page.locator('.user-panel').waitFor();
    expect(await page.locator('.user-panel').innerText()).not.toContain('页面检查');
    expect(await page.locator('.gj-inspect').count()).toBe(0);
    const status = await page.evaluate(
      async () =>
        (
          await fetch('/prod-pc/api/system/common/schemaPlaces?resource=purchaseOrder', {
            headers: { authorization: `Bearer ${localStorage.getItem('token')}` },
          })
        ).status,
    );
    expect(status).toBe(403);
    await close();
  });

  it('speaks English, and on a phone stands below the cards', async () => {
    const { page, close } = await app.open(LIST, {
      language: 'en',
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    const card = page.locator('.gj-card').first();
    await card.waitFor();
    await page.locator('.user-button').tap();
    await page.locator('.user-panel').getByRole('button', { name: 'Inspector' }).tap();
    const panel = page.getByRole('complementary', { name: 'Inspector' });
    await panel.waitFor();
    const value = (await card.locator('[data-col]').first().boundingBox())!;
    await page.touchscreen.tap(value.x + 20, value.y + 8);
    await panel.locator('[data-aspect=visible]').waitFor();
    expect(new URL(page.url()).pathname).toBe(LIST);
    await expect.poll(async () => (await panel.boundingBox())!.y).toBeGreaterThan(250);
    expect(await panel.innerText()).not.toMatch(/[\u4e00-\u9fff]{2}/);
    await close();
  });
});
