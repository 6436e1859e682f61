import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { TestPage } from '../support/browser';
import type { OpenOptions, TestApp } from '../support/openApp';
import { openRunningApp } from '../support/openRunningApp';
import { LANGUAGES } from '../support/languages';
import { screenOf } from '../support/screen';
import { settled } from '../support/settled';
import { wordsOf } from '../support/words';

const LIST = '/purchaseManage/purchaseOrder/purchaseOrderList';
const CALL = '/api/purchase/purchaseOrder/list';

let app: TestApp;
let opened: TestPage;
let page: Page;
let screen: ReturnType<typeof screenOf>;

/** What the numbers of requisitions of the last two months begin with that have any. */
let months: [string, string];

beforeAll(async () => {
  app = await openRunningApp();
  const { list } = await app.api.get<{ list: { code: string }[] }>(CALL, { pageSize: '1000' });
  months = [...new Set(list.map(({ code }) => code.slice(0, 'QG202611'.length)))]
    .toSorted()
    .toReversed()
    .slice(0, 2) as [string, string];
});
afterAll(() => app.close());
afterEach(() => opened.close());

async function open(options: OpenOptions = {}, query = ''): Promise<void> {
  opened = await app.open(LIST + query, options);
  page = opened.page;
  screen = screenOf(page);
  await screen.row(0).waitFor();
}
const total = async (filters: Record<string, string>): Promise<number> =>
  (await app.api.get<{ total: number }>(CALL, { pageSize: '1', ...filters })).total;
const shows = async (count: number): Promise<void> => {
  await expect.poll(async () => Number(/\d[\d,]*/.exec(await screen.count.innerText())![0])).toBe(count);
};
const chips = () => screen.panel.locator('.gj-chip-text');

