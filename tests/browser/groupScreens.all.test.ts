import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authoring } from '../../src/capabilities/authoring';
import { fieldTypes } from '../../src/fields/pure';
import { loadModel } from '../../src/language/load/loadModel';
import type { Model } from '../../src/language/model';
import { readSchemaFiles } from '../../src/workspace/readSchemaFiles';
import { goTo } from '../support/goTo';
import { openedRoute, type OpenedRoute } from '../support/openedRoute';
import type { TestApp } from '../support/openApp';
import { openRunningApp } from '../support/openRunningApp';
import { screenOf } from '../support/screen';

interface Route extends OpenedRoute {
  module: string;
  title: string;
}

const routes = JSON.parse(readFileSync('tests/fixtures/routes.json', 'utf8')) as Route[];

let app: TestApp;
let model: Model;
let page: Page;
let close: () => Promise<void>;
/** What pages are asked about, whose tabs are called after it. */
let about: Record<string, string>;
beforeAll(async () => {
  app = await openRunningApp();
  ({ model } = loadModel(await readSchemaFiles('.'), { types: fieldTypes, authoring }));
  ({ page, close } = await app.open('/dashboard'));
  const { list } = await app.api.get<{ list: { id: string }[] }>(model.resources.approval!.operations.list, {
    pageSize: '1',
  });
  const approval = `id=${list[0]!.id}`;
  about = { roleEdit: 'id=2', approvalDetail: approval, approvalEdit: approval };
});
afterAll(async () => {
  await close();
  await app.close();
});

/** The codes of the newest documents of a resource that its list shows by itself, none where there are none. */
async function newest(name: string): Promise<string[]> {
  const { list } = await app.api.get<{ list: { code: string }[] }>(model.resources[name]!.operations.list, {
    pageSize: '5',
  });
  return list.map(({ code }) => code);
}

describe('what the product is for', () => {
  it.each([
    ['B-007', '/saleManage/order/orderList', 'order'],
    ['B-007', '/purchaseManage/purchase/purchaseList', 'purchase'],
    ['B-007', '/saleManage/order/rejectList', 'reject'],
    ['B-009', '/productionManage/manufactureOrder/manufactureOrderList', 'manufactureOrder'],
    ['B-009', '/productionManage/productionFeedback/feedbackList', 'feedback'],
    ['B-009', '/productionManage/productionPick/pickingList', 'picking'],
    ['B-009', '/productionManage/productionPick/backdrawList', 'backdraw'],
    ['B-010 B-381', '/qualityTestManage/inspect/inspectList', 'inspect'],
    ['B-010 B-381', '/qualityTestManage/inspect/inspectList2', 'inspect'],
    ['B-010', '/stockManage/procure/procureList', 'procure'],
  ])('B-007 B-009 B-010 B-381 (%s) %s shows the documents that are there', async (_, path, resource) => {
    const known = await newest(resource);
    expect(known.length).toBeGreaterThan(0);
    await goTo(page, path);
    await page.waitForURL((url) => url.pathname === path);
    const { row, rows } = screenOf(page);
    await row(0).waitFor();
    const codes = (await rows.locator('[data-col=code]').allInnerTexts()).map((code) => code.trim());
    expect(codes.length).toBeGreaterThan(0);
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes[0]!.replace(/\d+$/, '')).toBe(known[0]!.replace(/\d+$/, ''));
  });

  it('B-381 the list of the quality department leads to a detail of its own', async () => {
    await goTo(page, '/qualityTestManage/inspect/inspectList2');
    const { action, cell, press, row, tick, panel } = screenOf(page);
    await row(0).waitFor();
    const code = (await cell(0, 'code').innerText()).trim();
    expect(await action('detail').count()).toBe(0);
    await tick(0);
    await press('inspectDetail2');
    await page.waitForURL((url) => url.pathname === '/qualityTestManage/inspect/inspectDetail2');
    await expect.poll(() => panel.innerText()).toContain(code);
  });

  it.each([
    ['B-002', '/base/btype/clientList'],
    ['B-002', '/base/btype/supplierList'],
    ['B-002', '/saleManage/order/orderList'],
    ['B-002', '/contentManagement/documentList'],
    ['B-002 B-003', '/purchaseManage/purchaseOrder/purchaseOrderList'],
    ['B-002 B-003', '/stockManage/procure/procureList'],
    ['B-002 B-003', '/productionManage/manufactureOrder/manufactureOrderList'],
    ['B-002 B-003', '/examCenter/personalList'],
    ['B-002 B-003', '/financeManage/financeBasic/accountList'],
    ['B-003', '/forumManage/forumInfo/topicList'],
    ['B-003', '/customerService/clientVisit/visitedList'],
    ['B-003', '/System/role/roleList'],
    ['B-003', '/qualityTestManage/inspect/inspectList'],
  ])('B-002 B-003 (%s) the menu leads to %s', async (_, path) => {
    const { module } = routes.find((route) => route.path === path)!;
    const title = model.modules.find(({ name }) => name === module)!.title;
    await page.locator('.sidebar-entry', { hasText: title }).hover();
    await page.locator(`.flyout a[href="${path}"]`).click();
    await expect.poll(() => new URL(page.url()).pathname).toBe(path);
    await screenOf(page).panel.locator('h2, thead th, [role=treeitem], input').first().waitFor();
  });
});

