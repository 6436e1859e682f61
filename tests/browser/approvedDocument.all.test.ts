import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { approver } from '../../src/company/approval/steps';
import { axeFindings } from '../support/axeFindings';
import { openApp, type TestApp } from '../support/openApp';
import { approvalOf, approvalsOffice, AT, type Office } from './approvalsOffice';

let app: TestApp;
let office: Office;
beforeAll(async () => {
  app = await openApp();
  office = await approvalsOffice(app, 'SP08');
});
afterAll(async () => {
  await office?.leave();
  await app.close();
});

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const shot = async (page: Page, name: string): Promise<void> => {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png`, fullPage: true });
};

it('who decides opens the document and its paper from the approval, without a right to either', async () => {
  const { books } = office;
  const supplierId = await books.add('supplier', { name: '出租车公司', contact: '周平', tel: '13912345678' });
  const expenseTypeId = await books.add('expenseType', { name: '交通费' });
  const [department] = (await books.api.get<{ list: { id: string }[] }>('/api/bus/department/list')).list;
  await books.add('workflow', {
    code: 'FY',
    name: '费用单审批',
    kind: 'finance',
    document: 'cost',
    sort: 1,
    form: { items: [{ formId: 1, vModel: 'total', tag: 'money', label: '金额合计', required: true }] },
    flow: { nodes: [approver('head', '负责人', { by: 'persons', ids: ['3'] })] },
  });
  const lines = [{ expenseTypeId, departmentId: department?.id, amount: '86.50', remark: '打车' }];
  const id = await books.add('cost', {
    billDate: '2026-03-02',
    supplierId,
    departmentId: department?.id,
    paid: '0',
    lines,
  });
  await books.act('cost', id, 'submitApproval');
  const { list } = await office.head.api.get<{ list: { id: string }[] }>('/api/oa/personal/list', { part: 'waiting' });
  const address = `${AT}/approvalDetail?id=${list[0]?.id ?? ''}`;

  const { page, close } = await office.head.open(address);
  const screen = approvalOf(page);
  await screen.button('展开单据').click();
  await screen.cell(0, 'remark').waitFor();
  expect(await screen.cell(0, 'remark').innerText()).toBe('打车');
  expect(await screen.field('supplierId').innerText()).toContain('出租车公司');
  await shot(page, 'document-1366');
  expect(await axeFindings(page)).toEqual([]);
  await screen.button('查看打印件').click();
  await screen.window.locator('.gj-paper-text', { hasText: '打车' }).waitFor();
  await shot(page, 'document-paper');
  await close();

  const phone = await office.head.open(address, PHONE);
  const small = approvalOf(phone.page);
  await small.button('展开单据').tap();
  await small.panel.getByText('打车').waitFor();
  await shot(phone.page, 'document-phone');
  expect(await phone.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await phone.close();
});
