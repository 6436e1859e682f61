import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { READER, type Account } from '../support/apiSession';
import type { TestPage } from '../support/browser';
import { goTo } from '../support/goTo';
import { openApp, signIn, type TestApp } from '../support/openApp';
import { chooseInUserMenu, ownSignIn } from '../support/ownSignIn';
import { addRequisition, readRequisition, REQUISITION } from '../support/requisitions';
import { screenOf } from '../support/screen';
import { wordsOf } from '../support/words';
import { plainProduct } from '../support/plainProduct';

const ADD = `${REQUISITION.base}/purchaseOrderAdd`;
const BUYER: Account = { loginId: '13800000001', password: READER.password };
const say = wordsOf('zh');

let app: TestApp;
let opened: TestPage;
let page: Page;
let screen: ReturnType<typeof screenOf>;

beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());
afterEach(() => opened.close());

async function open(path: string, language?: string): Promise<void> {
  opened = await app.open(path, language === undefined ? {} : { language });
  page = opened.page;
  screen = screenOf(page);
  await screen.input('remark').waitFor();
}

/** Number of drafts on the device, whosever they are. */
const stored = (): Promise<number> =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft/')).length);
const bar = () => screen.panel.locator('.gj-draft');
const offer = (name: string) => bar().getByRole('button', { name, exact: true });

/** The page goes away without a word, as when the browser crashes: what it would say is not asked. */
async function loseThePage(path: string): Promise<void> {
  const context = page.context();
  await page.close({ runBeforeUnload: false });
  page = await context.newPage();
  screen = screenOf(page);
  await page.goto(app.url + path);
  await screen.input('remark').waitFor();
}

