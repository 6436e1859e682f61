import type { Page, Request } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { QueryPlans, QueryPlansAnswer } from '../../src/language/wire';
import { READER } from '../support/apiSession';
import type { TestPage } from '../support/browser';
import { openApp, type OpenOptions, type TestApp } from '../support/openApp';
import { LANGUAGES } from '../support/languages';
import { screenOf } from '../support/screen';
import { settled } from '../support/settled';
import { wordsOf } from '../support/words';

const LIST = '/purchaseManage/purchaseOrder/purchaseOrderList';
const TABLE = 'purchaseOrderList';
const PLANS = '/api/system/queryCondition';
const NOTHING: QueryPlans = { plans: [], defaultPlan: null };

let app: TestApp;
let opened: TestPage;
let page: Page;
let screen: ReturnType<typeof screenOf>;
/** calls of the list since the page was opened */
let asked: URLSearchParams[] = [];

/** What the numbers of requisitions of the newest year begin with. */
let year = '';

beforeAll(async () => {
  app = await openApp();
  const {
    list: [newest],
  } = await app.api.get<{ list: { code: string }[] }>('/api/purchase/purchaseOrder/list', {
    pageSize: '1',
    orderBy: '-code',
  });
  year = newest!.code.slice(0, 'QG2026'.length);
});
afterAll(() => app.close());
const forget = async (): Promise<void> => {
  await app.api.post(`${PLANS}/saveQueryParamsValue`, { tableType: TABLE, valueMapInfo: NOTHING });
  await app.api.post(`${PLANS}/saveQueryParamsValue`, { tableType: TABLE, valueMapInfo: NOTHING, isPublic: true });
  await app.api.post('/api/order/common/savePropList', { tableType: TABLE, propList: [] });
};
beforeEach(forget);
afterEach(async () => {
  await opened.close();
  await forget();
});

function listen(): void {
  asked = [];
  page.on('request', (request: Request) => {
    const url = new URL(request.url());
    if (url.pathname.endsWith('/api/purchase/purchaseOrder/list')) asked.push(url.searchParams);
  });
}
async function open(options: OpenOptions = {}): Promise<void> {
  opened = await app.open(LIST, options);
  page = opened.page;
  screen = screenOf(page);
  await screen.row(0).waitFor();
  listen();
}
/** Looks at the list as somebody who comes back to it. */
async function comeBack(): Promise<void> {
  asked = [];
  await page.goto(app.url + LIST);
  await screen.row(0).waitFor();
  await settled(page);
}
const kept = (): Promise<QueryPlansAnswer> => app.api.get(`${PLANS}/getQueryParamsValue`, { tableType: TABLE });
const total = async (filters: Record<string, string>): Promise<number> =>
  (await app.api.get<{ total: number }>('/api/purchase/purchaseOrder/list', { pageSize: '1', ...filters })).total;

