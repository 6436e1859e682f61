import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApp, type TestApp } from '../support/openApp';
import { LANGUAGES } from '../support/languages';
import { screenOf } from '../support/screen';
import { FAR, focused, tabTo } from '../support/tabTo';
import { wordsOf } from '../support/words';
import { plainProduct } from '../support/plainProduct';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());

/** From now on notes each time the focus lay on the bare page for longer than one frame, with what had it before. */
const watchFocus = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const lost: string[] = [];
    let [last, frames] = ['', 0];
    const look = (): void => {
      const element = document.activeElement;
      const isLost = !element || element === document.body;
      frames = isLost ? frames + 1 : 0;
      if (!isLost) last = element.outerHTML.slice(0, 120);
      if (frames === 2) lost.push(last);
      requestAnimationFrame(look);
    };
    look();
    Object.assign(window, { lostFocus: lost });
  });

const lostFocus = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { lostFocus: string[] }).lostFocus);

describe.each(LANGUAGES)('by the keyboard alone in %s', (language) => {
  it('signs in, finds a document, changes, saves and reviews it, is refused and asked, closes its tab and signs out; the focus is seen and never lost', async () => {
    const code = await addRequisition();
    const say = wordsOf(language);
    const { page, close } = await app.visit('/login', { language });
    const { panel, dialog, dialogTitle, row } = screenOf(page);
    const press = async (...keys: string[]): Promise<void> => {
      for (const key of keys) await page.keyboard.press(key);
    };
    const state = panel.locator('.gj-steps [aria-current]');

    await tabTo(page, '[name=username]');
    await page.keyboard.type('13800000000');
    await press('Tab');
    await page.keyboard.type('Demo1234');
    await press('Enter');
    await page.locator('.frame').waitFor();

    // From the menu to the list.
    await page.locator('.panel h1:focus').waitFor({ state: 'attached' });
    await watchFocus(page);
    await tabTo(page, '.sidebar-entry[aria-expanded]', 'Shift+Tab');
    for (let entry = 0; entry < FAR && !(await focused(page)).includes(say('采购管理')); entry += 1)
      await press('Shift+Tab');
    await press('ArrowRight');
    const onList = page.locator('.flyout a[href$="/purchaseOrderList"]:focus');
    for (let entry = 0; entry < FAR && (await onList.count()) === 0; entry += 1) await press('ArrowDown');
    await press('Enter');
    await row(0).waitFor();

    // The document is searched for and opened. What is searched with comes after the first rows.
    await panel.locator('.gj-search input').first().waitFor();
    await tabTo(page, '.panel .gj-search input');
    await page.keyboard.type(code);
    await press('Enter');
    await expect.poll(() => panel.locator('tbody tr[data-row]').count()).toBe(1);
    await tabTo(page, '.panel .gj-grid table, .panel table');
    await press('ArrowDown', 'Enter');
    await panel.locator('.gj-detail').waitFor();

    // Changed and saved.
    await tabTo(page, '[data-action=edit]');
    await press('Enter');
    await panel.locator('[data-field=needDate] input').waitFor();
    await tabTo(page, '[data-field=needDate] input');
    await press('ControlOrMeta+a');
    await page.keyboard.type('2026-11-25');
    await press('F8');
    await expect.poll(() => panel.locator('[data-field=needDate] dd').innerText()).toBe('2026-11-25');

    // What cannot be done says why; the refusal gives the focus back.
    await tabTo(page, '[data-action=unreview]');
    await press('Enter');
    await expect.poll(() => dialogTitle.innerText()).toBe(say('弃审失败提示'));
    await press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => page.locator('[data-action=unreview]:focus').count()).toBe(1);

    // Reviewed; a question that is denied gives the focus back, and one that is confirmed as well.
    await tabTo(page, '[data-action=review]', 'Shift+Tab');
    await press('Enter');
    await expect.poll(() => state.innerText()).toBe(say('已审核'));
    await tabTo(page, '[data-action=unreview]');
    for (const [answer, left] of [
      ['Escape', '已审核'],
      ['Enter', '未审核'],
    ] as const) {
      await press('Enter');
      await dialog.waitFor();
      await expect.poll(() => page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true);
      await press(answer);
      await dialog.waitFor({ state: 'detached' });
      await expect.poll(() => page.locator('[data-action=unreview]:focus').count()).toBe(1);
      await expect.poll(() => state.innerText()).toBe(say(left));
    }

    // The tab is closed, and the session.
    await tabTo(page, '[role=tab][aria-selected=true]', 'Shift+Tab');
    const documentTab = await focused(page);
    await press('Delete');
    await panel.locator('.gj-detail').waitFor({ state: 'detached' });
    await expect.poll(() => page.locator('[role=tab]:focus').count()).toBe(1);
    expect(await focused(page)).not.toBe(documentTab);
    await tabTo(page, '.user-button', 'Shift+Tab');
    await press('Enter');
    await tabTo(page, '.user-panel > .user-leave');
    expect(await lostFocus(page)).toEqual([]);
    await press('Enter');
    await page.locator('[name=username]').waitFor();
    await tabTo(page, '[name=username]');
    await close();
  });
});

/** A requisition that nobody has reviewed; gives its number. */
async function addRequisition(): Promise<string> {
  const product = await plainProduct(app.api);
  const { id } = await app.api.post<{ id: string }>('/api/purchase/purchaseOrder/add', {
    billDate: '2026-11-01',
    departmentId: '2',
    applicantId: '1',
    factoryId: '1',
    urgency: '1',
    needDate: '2026-11-20',
    lines: [{ productId: product.id, unitId: product.unitId, quantity: '5', price: '2' }],
  });
  return (await app.api.get<{ code: string }>('/api/purchase/purchaseOrder/detail', { id })).code;
}
