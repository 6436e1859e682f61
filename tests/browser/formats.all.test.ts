import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OrganisationNode } from '../../src/language/wire';
import { openApp, type TestApp } from '../support/openApp';
import { chooseInUserMenu } from '../support/ownSignIn';
import { screenOf } from '../support/screen';

const LONG_NAME = '欧阳小明';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());

describe('how values are shown', () => {
  it('B-334 B-335 amounts of a list have separators and 2 decimals, empty ones are a dash', async () => {
    const { page, close } = await app.open('/base/btype/clientList', { viewport: { width: 2200, height: 900 } });
    const { panel, row } = screenOf(page);
    await row(0).waitFor();
    const amounts = await panel.locator('tbody td[data-col=creditLimit]').allInnerTexts();
    expect(amounts.filter((text) => !/^([1-9]\d{0,2}(,\d{3})*\.\d{2}|—)$/.test(text))).toEqual([]);
    expect([amounts.includes('—'), amounts.some((text) => text.includes(','))]).toEqual([true, true]);
    await close();
  });

  it('B-362 a chosen person is called by the first 2 characters of a name of more than 3, the whole name is told on hover', async () => {
    const { page, close } = await app.open('/dashboard');
    await page.route('**/getDeptAndUser*', async (route) => {
      const answer = (await (await route.fetch()).json()) as { data: OrganisationNode[] };
      const [person, other] = peopleOf(answer.data);
      Object.assign(person!, { name: LONG_NAME });
      Object.assign(other!, { name: '王小明' });
      await route.fulfill({ json: answer });
    });
    await chooseInUserMenu(page, '发送消息');
    await page.locator('[name=userIdList]').click();
    const picker = page.getByRole('dialog', { name: '组织机构' });
    for (const name of [LONG_NAME, '王小明']) {
      await picker.getByRole('searchbox').fill(name);
      await picker.getByRole('treeitem', { name }).last().click();
    }
    await picker.getByRole('button', { name: '确定' }).click();
    const labels = page.locator('[name=userIdList] .message-person');
    await expect.poll(() => labels.allInnerTexts()).toEqual(['欧阳...', '王小明']);
    await expect.poll(() => labels.first().getAttribute('title')).toBe(LONG_NAME);
    await close();
  });
});

describe('the height of a table', () => {
  it('B-366 is what the window leaves beside actions, search and a fixed rest of more than 100', async () => {
    const { page, close } = await app.open('/purchaseManage/purchaseOrder/purchaseOrderList', {
      viewport: { width: 1366, height: 768 },
    });
    const { panel, row } = screenOf(page);
    await row(0).waitFor();
    const low = await heights(page);
    // Window less actions plus 12, search less 2, 100, and what the frame, the borders and the pager take.
    const rest = ({ window, actions, search, table }: Heights): number =>
      window - (actions + 12) - (search - 2) - 100 - table;
    expect(rest(low)).toBeGreaterThanOrEqual(0);

    await panel.getByRole('button', { name: '更多条件' }).click();
    await expect.poll(async () => (await heights(page)).search).toBeGreaterThan(low.search);
    await expect.poll(async () => rest(await heights(page))).toBe(rest(low));

    await page.setViewportSize({ width: 1366, height: 968 });
    await expect.poll(async () => (await heights(page)).table).toBeGreaterThan(low.table);
    await expect.poll(async () => rest(await heights(page))).toBe(rest(low));

    await panel
      .locator('.gj-query-line')
      .evaluate((element) => (element as HTMLElement).style.setProperty('display', 'none'));
    await expect.poll(async () => (await heights(page)).table).toBeGreaterThan(low.table + 200);
    await expect.poll(async () => rest(await heights(page))).toBe(rest(low));
    await close();
  });
});

interface Heights {
  window: number;
  actions: number;
  search: number;
  table: number;
}

function heights(page: Page): Promise<Heights> {
  return page.evaluate(() => {
    const panel = [...document.querySelectorAll('.panel')].find((element) => element.getClientRects().length > 0)!;
    const heightOf = (selector: string): number => panel.querySelector(selector)!.getBoundingClientRect().height;
    return {
      window: innerHeight,
      actions: heightOf('.gj-actions'),
      search: heightOf('.gj-query-line'),
      table: heightOf('.gj-list-table'),
    };
  });
}

function peopleOf(nodes: readonly OrganisationNode[]): OrganisationNode[] {
  return nodes.flatMap((node) => (node.type === 2 ? [node] : peopleOf(node.children)));
}