for (const language of LANGUAGES) {
  const say = wordsOf(language);
  const dialog = () => page.getByRole('dialog', { name: say('高级筛选') });
  const add = async (number: number, path: string, comparison: string): Promise<void> => {
    if (number > 1)
      await dialog()
        .getByRole('button', { name: say('添加条件') })
        .click();
    await dialog().getByLabel(say('第{number}个条件的字段', { number })).selectOption(path);
    await dialog()
      .locator('.gj-condition')
      .nth(number - 1)
      .locator('.gj-condition-comparison')
      .selectOption(comparison);
  };
  const value = (number: number) =>
    dialog()
      .locator('.gj-condition')
      .nth(number - 1)
      .locator('.gj-condition-value input');

  describe(`conditions (${language})`, () => {
    it('E-12 any field of a document and of its lines, all at once, seen as chips and taken away one by one', async () => {
      await open({ language });
      await screen.panel.getByRole('button', { name: say('高级筛选') }).click();
      await add(1, 'totalMoney', 'isNot');
      await value(1).first().fill('1000');
      await add(2, 'supplierId', 'empty');
      await add(3, 'lines.quantity', 'is');
      await value(3).first().fill('5');
      await value(3).nth(1).fill('500');
      await page.keyboard.press('Enter');
      if (await dialog().isVisible())
        await dialog()
          .getByRole('button', { name: say('应用') })
          .click();
      const all = { 'totalMoney!': '1000,', 'supplierId?': '0', 'lines.quantity': '5,500' };
      const expected = await Promise.all([
        total(all),
        total({ 'supplierId?': '0', 'lines.quantity': '5,500' }),
        total({ 'lines.quantity': '5,500' }),
        total({}),
      ]);
      expect(new Set(expected).size).toBeGreaterThan(2);
      await shows(expected[0]!);
      await expect.poll(() => chips().count()).toBe(3);
      await expect
        .poll(async () => (await chips().nth(1).innerText()).trim())
        .toBe(`${say('建议供应商')} ${say('为空')}`);
      await screen.panel.getByRole('button', { name: say('移除条件 {title}', { title: say('总金额') }) }).click();
      await shows(expected[1]!);
      await screen.panel.getByRole('button', { name: say('移除条件 {title}', { title: say('建议供应商') }) }).click();
      await shows(expected[2]!);
      await screen.panel.getByRole('button', { name: say('重置') }).click();
      await shows(expected[3]!);
      expect(await chips().count()).toBe(0);
    });

    it('E-12 a heading filters its column, by keys alone; Esc leaves all as it was', async () => {
      await open({ language });
      const heading = screen.panel.locator('thead th[data-col=code] [data-head]');
      const popup = page.getByRole('dialog', { name: say('筛选{title}', { title: say('单据编号') }) });
      const openFilter = async (): Promise<void> => {
        await heading.focus();
        await page.keyboard.press('Alt+ArrowDown');
        await page.getByRole('menuitem', { name: say('筛选'), exact: true }).focus();
        await page.keyboard.press('Enter');
        await popup.waitFor();
        await expect
          .poll(() => popup.locator('.gj-condition-value input').evaluate((input) => input === document.activeElement))
          .toBe(true);
      };
      const before = await total({});
      await openFilter();
      await page.keyboard.type(months[0].slice(0, 6));
      await page.keyboard.press('Escape');
      await popup.waitFor({ state: 'detached' });
      await shows(before);
      await expect.poll(() => heading.evaluate((head) => head === document.activeElement)).toBe(true);
      await openFilter();
      await page.keyboard.type(months[0]);
      await page.keyboard.press('Enter');
      const narrowed = await total({ 'code~': months[0] });
      expect(narrowed).toBeLessThan(before);
      await shows(narrowed);
      await expect.poll(() => screen.panel.locator('form[role=search] input').first().inputValue()).toBe(months[0]);
      await openFilter();
      await popup.getByRole('button', { name: say('清空条件') }).click();
      await shows(before);
    });

    it('one box finds by number, and texts searched for are offered the next time', async () => {
      await open({ language });
      const code = (await screen.cell(2, 'code').innerText()).slice(2);
      await screen.panel.getByLabel(say('快速查找')).fill(code);
      await page.keyboard.press('Enter');
      await shows(1);
      await screen.panel.getByLabel(say('快速查找')).fill('');
      await shows(await total({}));
      const field = screen.panel.locator('form[role=search] input').first();
      for (const text of months) {
        await field.fill(text);
        await page.keyboard.press('Enter');
        await shows(await total({ 'code~': text }));
      }
      await page.reload();
      await screen.row(0).waitFor();
      await field.focus();
      const offered = page.locator(`datalist[id="${await field.getAttribute('list')}"] option`);
      await expect
        .poll(() => offered.evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value)))
        .toEqual(months.toReversed());
    });

    it('the link of a query shows a colleague the same rows', async () => {
      await open({ language, permissions: ['clipboard-read', 'clipboard-write'] });
      await screen.panel.getByRole('button', { name: say('已审核'), exact: true }).click();
      await screen.panel.locator('thead [data-col=totalMoney]').click();
      await screen.panel.getByRole('button', { name: say('下一页') }).click();
      await expect.poll(() => screen.panel.getByLabel(say('页码')).inputValue()).toBe('2');
      await settled(page);
      const codes = await screen.panel.locator('tbody td[data-col=code]').allInnerTexts();
      await screen.panel.getByRole('button', { name: say('复制链接'), exact: true }).click();
      await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('status=1');
      const link = await page.evaluate(() => navigator.clipboard.readText());
      expect(link).toBe(`${app.url}${LIST}?status=1&orderBy=totalMoney&pageNum=2`);
      await page.goto(link);
      await screen.row(0).waitFor();
      await expect.poll(() => screen.panel.locator('tbody td[data-col=code]').allInnerTexts()).toEqual(codes);
    });

    it('E-41 asking anew keeps what is ticked and where the list stands', async () => {
      await open({ language, viewport: { width: 1000, height: 640 } });
      await screen.tick(1);
      await screen.tick(3);
      const grid = screen.panel.locator('.gj-grid');
      const place = () => grid.evaluate((element) => [element.scrollTop, element.scrollLeft]);
      await grid.evaluate((element) => element.scrollTo(150, 120));
      const answered = page.waitForResponse((response) => response.url().includes(CALL));
      await screen.panel.getByRole('button', { name: say('刷新') }).click();
      await answered;
      await settled(page);
      expect(await place()).toEqual([120, 150]);
      await grid.evaluate((element) => element.scrollTo(0, 0));
      await expect.poll(() => screen.row(1).getAttribute('aria-selected')).toBe('true');
      await expect
        .poll(() =>
          Promise.all([0, 1, 2, 3, 4].map((index) => screen.row(index).locator('.gj-check input').isChecked())),
        )
        .toEqual([false, true, false, true, false]);
    });
  });
}
