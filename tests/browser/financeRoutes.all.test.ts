import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authoring } from '../../src/capabilities/authoring';
import { fieldTypes } from '../../src/fields/pure';
import { loadModel } from '../../src/language/load/loadModel';
import type { Model, ScreenKind } from '../../src/language/model';
import { readSchemaFiles } from '../../src/workspace/readSchemaFiles';
import { goTo } from '../support/goTo';
import type { TestApp } from '../support/openApp';
import { openRunningApp } from '../support/openRunningApp';
import { screenOf } from '../support/screen';

interface Route {
  path: string;
  module: string;
  group: string;
  name: string;
  title: string;
  resource: string;
}

const routes = (JSON.parse(readFileSync('tests/fixtures/routes.json', 'utf8')) as Route[]).filter(
  ({ module }) => module === 'financeManage',
);

/** What stands on a screen of each kind once it is there. */
const CONTENT: Partial<Record<ScreenKind, string>> = {
  list: 'thead th',
  report: 'thead th',
  statement: '.gj-statement-table',
  form: '[data-field] :is(input, textarea)',
  detail: '.gj-detail [data-field]',
  import: '.gj-import-drop',
  settings: '[data-field] :is(input, textarea)',
};

let app: TestApp;
let model: Model;
let page: Page;
let close: () => Promise<void>;
beforeAll(async () => {
  app = await openRunningApp();
  ({ model } = loadModel(await readSchemaFiles('.'), { types: fieldTypes, authoring }));
  ({ page, close } = await app.open('/dashboard'));
});
afterAll(async () => {
  await close();
  await app.close();
});

/** Opens a screen, of edit and detail the newest record that may be edited: where it led to, and what its tab is called. */
async function opened({ name, path, resource: of }: Route): Promise<{ path: string; tab: string }> {
  const resource = model.resources[of]!;
  const screen = resource.screens.find((each) => each.name === name)!;
  const isOfRecord = screen.kind === 'detail' || (screen.kind === 'form' && screen.mode === 'edit');
  const { list } = isOfRecord
    ? await app.api.get<{ list: { id: string }[] }>(resource.operations.list, {
        pageSize: '1',
        ...(screen.kind === 'form' && resource.machine ? { status: String(resource.machine.initial) } : {}),
      })
    : { list: [] };
  if (isOfRecord && list.length === 0) throw new Error(`${of} has no record`);
  await goTo(page, isOfRecord ? `${path}?id=${list[0]!.id}` : path);
  const shown = screenOf(page);
  await page.waitForURL((url) => url.pathname === path);
  await shown.panel.locator(CONTENT[screen.kind]!).first().waitFor();
  const tab = await page.getByRole('tab', { selected: true }).innerText();
  return { path: new URL(page.url()).pathname, tab };
}

async function expectOpen(asked: readonly Route[]): Promise<void> {
  expect(asked.length).toBeGreaterThan(0);
  const found: { path: string; isCalled: boolean }[] = [];
  for (const route of asked) {
    const { path, tab } = await opened(route);
    found.push({ path, isCalled: tab.startsWith(route.title) });
  }
  expect(found).toEqual(asked.map(({ path }) => ({ path, isCalled: true })));
}

/** What a list shows once it has been answered: its rows, or why there are none. */
async function expectTold(asked: readonly Route[]): Promise<void> {
  for (const { name, path, resource } of asked) {
    if (model.resources[resource]?.screens.find((each) => each.name === name)?.kind !== 'list') continue;
    await goTo(page, path);
    await page.waitForURL((url) => url.pathname === path);
    const { panel, row } = screenOf(page);
    await row(0).or(panel.locator('.gj-empty')).first().waitFor();
    expect([name, (await row(0).or(panel.locator('.gj-empty')).first().innerText()).trim()]).not.toEqual([name, '']);
  }
}

const inGroup = (group: string): Route[] => routes.filter((route) => route.group === group);
const named = (...names: string[]): Route[] => routes.filter(({ name }) => names.includes(name));
const four = (stem: string): string[] => ['List', 'Add', 'Edit', 'Detail'].map((ending) => stem + ending);

