import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeFindings } from '../support/axeFindings';
import { LANGUAGES } from '../support/languages';
import { openApp, type TestApp } from '../support/openApp';
import { addRequisition, REQUISITION } from '../support/requisitions';
import { screenOf } from '../support/screen';
import { wordsOf } from '../support/words';

const DETAIL = `${REQUISITION.base}/purchaseOrderDetail`;

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());

describe('remarks below a record', () => {
  it.each(LANGUAGES)('name a colleague by initials, are sent by keys and taken back (%s)', async (language) => {
    const say = wordsOf(language);
    const { id } = await addRequisition(app.api);
    const { page, close } = await app.open(`${DETAIL}?id=${id}`, language === 'zh' ? {} : { language });
    const { panel } = screenOf(page);
    const remarks = panel.getByRole('region', { name: say('评论'), exact: true });
    const input = remarks.getByRole('textbox', { name: say('评论内容') });
    await input.click();
    await page.keyboard.type('@czy');
    await remarks.getByRole('option', { name: '陈志远' }).waitFor();
    await page.keyboard.press('Enter');
    expect(await input.inputValue()).toBe('@陈志远 ');
    await page.keyboard.type('2026-12-01?');
    await page.keyboard.press('Control+Enter');
    const item = remarks.getByRole('listitem');
    await expect.poll(() => item.locator('p').allInnerTexts()).toEqual(['@陈志远 2026-12-01?']);
    expect(await item.locator('b').allInnerTexts()).toEqual(['@陈志远']);
    expect(await input.inputValue()).toBe('');
    expect(await axeFindings(page)).toEqual([]);
    await item.getByRole('button', { name: say('撤回') }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: say('撤回') })
      .click();
    await expect.poll(() => item.locator('p').allInnerTexts()).toEqual([say('已撤回')]);
    await close();
  });

  it('name whom the last letter leaves, though Enter comes before the answer to it', async () => {
    const { id } = await addRequisition(app.api);
    const { page, close } = await app.open(`${DETAIL}?id=${id}`);
    const input = screenOf(page).panel.getByRole('textbox', { name: '评论内容' });
    let answer = (): void => undefined;
    const isLast = (url: URL) => url.searchParams.get('keyword') === 'czy';
    const isAsked = new Promise<void>((asked) => {
      void page.route(isLast, async (route) => {
        asked();
        await new Promise<void>((resolve) => (answer = resolve));
        await route.continue();
      });
    });
    await input.click();
    await page.keyboard.type('@');
    await screenOf(page).panel.getByRole('option').first().waitFor();
    await page.keyboard.type('czy');
    await isAsked;
    await page.keyboard.press('Enter');
    expect(await input.inputValue()).toBe('@czy');
    answer();
    await expect.poll(() => input.inputValue()).toBe('@陈志远 ');
    await close();
  });

  it('keep what is typed while the page is loaded anew', async () => {
    const { id } = await addRequisition(app.api);
    const { page, close } = await app.open(`${DETAIL}?id=${id}`);
    const input = () => screenOf(page).panel.getByRole('textbox', { name: '评论内容' });
    await input().fill('写到一半');
    await page.reload();
    await input().waitFor();
    expect(await input().inputValue()).toBe('写到一半');
    await close();
  });
});