for (const language of LANGUAGES) {
  const say = wordsOf(language);
  const planButton = () => screen.panel.locator('.gj-plan-button');
  const menu = () => screen.panel.getByRole('menu', { name: say('方案'), exact: true });
  const choose = async (item: string): Promise<void> => {
    await planButton().click();
    await menu().getByRole('menuitem', { name: item, exact: true }).click();
  };
  const dialog = () => page.locator('dialog.gj-window[open]');
  const saveAs = async (name: string, ...boxes: string[]): Promise<void> => {
    await choose(say('另存为…'));
    await dialog().getByLabel(say('方案名称')).fill(name);
    for (const box of boxes) await dialog().getByLabel(say(box)).check();
    await dialog()
      .getByRole('button', { name: say('保存'), exact: true })
      .click();
    await dialog().waitFor({ state: 'detached' });
  };
  const total0 = () => screen.count;

  describe(`query plans (${language})`, () => {
    it('E-12 B-128 B-282 keep filters, order, page size and columns together; the list opens with the default one by one call and fills the search form', async () => {
      await open({ language });
      await screen.panel.getByLabel(say('单据编号')).fill(year);
      await page.keyboard.press('Enter');
      await screen.panel.locator('thead [data-col=totalMoney]').click();
      await screen.panel.getByLabel(say('每页条数')).selectOption('50');
      await screen.panel.locator('thead th[data-col=urgency]').click({ button: 'right' });
      await page.getByRole('menuitem', { name: say('隐藏此列') }).click();
      await screen.panel.locator('thead th[data-col=urgency]').waitFor({ state: 'detached' });
      await saveAs('本年请购', '打开时使用');
      const {
        plans: [plan],
        defaultPlan,
      } = await kept();
      expect(defaultPlan).toBe(plan!.id);
      expect(plan).toMatchObject({ name: '本年请购', filters: { 'code~': year }, orderBy: 'totalMoney', pageSize: 50 });
      expect(plan!.columns).toContainEqual({ path: 'urgency', hidden: true });
      await expect.poll(() => planButton().innerText()).toContain('本年请购');
      await app.api.post('/api/order/common/savePropList', { tableType: TABLE, propList: [] });

      await comeBack();
      expect(asked.map((params) => Object.fromEntries(params))).toEqual([
        { 'code~': year, orderBy: 'totalMoney', pageNum: '1', pageSize: '50', screen: TABLE },
      ]);
      await expect.poll(() => screen.panel.getByLabel(say('单据编号')).inputValue()).toBe(year);
      await expect.poll(() => screen.panel.getByLabel(say('每页条数')).inputValue()).toBe('50');
      expect(await screen.panel.locator('thead th[data-col=urgency]').count()).toBe(0);
      await expect.poll(() => planButton().innerText()).toContain('本年请购');
    });

    it('E-12 are applied by a click, marked when the list shows something else, saved again, renamed and deleted', async () => {
      const plans = [
        { id: 'a', name: '急', filters: { urgency: '3' }, orderBy: 'code', pageSize: 20, columns: null },
        { id: 'b', name: '未审', filters: { status: '0' }, orderBy: '', pageSize: 20, columns: null },
      ];
      await app.api.post(`${PLANS}/saveQueryParamsValue`, {
        tableType: TABLE,
        valueMapInfo: { plans, defaultPlan: null },
      });
      await open({ language });
      await planButton().click();
      await menu().getByRole('menuitemradio', { name: '急' }).dblclick();
      await expect.poll(() => total0().innerText()).toContain(String(await total({ urgency: '3' })));
      expect(asked.at(-1)!.get('orderBy')).toBe('code');
      expect(await planButton().innerText()).not.toContain('*');

      await screen.panel.getByLabel(say('单据编号')).fill(year);
      await page.keyboard.press('Enter');
      await expect.poll(() => planButton().innerText()).toContain('急 *');
      await choose(say('保存修改'));
      await expect
        .poll(async () => (await kept()).plans.map(({ filters }) => filters))
        .toEqual([{ urgency: '3', 'code~': year }, { status: '0' }]);
      await expect.poll(() => planButton().innerText()).not.toContain('*');

      await choose(say('重命名…'));
      const name = dialog().getByLabel(say('方案名称'));
      await name.fill('未审');
      await expect.poll(() => dialog().getByRole('alert').innerText()).toBe(say('已有同名的查询方案'));
      await expect
        .poll(() =>
          dialog()
            .getByRole('button', { name: say('保存'), exact: true })
            .isDisabled(),
        )
        .toBe(true);
      await name.fill('很急');
      await page.keyboard.press('Enter');
      await expect.poll(async () => (await kept()).plans.map((plan) => plan.name)).toEqual(['很急', '未审']);

      await choose(say('设为默认方案'));
      await expect.poll(async () => (await kept()).defaultPlan).toBe('a');
      await choose(say('删除方案'));
      await screen.dialog.getByRole('button', { name: say('确定') }).click();
      await expect.poll(kept).toMatchObject({ plans: [plans[1]], defaultPlan: null });
      await expect.poll(() => planButton().innerText()).toContain(say('方案'));
    });

    it('E-12 public ones are there for everybody and changed by whoever may publish', async () => {
      await open({ language });
      await screen.panel.getByRole('button', { name: say('已审核'), exact: true }).click();
      await saveAs('大家的', '所有人可用');
      expect((await kept()).publicPlans.map(({ name, filters }) => ({ name, filters }))).toEqual([
        { name: '大家的', filters: { status: '1' } },
      ]);
      await opened.close();

      await open({ language, account: READER });
      await planButton().click();
      await menu()
        .getByRole('group', { name: say('公共方案') })
        .getByRole('menuitemradio', { name: '大家的' })
        .click();
      await expect.poll(() => asked.at(-1)?.get('status')).toBe('1');
      await planButton().click();
      await menu()
        .getByRole('menuitem', { name: say('设为默认方案') })
        .waitFor();
      for (const item of ['重命名…', '删除方案', '保存修改'])
        expect(
          await menu()
            .getByRole('menuitem', { name: say(item) })
            .count(),
        ).toBe(0);
      await page.keyboard.press('Escape');
      await choose(say('另存为…'));
      expect(await dialog().getByLabel(say('所有人可用')).count()).toBe(0);
    });

    it('E-12 plans of the schema stand above the list: pressed they narrow it, pressed again they let go; nothing shifts', async () => {
      await open({ language });
      const top = async (): Promise<number> => (await screen.panel.locator('.gj-list-table').boundingBox())!.y;
      const before = await top();
      const tab = screen.panel.getByRole('button', { name: say('待审核'), exact: true });
      await tab.click();
      await expect.poll(() => tab.getAttribute('aria-pressed')).toBe('true');
      await expect
        .poll(async () => [...new Set(await screen.panel.locator('tbody td[data-col=status]').allInnerTexts())])
        .toEqual([say('未审核')]);
      expect(await top()).toBe(before);
      await choose(say('设为默认方案'));
      await expect.poll(async () => (await kept()).defaultPlan).toBe('shipped.toReview');
      await comeBack();
      expect(asked.map((params) => params.get('status'))).toEqual(['0']);
      await expect.poll(() => tab.getAttribute('aria-pressed')).toBe('true');
      await tab.click();
      await expect.poll(() => asked.at(-1)?.get('status')).toBe(null);
    });

    it('E-12 the menu is walked by keys, and Esc leaves it where it was opened', async () => {
      await app.api.post(`${PLANS}/saveQueryParamsValue`, {
        tableType: TABLE,
        valueMapInfo: {
          plans: [{ id: 'a', name: '急', filters: { urgency: '3' }, orderBy: '', pageSize: 20, columns: null }],
          defaultPlan: null,
        },
      });
      await open({ language });
      await planButton().focus();
      await page.keyboard.press('Enter');
      await menu().getByRole('menuitemradio', { name: '急' }).waitFor();
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('Escape');
      await expect.poll(() => planButton().evaluate((button) => button === document.activeElement)).toBe(true);
      await page.keyboard.press('Enter');
      await menu().getByRole('menuitemradio', { name: '急' }).waitFor();
      await menu().getByRole('menuitemradio', { name: '急' }).focus();
      await page.keyboard.press('Enter');
      await expect.poll(() => asked.at(-1)?.get('urgency')).toBe('3');
    });
  });
}