describe('the money of finance management', () => {
  it('B-429 stands in the menu as 财务管理', async () => {
    const entry = page.locator('nav').getByText('财务管理', { exact: true });
    await entry.first().waitFor();
    expect(await entry.count()).toBe(1);
  });

  it('B-503 B-374 B-375 cash and dealings have all their screens at their addresses', async () => {
    await expectOpen(inGroup('withCash'));
    const families = ['collectionRe', 'collection', 'paymentRe', 'payment', 'cost', 'receive', 'otherIn', 'otherOut'];
    expect(named(...families.flatMap(four))).toHaveLength(32);
    expect(named(...four('bank')).map(({ name }) => name)).toEqual(['bankList', 'bankDetail']);
  });

  it('B-376 cash and dealings have statistics, the import of receipts and one statistics of all', async () => {
    const statistics = inGroup('withCash').filter(({ name }) => /^(?!common).*Statistics$/.test(name));
    expect(statistics).toHaveLength(8);
    await expectOpen([...statistics, ...named('collectionImport', 'commonStatistics')]);
  });

  it('B-504 B-377 write-offs have all their screens at their addresses', async () => {
    await expectOpen(inGroup('currentOffset'));
    const families = ['proceeds', 'prepaid', 'receivable', 'evade', 'receivableRush', 'proceedsRush'];
    expect(named(...families.flatMap(four), 'prepaidRushList')).toHaveLength(25);
  });

  it('B-505 the accounts of the business have all their screens at their addresses', async () => {
    await expectOpen(inGroup('businessAccount'));
    expect(
      inGroup('businessAccount')
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(['cashBalance', 'cashJournal', 'contactsReconciliation', 'sellReturnMoneyRecord']);
  });

  it('B-506 the statistics have their screen at its address', async () => {
    await expectOpen(inGroup('statisticalTable'));
    expect(inGroup('statisticalTable').map(({ name }) => name)).toEqual(['deptInOutList']);
  });
});

describe('the books of finance management', () => {
  it.each([
    ['B-500', 'initialBalance', ['initialList']],
    [
      'B-501',
      'ledger',
      [
        'carryOverCost',
        'carryOverCustom',
        'carryOverCustomAdd',
        'carryOverCustomDetail',
        'carryOverCustomEdit',
        'carryOverCustomSet',
        'cashVoucher',
        'cashVoucherAdd',
        'cashVoucherDetail',
        'cashVoucherEdit',
        'cashVoucherOrder',
        'generateVoucher',
        'periodExpenses',
        'retailVoucher',
      ],
    ],
    ['B-502', 'subjectManage', ['optionSet', 'subjectCompare', 'subjectInfo', 'subjectSet']],
    ['B-507', 'financeAccount', ['accountEdit']],
    ['B-497', 'financeReport', ['balanceSheet', 'cashFlow', 'cashFlowDetail', 'cashFlowItem', 'profitFlow']],
    [
      'B-499',
      'financeTable',
      [
        'allXjyhBalanceList',
        'assistBalance',
        'assistLedger',
        'assistList',
        'balanceList',
        'coLedgerDetail',
        'collectionLedger',
        'collectionVerify',
        'feesDetail',
        'generalLedger',
        'payLedgerDetail',
        'paymentLedger',
        'paymentVerify',
        'subjectTotal',
        'subsidiaryAllList',
        'subsidiaryList',
      ],
    ],
    [
      'B-508',
      'fixedAssets',
      [
        'assetAdd',
        'assetChanges',
        'assetClass',
        'assetDisposal',
        'assetEdit',
        'assetManage',
        'depreciationAndAmortization',
        'depreciationList',
      ],
    ],
  ])(
    'B-497 B-499 B-500 B-501 B-502 B-507 B-508 (%s) the group %s has its screens at their addresses, and tells what is there',
    async (_, group, names) => {
      const asked = inGroup(group);
      expect(asked.map(({ name }) => name).toSorted()).toEqual(names);
      await expectOpen(asked);
      await expectTold(asked);
    },
  );

  it('B-373 the templates of vouchers are opened from the subjects they need, not from the menu', async () => {
    const [compare] = named('subjectCompare');
    if (!compare) throw new Error('subjectCompare has no address');
    const [subjects] = named('subjectSet');
    await goTo(page, subjects?.path ?? '');
    const { panel, press, row } = screenOf(page);
    await row(0).waitFor();
    expect(await page.locator(`nav a[href$="${compare.path}"]`).count()).toBe(0);
    await press('templates');
    await page.waitForURL((url) => url.pathname === compare.path);
    await row(0).waitFor();
    expect(await panel.locator('tbody').first().innerText()).toContain('收款单');
  });

  it('B-498 the basics have their screens at their addresses, and tell what is there', async () => {
    const asked = inGroup('financeBasic');
    expect(asked.map(({ name }) => name).toSorted()).toEqual([
      'accountList',
      'businessList',
      'clearingForm',
      'expensesList',
      'financeList',
      'incomeList',
      'initDataList',
      'itemType',
      'projectList',
      'taxRateSet',
    ]);
    await expectOpen(asked);
    await expectTold(asked);
  });
});