describe('what is typed and not saved', () => {
  it('is offered after a crash with its time, can be compared, and goes on where it was', async () => {
    const { id } = await addRequisition(app.api, { remark: 'original' }, 2);
    const path = `${REQUISITION.base}/purchaseOrderEdit?id=${id}`;
    await open(path);
    expect(await bar().count()).toBe(0);
    await screen.input('remark').fill('typed');
    await screen.cell(1, 'quantity').click();
    await page.keyboard.type('44');
    await page.keyboard.press('Enter');
    await expect.poll(stored).toBe(1);
    await expect
      .poll(() =>
        page.evaluate(() =>
          Object.entries(localStorage).some(([key, text]) => key.startsWith('draft/') && String(text).includes('44')),
        ),
      )
      .toBe(true);
    await loseThePage(path);
    await expect.poll(() => screen.input('remark').inputValue()).toBe('original');
    await expect.poll(() => bar().innerText()).toMatch(/有 \d\d:\d\d 未保存的草稿/);
    await offer('对比').click();
    await expect
      .poll(() => page.locator('dialog.gj-window [data-difference]').allInnerTexts())
      .toEqual([expect.stringMatching(/备注\s+original\s+typed/), expect.stringMatching(/第 2 行 数量\s+2\.00\s+44/)]);
    await page.keyboard.press('Escape');
    await offer('恢复').focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => screen.input('remark').inputValue()).toBe('typed');
    await expect.poll(() => screen.cell(1, 'amount').innerText()).toBe('88.00');
    expect(await bar().count()).toBe(0);
    // It is unsaved still: leaving asks, saving clears it.
    await page.locator('.tab.is-current .tab-close').click();
    await screen.dialog.waitFor();
    await screen.cancel();
    await page.keyboard.press('F8');
    await page.waitForURL(/Detail\?id=/);
    await expect.poll(stored).toBe(0);
    expect(await readRequisition(app.api, id)).toMatchObject({ remark: 'typed' });
  });

  it('is merged with what somebody else saved since', async () => {
    const { id } = await addRequisition(app.api, { remark: 'original' });
    const path = `${REQUISITION.base}/purchaseOrderEdit?id=${id}`;
    await open(path);
    await screen.input('remark').fill('typed');
    await expect.poll(stored).toBe(1);
    await app.api.post(`${REQUISITION.api}/edit`, { ...(await readRequisition(app.api, id)), needDate: '2026-11-29' });
    await loseThePage(path);
    await offer('恢复').click();
    const dialog = page.locator('dialog.gj-window');
    await expect
      .poll(() =>
        dialog
          .locator('[data-difference]')
          .evaluateAll((rows) => rows.map((row) => (row as HTMLElement).dataset.difference)),
      )
      .toEqual(['needDate', 'remark']);
    await dialog.getByRole('button', { name: '恢复' }).click();
    await expect.poll(() => screen.input('remark').inputValue()).toBe('typed');
    await expect.poll(() => screen.input('needDate').inputValue()).toBe('2026-11-29');
    await page.keyboard.press('F8');
    await page.waitForURL(/Detail\?id=/);
    expect(await readRequisition(app.api, id)).toMatchObject({ remark: 'typed', needDate: '2026-11-29' });
  });

  it.each([
    ['the locks of the browser', true],
    ['windows that ask each other, on plain HTTP', false],
  ])('is not offered while another window types it, and is once that one crashes: by %s', async (_, hasLocks) => {
    opened = await app.open('/');
    page = opened.page;
    const context = page.context();
    if (!hasLocks)
      await context.addInitScript(() => Object.defineProperty(Navigator.prototype, 'locks', { value: undefined }));
    const window = async () => {
      const opens = await context.newPage();
      await opens.goto(app.url + ADD);
      await screenOf(opens).input('remark').waitFor();
      return { opens, offers: screenOf(opens).panel.locator('.gj-draft') };
    };
    const typing = await window();
    await screenOf(typing.opens).input('remark').fill('typed in one window');
    await expect.poll(stored).toBe(1);
    const second = await window();
    // Its own draft shows that it has looked, and that it is another one.
    await screenOf(second.opens).input('remark').fill('in the second');
    await expect.poll(stored).toBe(2);
    // A window that is busy may answer late, what was offered meanwhile goes then.
    await second.offers.waitFor({ state: 'detached' });
    const third = await window();
    await second.opens.keyboard.press('Control+z');
    await expect.poll(stored).toBe(1);
    for (const { offers } of [second, third]) await offers.waitFor({ state: 'detached' });
    await typing.opens.close({ runBeforeUnload: false });
    await third.offers.getByRole('button', { name: '恢复' }).click();
    await expect.poll(() => screenOf(third.opens).input('remark').inputValue()).toBe('typed in one window');
    const fourth = await window();
    await third.opens.keyboard.press('F8');
    await screenOf(third.opens).problems.first().waitFor();
    await fourth.offers.waitFor({ state: 'detached' });
    expect(await stored()).toBe(1);
  });

  it('can be discarded; what is left on purpose is not offered again', async () => {
    await open(ADD);
    await screen.input('remark').fill('lost');
    await expect.poll(stored).toBe(1);
    await loseThePage(ADD);
    await offer('丢弃').click();
    await bar().waitFor({ state: 'detached' });
    await expect.poll(stored).toBe(0);
    await screen.input('remark').fill('not wanted');
    await expect.poll(stored).toBe(1);
    await page.locator('.tab.is-current .tab-close').click();
    await screen.confirm();
    await page.waitForURL(/dashboard/);
    await expect.poll(stored).toBe(0);
  });

  it('is asked about before the page is left or loaded anew, and before the account set changes', async () => {
    await open(ADD);
    await screen.input('remark').fill('typed');
    let asked = 0;
    page.on('dialog', (dialog) => {
      asked += 1;
      expect(dialog.type()).toBe('beforeunload');
      void dialog.dismiss();
    });
    await page.evaluate(() => location.reload());
    await expect.poll(() => asked).toBe(1);
    await page.close({ runBeforeUnload: true });
    await expect.poll(() => asked).toBe(2);
    await expect.poll(() => screen.input('remark').inputValue()).toBe('typed');
    await chooseInUserMenu(page, '切换账套');
    await page.getByRole('radio').nth(1).click();
    await expect.poll(() => screen.dialog.locator('p').innerText()).toBe('有未保存的内容，确定离开?');
    await screen.cancel();
    await expect.poll(() => screen.input('remark').inputValue()).toBe('typed');
  });
});

