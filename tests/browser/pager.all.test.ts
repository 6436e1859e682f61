import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { TestPage } from '../support/browser';
import type { TestApp } from '../support/openApp';
import { openRunningApp } from '../support/openRunningApp';
import { addRequisition, REQUISITION } from '../support/requisitions';
import { screenOf } from '../support/screen';

const { base: BASE, api: API } = REQUISITION;
const MARK = 'pager test';

let app: TestApp;
let opened: TestPage;
let page: Page;
let screen: ReturnType<typeof screenOf>;
/** in the order of the list that is opened */
const ids: string[] = [];

beforeAll(async () => {
  app = await openRunningApp();
  for (const needDate of ['2026-11-25', '2026-11-28', '2026-11-26', '2026-11-27'])
    await addRequisition(app.api, { needDate, remark: MARK });
  const { list } = await app.api.get<{ list: { id: string; remark: string }[] }>(`${API}/list`, {
    orderBy: 'needDate',
    'remark~': MARK,
  });
  ids.push(...list.map(({ id }) => id));
});
afterAll(() => app.close());
afterEach(() => opened.close());

async function openList(language?: string): Promise<void> {
  opened = await app.open(
    `${BASE}/purchaseOrderList?orderBy=needDate&remark~=${encodeURIComponent(MARK)}`,
    language === undefined ? {} : { language },
  );
  page = opened.page;
  screen = screenOf(page);
  await expect.poll(() => screen.rows.count()).toBe(ids.length);
}

const shown = (): string | null => new URL(page.url()).searchParams.get('id');
const press = async (key: string): Promise<void> => {
  await expect.poll(() => screen.panel.locator('.gj-record-pager button:enabled').count()).toBeGreaterThan(0);
  await page.keyboard.press(key);
};

describe('E-14 records one after the other', () => {
  it.each([undefined, 'en'])(
    'in the order and with the filter of the list, by keyboard, in one tab (%s)',
    async (language) => {
      await openList(language);
      await screen.row(1).dblclick();
      await expect.poll(shown).toBe(ids[1]);
      const count = await page.getByRole('tab').count();
      for (const [key, place] of [
        ['Alt+PageDown', 2],
        ['Alt+PageDown', 3],
        ['Alt+PageUp', 2],
        ['Alt+Home', 0],
        ['Alt+End', 3],
      ] as const) {
        await press(key);
        await expect.poll(shown).toBe(ids[place]);
        await screen.field('remark').waitFor();
      }
      await expect.poll(() => page.getByRole('tab').count()).toBe(count);
      // Behind the last one there is none, however often the key is pressed.
      await expect.poll(() => screen.panel.locator('.gj-record-pager button:enabled').count()).toBe(2);
      await press('Alt+PageDown');
      expect(shown()).toBe(ids[3]);
      await expect
        .poll(() =>
          screen.panel.getByRole('button', { name: language === 'en' ? 'Next record' : '下一条' }).isDisabled(),
        )
        .toBe(true);
    },
  );

  it('keeps to the list it was opened from, also when that asks for something else by now, and after a reload', async () => {
    await openList();
    await screen.row(0).dblclick();
    await press('Alt+PageDown');
    await expect.poll(shown).toBe(ids[1]);
    await screen.tab('请购单列表').click();
    await screen.panel.locator('th[data-col=needDate] button').first().click();
    await expect.poll(() => screen.cell(0, 'needDate').innerText()).toBe('2026-11-28');
    await screen.tab(/请购单详情/).click();
    await press('Alt+PageDown');
    await expect.poll(shown).toBe(ids[2]);
    await page.reload();
    await press('Alt+PageDown');
    await expect.poll(shown).toBe(ids[3]);
  });

  it('in the form as well, where something typed is not left without asking', async () => {
    await openList();
    await screen.tick(1);
    await page.keyboard.press('Alt+e');
    await screen.input('needDate').waitFor();
    await screen.input('remark').fill('typed');
    await press('Alt+PageUp');
    await screen.dialog.waitFor();
    await screen.cancel();
    expect(shown()).toBe(ids[1]);
    await expect.poll(() => screen.input('remark').inputValue()).toBe('typed');
    await press('Alt+PageUp');
    await screen.confirm();
    await expect.poll(shown).toBe(ids[0]);
    await expect.poll(() => screen.input('needDate').inputValue()).toBe('2026-11-25');
    expect(new URL(page.url()).pathname).toMatch(/Edit$/);
    await expect.poll(() => screen.tab(/编辑请购单/).count()).toBe(1);
  });
});

describe('E-07 keys of what can be pressed', () => {
  it('are shown while Alt is held, and press it', async () => {
    await openList();
    const hint = (): Promise<string> =>
      screen.action('add').evaluate((button) => getComputedStyle(button, '::after').content);
    expect(await hint()).toBe('none');
    await page.keyboard.down('Alt');
    await expect.poll(hint).toBe('"N"');
    await page.keyboard.up('Alt');
    await expect.poll(hint).toBe('none');
    await page.keyboard.press('Alt+n');
    await screen.input('remark').waitFor();
    expect(new URL(page.url()).pathname).toMatch(/Add$/);
    await page.keyboard.down('Alt');
    await expect.poll(() => page.locator('html.is-alt-held').count()).toBe(1);
    await expect
      .poll(() =>
        screen.panel
          .locator('.gj-form-buttons [data-keys]')
          .evaluateAll((buttons) => buttons.map((button) => getComputedStyle(button, '::after').content)),
      )
      .toEqual(['"T"', '"F8"', '"N"', '"S"']);
    await page.keyboard.up('Alt');
  });

  it('letters typed with AltGr stay letters', async () => {
    await openList();
    await screen
      .action('add')
      .evaluate(() =>
        dispatchEvent(new KeyboardEvent('keydown', { key: 'n', code: 'KeyN', altKey: true, ctrlKey: true })),
      );
    await screen.action('add').evaluate(() =>
      dispatchEvent(
        new KeyboardEvent('keydown', {
          key: 'n',
          code: 'KeyN',
          altKey: true,
          modifierAltGraph: true,
        } as KeyboardEventInit),
      ),
    );
    expect(new URL(page.url()).pathname).toMatch(/List$/);
  });
});