describe('what is not kept', () => {
  it('B-372 lists of approvals are asked for anew at each visit', async () => {
    for (const path of ['/examCenter/approvalList', '/examCenter/myApproval', '/examCenter/personalList']) {
      await goTo(page, path);
      await screenOf(page).panel.locator('thead th').first().waitFor();
      await goTo(page, '/dashboard');
      const { resource } = routes.find((route) => route.path === path)!;
      const { list } = model.resources[resource]!.operations;
      const again = page.waitForRequest((request) => new URL(request.url()).pathname.endsWith(list));
      await goTo(page, path);
      expect((await (await again).response())?.status()).toBe(200);
      await page.waitForURL((url) => url.pathname === path);
    }
  });
});

describe('screens of a group, opened by who may do everything', () => {
  it.each([
    ['B-434', '/base/tag/', 1],
    ['B-464', '/productionManage/productionPlan/', 6],
    ['B-465', '/productionManage/stockSalary/', 10],
    ['B-468', '/productionManage/productionBatchNo/', 1],
    ['B-470', '/forumManage/forumSetting/', 2],
    ['B-471', '/forumManage/forumInfo/', 2],
    ['B-472', '/forumManage/learnCenter/', 9],
    ['B-473', '/forumManage/horse/', 4],
    ['B-474', '/customerService/clientVisit/', 5],
    ['B-475', '/customerService/interrogationManage/', 5],
    ['B-476', '/customerService/testManage/', 4],
    ['B-477', '/customerService/farmingManage/', 3],
    ['B-478', '/customerService/complaintManagement/', 5],
    ['B-479', '/customerService/flowUpManage/', 1],
    ['B-480', '/customerService/callForConsultation/', 1],
    ['B-481', '/customerService/orderConfiguration/', 1],
    ['B-482', '/System/role/', 3],
    ['B-485', '/System/accountSet/', 2],
    ['B-486', '/System/accountAdd/', 1],
    ['B-489', '/examCenter/', 9],
  ])(
    'B-434 B-464 B-465 B-468 B-470..B-482 B-485 B-486 B-489 (%s) each below %s stands at its address under its title',
    async (_, folder, count) => {
      const asked = routes.filter(({ path }) => path.startsWith(folder));
      expect(asked).toHaveLength(count);
      const found: { path: string; isCalled: boolean }[] = [];
      for (const route of asked) {
        const { path, tab } = await openedRoute({ api: app.api, model, page }, route, about[route.name]);
        found.push({ path, isCalled: route.name in about ? tab.trim() !== '' : tab.startsWith(route.title) });
      }
      expect(found).toEqual(asked.map(({ path }) => ({ path, isCalled: true })));
    },
  );
});