describe('E-06 ways out of a form', () => {
  it.each([undefined, 'en'])(
    '暂存 keeps a draft that cannot be saved yet, and nothing is asked when the form is left (%s)',
    async (language) => {
      const told = wordsOf(language ?? 'zh');
      await open(ADD, language);
      await screen.input('remark').fill('put aside');
      await page.keyboard.press('Alt+s');
      await expect
        .poll(() => screen.notice.allInnerTexts())
        .toEqual([expect.stringContaining(told('已暂存在本机，下次打开时可以继续'))]);
      await page.locator('.tab.is-current .tab-close').click();
      await page.waitForURL(/dashboard/);
      await page.goto(app.url + ADD);
      await bar().waitFor();
      await expect
        .poll(() => bar().locator('span').innerText())
        .toMatch(new RegExp(told('有 {time} 暂存的草稿', { time: '\\d\\d:\\d\\d' })));
      await offer(told('恢复')).click();
      await expect.poll(() => screen.input('remark').inputValue()).toBe('put aside');
      // Typing goes on in the same draft; giving that up leaves what was put aside.
      await screen.input('remark').fill('something else');
      await page.locator('.tab.is-current .tab-close').click();
      await screen.dialog.getByRole('button', { name: told('离开') }).click();
      await page.waitForURL(/dashboard/);
      await expect.poll(stored).toBe(1);
      await expect
        .poll(() => page.evaluate(() => Object.entries(localStorage).find(([key]) => key.startsWith('draft/'))?.[1]))
        .toContain('put aside');
    },
  );

  it('save and new begins an empty one, by keyboard', async () => {
    await open(ADD);
    const product = await plainProduct(app.api);
    await screen.input('factoryId').click();
    await page.getByRole('option').first().click();
    await screen.input('needDate').fill('2099-01-31');
    await screen.input('remark').fill('first of two');
    await screen.cell(0, 'productId').click();
    await page.keyboard.type(product.code);
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('Enter');
    await screen.cell(0, 'quantity').click();
    await page.keyboard.type('3');
    await page.keyboard.press('Alt+n');
    await expect.poll(() => screen.notice.allInnerTexts()).toEqual([expect.stringContaining('保存成功')]);
    await expect.poll(() => screen.input('remark').inputValue()).toBe('');
    expect(new URL(page.url()).pathname).toBe(ADD);
    await expect.poll(stored).toBe(0);
    const saved = await app.api.get<{ list: { id: string }[]; total: number }>(`${REQUISITION.api}/list`, {
      'remark~': 'first of two',
    });
    expect(saved.total).toBe(1);
    expect((await readRequisition(app.api, saved.list[0]!.id)).lines.map(({ quantity }) => Number(quantity))).toEqual([
      3,
    ]);
    // The new one is clean: nothing is asked.
    await page.locator('.tab.is-current .tab-close').click();
    await page.waitForURL(/dashboard/);
  });
});

describe('drafts on a device that others use', () => {
  it('are never offered to somebody else, and who signs out may clear them', async () => {
    opened = await ownSignIn(app);
    page = opened.page;
    screen = screenOf(page);
    const putAside = async (): Promise<void> => {
      await goTo(page, ADD);
      await screen.input('remark').fill('mine alone');
      await page.keyboard.press('Alt+s');
      await screen.notice.first().waitFor();
      await expect.poll(stored).toBe(1);
    };
    const signOut = async (answer: string): Promise<void> => {
      await chooseInUserMenu(page, '退出登录');
      await expect
        .poll(() => screen.dialog.locator('p').innerText())
        .toBe(
          say('本机保存着您的 {count} 份草稿。与他人共用的电脑请清除；保留的草稿下次登录后可以继续。', { count: 1 }),
        );
      await screen.dialog.getByRole('button', { name: answer }).click();
      await page.locator('[name=username]').waitFor();
    };
    await putAside();
    await signOut('保留');
    await signIn(page, BUYER);
    await goTo(page, ADD);
    await screen.input('remark').waitFor();
    expect(await bar().count()).toBe(0);
    expect(await screen.input('remark').inputValue()).toBe('');
    await chooseInUserMenu(page, '退出登录');
    await page.locator('[name=username]').waitFor();
    await signIn(page);
    await goTo(page, ADD);
    await bar().waitFor();
    await signOut('清除');
    await expect.poll(stored).toBe(0);
  });
});
