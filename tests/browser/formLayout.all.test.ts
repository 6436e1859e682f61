import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { apiSession, type Account, type ApiSession } from '../support/apiSession';
import type { TestPage } from '../support/browser';
import { openApp, type TestApp } from '../support/openApp';
import { REQUISITION } from '../support/requisitions';
import { screenOf } from '../support/screen';

const ADD = `${REQUISITION.base}/purchaseOrderAdd`;
const BUYER: Account = { loginId: '13800000001', password: 'Demo1234' };
const COMMON = '/api/order/common';

let app: TestApp;
let opened: TestPage;
let page: Page;
let buyer: ApiSession;
let screen: ReturnType<typeof screenOf>;

beforeAll(async () => {
  app = await openApp();
  buyer = await apiSession(app.url, BUYER);
});
afterAll(() => app.close());
const forget = async (): Promise<void> => {
  for (const tableType of ['purchaseOrder.form', 'purchaseOrder.lines'])
    for (const api of [app.api, buyer]) await api.post(`${COMMON}/savePropList`, { tableType, propList: [] });
  await saveRole([]);
};
beforeEach(async () => {
  await forget();
  await open();
});
afterEach(async () => {
  await opened.close();
  await forget();
});

async function open(account?: Account): Promise<void> {
  opened = await app.open(ADD, { ...(account ? { account } : {}), viewport: { width: 1600, height: 900 } });
  page = opened.page;
  screen = screenOf(page);
  await screen.input('billDate').waitFor();
}
const saveRole = async (propList: object[]): Promise<void> => {
  const roles = await app.api.get<{ roleId: string; roleName: string }[]>(`${COMMON}/getRolePropList`, {
    tableType: 'purchaseOrder.form',
  });
  await app.api.post(`${COMMON}/saveRolePropList`, {
    tableType: 'purchaseOrder.form',
    roleId: roles.find(({ roleName }) => roleName === '采购员')!.roleId,
    propList,
  });
};
const kept = (tableType: string): Promise<unknown> => app.api.get(`${COMMON}/getPropList`, { tableType });
const fields = (): Promise<(string | undefined)[]> =>
  screen.panel
    .locator('.gj-form-item')
    .evaluateAll((items) => items.map((item) => (item as HTMLElement).dataset.field));
const focusedField = (): Promise<string | undefined> =>
  screen.focused.evaluate((element) => element.closest<HTMLElement>('[data-field]')?.dataset.field);

describe('E-09 the layout of a form', () => {
  it("is each person's own: which header fields are shown, in which order, and at which Enter stops; it is there again the next time", async () => {
    const before = await fields();
    expect(before.indexOf('remark')).toBeGreaterThan(before.indexOf('supplierId'));
    await screen.panel.getByRole('button', { name: '表单设置' }).click();
    const dialog = page.getByRole('dialog', { name: '表单设置' });
    await expect.poll(() => dialog.getByRole('checkbox', { name: '单据日期', exact: true }).isDisabled()).toBe(true);
    await dialog.getByRole('checkbox', { name: '建议供应商', exact: true }).uncheck();
    await dialog.getByRole('checkbox', { name: '请购人 回车停留', exact: true }).uncheck();
    // By keyboard: the button keeps the focus while the field goes up.
    const up = dialog.getByRole('button', { name: '备注 上移' });
    await up.focus();
    for (let at = before.indexOf('remark'); at > 2; at -= 1) await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    const arranged = await fields();
    expect(arranged).not.toContain('supplierId');
    expect(arranged.indexOf('remark')).toBe(2);
    await expect
      .poll(() => kept('purchaseOrder.form'))
      .toEqual(
        expect.arrayContaining([
          { path: 'supplierId', hidden: true },
          { path: 'remark', after: before[1] },
          { path: 'applicantId', enter: false },
        ]),
      );
    await opened.close();
    await open();
    await expect.poll(fields).toEqual(arranged);
    const stop = arranged[arranged.indexOf('applicantId') - 1]!;
    await screen.input(stop).focus();
    await page.keyboard.press('Enter');
    await expect.poll(focusedField).toBe(arranged[arranged.indexOf('applicantId') + 1]);
    await page.keyboard.press('Shift+Enter');
    await expect.poll(focusedField).toBe(stop);
    await screen.panel.getByRole('button', { name: '表单设置' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '恢复默认' }).click();
    await page.keyboard.press('Escape');
    await expect.poll(fields).toEqual(before);
  });

  it('may be laid down for a role: those who hold it see it, and what they arrange themselves counts over it', async () => {
    await screen.panel.getByRole('button', { name: '表单设置' }).click();
    const dialog = () => page.getByRole('dialog', { name: '表单设置' });
    await dialog().getByRole('checkbox', { name: '建议供应商', exact: true }).uncheck();
    await dialog().getByRole('checkbox', { name: '备注', exact: true }).uncheck();
    await dialog().getByRole('button', { name: '角色布局' }).click();
    const roles = page.getByRole('dialog', { name: '角色布局' });
    await roles.getByRole('button', { name: '采购员 采用当前布局' }).click();
    await roles.locator('li', { hasText: '采购员' }).getByText('已设置').waitFor();
    await opened.close();

    await open(BUYER);
    expect(await fields()).not.toContain('supplierId');
    expect(await fields()).not.toContain('remark');
    await screen.panel.getByRole('button', { name: '表单设置' }).click();
    expect(await dialog().getByRole('button', { name: '角色布局' }).count()).toBe(0);
    await dialog().getByRole('checkbox', { name: '备注', exact: true }).check();
    await dialog().getByRole('button', { name: '完成' }).click();
    await expect.poll(fields).toContain('remark');
    await expect
      .poll(() => buyer.get(`${COMMON}/getPropList`, { tableType: 'purchaseOrder.form' }))
      .toEqual([{ path: 'remark', hidden: false }]);
    await saveRole([
      { path: 'applicantId', enter: false },
      { path: 'remark', hidden: true },
    ]);
    await opened.close();
    await open(BUYER);
    await expect.poll(fields).toEqual(expect.arrayContaining(['supplierId', 'remark']));
    await screen.panel.getByRole('button', { name: '表单设置' }).click();
    await dialog().getByRole('button', { name: '恢复默认' }).click();
    await dialog().getByRole('button', { name: '完成' }).click();
    expect(await fields()).not.toContain('remark');
  });

  it('has where Enter stops in the lines', async () => {
    await screen.panel.locator('.gj-lines').getByRole('button', { name: '列设置' }).click();
    const dialog = page.getByRole('dialog', { name: '列设置' });
    await dialog.getByRole('checkbox', { name: '数量 回车停留', exact: true }).uncheck();
    await dialog.getByRole('button', { name: '完成' }).click();
    await screen.cell(0, 'unitId').dblclick();
    await page.keyboard.press('Enter');
    // The price comes along with the product: nothing else stops in this line.
    await screen.cell(1, 'productId').locator('input').waitFor();
    await expect.poll(() => kept('purchaseOrder.lines')).toEqual([{ path: 'quantity', enter: false }]);
  });
});
