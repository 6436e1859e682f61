import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { TestPage } from '../support/browser';
import { openApp, type TestApp } from '../support/openApp';
import { LANGUAGES } from '../support/languages';
import { addRequisition, readRequisition, REQUISITION } from '../support/requisitions';
import { screenOf } from '../support/screen';
import { wordsOf } from '../support/words';

let app: TestApp;
let opened: TestPage;
let page: Page;
let screen: ReturnType<typeof screenOf>;

beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());
afterEach(() => opened.close());

async function openForm(
  id: string,
  options: { language?: string; viewport?: { width: number; height: number } } = {},
): Promise<void> {
  opened = await app.open(`${REQUISITION.base}/purchaseOrderEdit?id=${id}`, options);
  page = opened.page;
  screen = screenOf(page);
  await screen.input('remark').waitFor();
}

/** What somebody else saves meanwhile. */
async function othersSave(
  id: string,
  change: (record: Awaited<ReturnType<typeof readRequisition>>) => void,
): Promise<void> {
  const record = await readRequisition(app.api, id);
  change(record);
  await app.api.post(`${REQUISITION.api}/edit`, record);
}

const merge = () => page.locator('dialog.gj-window');
const difference = (key: string) => merge().locator(`[data-difference="${key}"]`);

async function typeQuantity(row: number, quantity: string): Promise<void> {
  await screen.cell(row, 'quantity').click();
  await page.keyboard.type(quantity);
  await page.keyboard.press('Enter');
}

describe('somebody else saved the record meanwhile', () => {
  it.each(LANGUAGES)(
    'what only one side changed is merged by field and line, what both changed is chosen, and the result is saved on the new version (%s)',
    async (language) => {
      const say = wordsOf(language);
      const { id } = await addRequisition(app.api, { remark: 'original' }, 3);
      const { lines } = await readRequisition(app.api, id);
      await openForm(id, language === 'zh' ? {} : { language });
      await screen.input('remark').fill('mine');
      await typeQuantity(0, '10');
      await typeQuantity(1, '20');
      await othersSave(id, (record) => {
        Object.assign(record, { remark: 'theirs', needDate: '2026-11-29' });
        record.lines[1]!.quantity = '200';
        record.lines[2]!.quantity = '300';
      });
      await page.keyboard.press('F8');
      await merge().waitFor();
      await expect.poll(() => merge().locator('h2').innerText()).toBe(say('记录已被他人修改'));
      await expect
        .poll(() =>
          merge()
            .locator('[data-difference]')
            .evaluateAll((rows) => rows.map((row) => (row as HTMLElement).dataset.difference)),
        )
        .toEqual([
          'remark',
          `lines/${String(lines[1]!.id)}.quantity`,
          'needDate',
          `lines/${String(lines[0]!.id)}.quantity`,
          `lines/${String(lines[2]!.id)}.quantity`,
        ]);
      await expect
        .poll(async () => (await difference('remark').locator('th, td').allInnerTexts()).slice(1, 4))
        .toEqual(['original', 'theirs', 'mine']);
      await expect
        .poll(() =>
          difference(`lines/${String(lines[2]!.id)}.quantity`)
            .locator('th')
            .innerText(),
        )
        .toBe(say('第 {line} 行 {title}', { line: 3, title: say('数量') }));

      // Nothing is saved before both conflicts are decided; by keyboard.
      const save = merge().getByRole('button', { name: say('合并并保存') });
      await expect.poll(() => save.isDisabled()).toBe(true);
      await difference('remark').getByRole('radio').nth(1).focus();
      await page.keyboard.press('Space');
      await difference(`lines/${String(lines[1]!.id)}.quantity`)
        .getByRole('radio')
        .first()
        .focus();
      await page.keyboard.press('Space');
      await save.focus();
      await page.keyboard.press('Enter');
      await page.waitForURL(/Detail\?id=/);
      const merged = await readRequisition(app.api, id);
      expect(merged).toMatchObject({ remark: 'mine', needDate: '2026-11-29' });
      expect(merged.lines.map(({ id: line, quantity }) => [line, Number(quantity)])).toEqual([
        [lines[0]!.id, 10],
        [lines[1]!.id, 200],
        [lines[2]!.id, 300],
      ]);
      expect(merged.lines.map(({ amount }) => Number(amount))).toEqual([20, 400, 600]);
    },
  );

  it('closing the comparison keeps what was typed; it can be merged later, also when it was changed once more', async () => {
    const { id } = await addRequisition(app.api, { remark: 'original' });
    await openForm(id);
    await screen.input('remark').fill('mine');
    await othersSave(id, (record) => Object.assign(record, { needDate: '2026-11-29' }));
    await page.keyboard.press('F8');
    await merge().waitFor();
    await page.keyboard.press('Escape');
    await merge().waitFor({ state: 'detached' });
    await expect.poll(() => screen.input('remark').inputValue()).toBe('mine');
    await page.keyboard.press('F8');
    await merge().waitFor();
    await othersSave(id, (record) => Object.assign(record, { remark: 'theirs' }));
    await merge().getByRole('button', { name: '合并并保存' }).click();
    await expect.poll(() => difference('remark').locator('td').nth(1).innerText()).toBe('theirs');
    await merge().getByRole('button', { name: '全部采用我的' }).click();
    await merge().getByRole('button', { name: '合并并保存' }).click();
    await page.waitForURL(/Detail\?id=/);
    expect(await readRequisition(app.api, id)).toMatchObject({ remark: 'mine', needDate: '2026-11-29' });
  });

  it('lines that the other person removed or added are told and merged', async () => {
    const { id } = await addRequisition(app.api, { remark: 'original' }, 3);
    const { lines } = await readRequisition(app.api, id);
    await openForm(id);
    await typeQuantity(0, '10');
    await othersSave(id, (record) => {
      record.lines = [...record.lines.slice(1), { ...record.lines[2]!, id: undefined, quantity: '44' }];
    });
    await page.keyboard.press('F8');
    await merge().waitFor();
    await expect.poll(() => difference(`lines/${String(lines[0]!.id)}`).innerText()).toContain('已删除');
    await expect
      .poll(() =>
        difference(`lines/${String(lines[0]!.id)}`)
          .getByRole('radio')
          .count(),
      )
      .toBe(2);
    await difference(`lines/${String(lines[0]!.id)}`)
      .getByRole('radio')
      .first()
      .check();
    await merge().getByRole('button', { name: '合并并保存' }).click();
    await page.waitForURL(/Detail\?id=/);
    expect((await readRequisition(app.api, id)).lines.map(({ quantity }) => Number(quantity))).toEqual([2, 3, 44]);
  });

  it('can be merged on a small screen', async () => {
    const { id } = await addRequisition(app.api, { remark: 'original' });
    await openForm(id, { viewport: { width: 390, height: 844 } });
    await screen.input('remark').fill('mine');
    await othersSave(id, (record) => Object.assign(record, { remark: 'theirs' }));
    await page.keyboard.press('F8');
    await merge().waitFor();
    expect(await merge().evaluate((dialog) => dialog.scrollWidth <= dialog.clientWidth)).toBe(true);
    await difference('remark').getByRole('radio').first().check();
    await merge().getByRole('button', { name: '合并并保存' }).click();
    await page.waitForURL(/Detail\?id=/);
    expect(await readRequisition(app.api, id)).toMatchObject({ remark: 'theirs' });
  });
});
