import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApp, type TestApp } from '../support/openApp';
import { screenOf } from '../support/screen';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());

type Row = Record<string, string>;

describe('express configuration', () => {
  it('B-116 is listed; an entry is added, edited and deleted', async () => {
    const { page, close } = await app.open('/base/btype/logisticsList');
    const screen = screenOf(page);
    await screen.row(0).waitFor();
    await screen.press('add');
    const form = page.locator('dialog.gj-window');
    const input = (name: string) => form.locator(`[data-field="${name}"] :is(input, textarea)`);
    await input('name').fill('圆通速递测试网点');
    await input('expressCode').click();
    await page.getByRole('option', { name: '圆通速递' }).click();
    await page.keyboard.press('F8');
    await form.waitFor({ state: 'detached' });
    const row = screen.rowWith('圆通速递测试网点');
    await row.waitFor();
    expect(
      (await app.api.get<{ list: Row[] }>('/api/bus/expressConfig/list', { 'name~': '圆通速递测试网点' })).list,
    ).toMatchObject([{ kind: 'express', expressCode: 'YTO' }]);
    await row.locator('.gj-check').click();
    await screen.press('edit');
    await input('tel').fill('13800001111');
    await page.keyboard.press('F8');
    await form.waitFor({ state: 'detached' });
    await row.filter({ hasText: '13800001111' }).waitFor();
    await screen.press('delete');
    await screen.confirm();
    await row.waitFor({ state: 'detached' });
    expect(
      (await app.api.get<{ total: number }>('/api/bus/expressConfig/list', { 'name~': '圆通速递测试网点' })).total,
    ).toBe(0);
    await close();
  });
});
