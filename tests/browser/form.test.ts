import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestPage } from '../support/browser';
import { goTo } from '../support/goTo';
import { openApp, type TestApp } from '../support/openApp';
import { screenOf } from '../support/screen';
import { plainProduct } from '../support/plainProduct';

const BASE = '/purchaseManage/purchaseOrder';
const API = '/api/purchase/purchaseOrder';

let app: TestApp;
let opened: TestPage;
let page: Page;
let screen: ReturnType<typeof screenOf>;

beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());
afterEach(() => opened.close());

async function open(path: string, allow: RegExp[] = []): Promise<void> {
  opened = await app.open(path, { viewport: { width: 1600, height: 900 }, allow });
  page = opened.page;
  screen = screenOf(page);
  await screen.panel.locator('.gj-form').waitFor();
}

/** A document that may be edited, as the server has it. */
async function draft(): Promise<{ id: string; code: string }> {
  const product = await plainProduct(app.api);
  return app.api.post(`${API}/add`, {
    billDate: '2026-11-01',
    departmentId: '2',
    applicantId: '1',
    factoryId: '1',
    urgency: '1',
    needDate: '2026-11-20',
    remark: 'original',
    lines: [{ productId: product.id, unitId: product.unitId, quantity: '3', price: '1.5' }],
  });
}

describe('entering', () => {
  beforeEach(() => open(`${BASE}/purchaseOrderAdd`));

  it('E-42 shows the whole form without scrolling at 1366 × 768', async () => {
    await page.setViewportSize({ width: 1366, height: 768 });
    const save = await screen.panel.getByRole('button', { name: '保存', exact: true }).boundingBox();
    const remark = await screen.input('remark').boundingBox();
    expect(save!.y + save!.height).toBeLessThanOrEqual(768);
    expect(remark!.y + remark!.height).toBeLessThanOrEqual(save!.y);
  });

  it('a conditional field appears, must then be filled, and goes again', async () => {
    expect(await screen.input('urgentReason').count()).toBe(0);
    await screen.input('urgency').click();
    await page.getByRole('option', { name: '紧急' }).click();
    await screen.input('urgentReason').waitFor();
    await expect.poll(() => screen.field('urgentReason').locator('.ant-formily-item-asterisk').count()).toBe(1);
    await page.keyboard.press('F8');
    await expect.poll(() => screen.problems.allInnerTexts()).toContain('加急原因：不能为空');
    // It is told once, at its place and in the list, by no dialog.
    expect(await screen.dialog.count()).toBe(0);
    await screen.input('urgency').click();
    await page.getByRole('option', { name: '普通' }).click();
    await expect.poll(() => screen.input('urgentReason').count()).toBe(0);
  });

  it('a check over two fields refuses with its message, marks the field and puts the keyboard into the first faulty one', async () => {
    await screen.input('needDate').fill('2020-01-01');
    await page.keyboard.press('F8');
    await expect
      .poll(() => screen.problems.allInnerTexts())
      .toEqual(expect.arrayContaining(['需求工厂：不能为空', '需求日期：需求日期不能早于单据日期']));
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('[data-field]')?.getAttribute('data-field')))
      .toBe('factoryId');
    await expect.poll(() => screen.input('needDate').getAttribute('aria-invalid')).toBe('true');
    await expect.poll(() => screen.field('needDate').innerText()).toContain('需求日期不能早于单据日期');
    // F9 leads to the following one, from the last to the first, and Shift+F9 back.
    const focused = () =>
      page.evaluate(() => document.activeElement?.closest('[data-field]')?.getAttribute('data-field'));
    const count = await screen.problems.count();
    await page.keyboard.press('F9');
    await expect.poll(focused).not.toBe('factoryId');
    for (let at = 1; at < count; at += 1) await page.keyboard.press('F9');
    await expect.poll(focused).toBe('factoryId');
    await page.keyboard.press('Shift+F9');
    await expect.poll(focused).not.toBe('factoryId');
    await page.keyboard.press('F9');
    await expect.poll(focused).toBe('factoryId');
  });

  it('unsaved work is guarded when the tab is closed; a clean form closes at once', async () => {
    await screen.input('remark').fill('typed');
    const close = page.locator('.tab.is-current .tab-close');
    await close.click();
    await expect.poll(() => screen.dialog.locator('p').innerText()).toBe('有未保存的内容，确定离开?');
    await screen.cancel();
    await expect.poll(() => screen.input('remark').inputValue()).toBe('typed');
    await close.click();
    await screen.confirm();
    await page.waitForURL(/dashboard/);
    await goTo(page, `${BASE}/purchaseOrderAdd`);
    await screen.input('remark').waitFor();
    await close.click();
    await page.waitForURL(/dashboard/);
  });
});

describe('editing', () => {
  it('B-091 E-37 two documents are edited side by side, each in its tab', async () => {
    const [first, second] = [await draft(), await draft()];
    await open(`${BASE}/purchaseOrderEdit?id=${first.id}`);
    await screen.input('remark').fill('first');
    await goTo(page, `${BASE}/purchaseOrderEdit?id=${second.id}`);
    await screen.tab(new RegExp(second.code)).waitFor();
    await expect.poll(() => screen.input('remark').inputValue()).toBe('original');
    await screen.input('remark').fill('second');
    await screen.tab(new RegExp(first.code)).click();
    await expect.poll(() => screen.input('remark').inputValue()).toBe('first');
    await page.keyboard.press('F8');
    await page.waitForURL(new RegExp(`Detail\\?id=${first.id}`));
    await screen.tab(new RegExp(`编辑.*${second.code}`)).click();
    await expect.poll(() => screen.input('remark').inputValue()).toBe('second');
  });

  it('what only the server can refuse is listed and marks the field', async () => {
    const [first, second] = [await draft(), await draft()];
    await open(`${BASE}/purchaseOrderEdit?id=${second.id}`);
    await screen.input('code').fill(first.code);
    await page.keyboard.press('F8');
    await screen.dialog.waitFor();
    await screen.confirm();
    await expect.poll(() => screen.input('code').getAttribute('aria-invalid')).toBe('true');
    await expect.poll(() => screen.input('code').inputValue()).toBe(first.code);
  });

  it('B-160 B-161 a reviewed document is shown closed, with the reason', async () => {
    const { id, code } = await draft();
    await app.api.post(`${API}/review`, { ids: [id] });
    await open(`${BASE}/purchaseOrderEdit?id=${id}`);
    await expect
      .poll(() => screen.panel.getByRole('alert').innerText())
      .toBe(`请购单【${code}】已审核，不可编辑\n当前「已审核」，请先弃审`);
    await expect.poll(() => screen.input('remark').isDisabled()).toBe(true);
    await expect.poll(() => screen.panel.getByRole('button', { name: '保存', exact: true }).isDisabled()).toBe(true);
  });
});
