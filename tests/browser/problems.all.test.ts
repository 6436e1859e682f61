import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApp, type TestApp } from '../support/openApp';
import { LANGUAGES } from '../support/languages';
import { addRequisition, readRequisition, REQUISITION } from '../support/requisitions';
import { screenOf } from '../support/screen';
import { wordsOf } from '../support/words';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());

describe('problems of a document', () => {
  it.each(LANGUAGES)(
    'of 1,000 lines with 3 errors exactly 3 are listed, a click goes to the cell, and what is corrected leaves the list (%s)',
    async (language) => {
      const say = wordsOf(language);
      const { id } = await addRequisition(app.api, {}, 1000);
      const { page, close } = await app.open(
        `${REQUISITION.base}/purchaseOrderEdit?id=${id}`,
        language === 'zh' ? {} : { language },
      );
      const screen = screenOf(page);
      await screen.cell(0, 'quantity').click();
      // Quantities of lines 2, 500 and 1,000 are emptied, wherever the grid is.
      for (const row of [1, 499, 999]) {
        await page.keyboard.press('Escape');
        await page.keyboard.press('Control+Home');
        const height = await screen.row(0).evaluate((line) => line.getBoundingClientRect().height);
        await screen.panel
          .locator('.gj-lines .gj-grid, .gj-lines')
          .first()
          .evaluate(
            (lines, top) => {
              const scroller = [lines, ...lines.querySelectorAll('*')].find(
                (element) =>
                  element.scrollHeight > element.clientHeight + 10 && getComputedStyle(element).overflowY !== 'visible',
              )!;
              scroller.scrollTop = top;
            },
            Math.max(0, (row - 3) * height),
          );
        await screen.cell(row, 'quantity').click();
        await page.keyboard.press('Escape');
        await page.keyboard.press('Delete');
        await expect.poll(() => screen.cell(row, 'quantity').innerText()).toBe('');
      }
      await page.keyboard.press('F8');
      const texts = [2, 500, 1000].map((line) =>
        say('第 {line} 行 {title}：{text}', { line, title: say('数量'), text: say('不能为空') }),
      );
      const list = screen.panel.getByRole('region', { name: say('问题') });
      await expect.poll(() => screen.problems.allInnerTexts()).toEqual(texts);
      await expect.poll(() => list.locator('h2').innerText()).toBe(say('有 {count} 处需要更正', { count: 3 }));
      await page.setViewportSize({ width: 1366, height: 620 });
      for (const [index, row] of [
        [2, 999],
        [0, 1],
        [1, 499],
      ] as const) {
        await screen.problems.getByRole('button').nth(index).click();
        await expect.poll(() => screen.cell(row, 'quantity').count()).toBe(1);
        await expect
          .poll(() =>
            page.evaluate(
              () => document.querySelector<HTMLElement>('.panel .gj-lines td.gj-active')?.closest('tr')?.dataset.row,
            ),
          )
          .toBe(String(row));
        await expect
          .poll(() =>
            screen.cell(row, 'quantity').evaluate((cell) => {
              const { top, bottom } = cell.getBoundingClientRect();
              const shown = cell.closest('.gj-lines')!.getBoundingClientRect();
              const foot = document.querySelector('.panel .gj-form-foot')!.getBoundingClientRect();
              return top >= shown.top && bottom <= Math.min(shown.bottom + 1, foot.top);
            }),
          )
          .toBe(true);
        await expect.poll(() => page.evaluate(() => document.activeElement?.closest('.gj-lines') !== null)).toBe(true);
      }
      await page.keyboard.type('5');
      await page.keyboard.press('Enter');
      await expect.poll(() => screen.problems.allInnerTexts()).toEqual([texts[0], texts[2]]);
      await close();
    },
  );

  it('what only the server can refuse is listed with its place as well', async () => {
    const [first, second] = [await addRequisition(app.api), await addRequisition(app.api)];
    const { page, close } = await app.open(`${REQUISITION.base}/purchaseOrderEdit?id=${second.id}`);
    const screen = screenOf(page);
    await screen.input('code').fill(first.code);
    await page.keyboard.press('F8');
    await screen.dialog.waitFor();
    await screen.confirm();
    const list = screen.panel.getByRole('region', { name: '问题' });
    await screen.input('remark').focus();
    await list.getByRole('button').click();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('[data-field]')?.getAttribute('data-field')))
      .toBe('code');
    await screen.input('code').fill('');
    await list.waitFor({ state: 'detached' });
    expect((await readRequisition(app.api, second.id)).code).toBe(second.code);
    await close();
  });
});
