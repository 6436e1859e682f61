import { afterAll, beforeAll, expect, it } from 'vitest';
import { axeFindings } from '../support/axeFindings';
import { openApp, type TestApp } from '../support/openApp';
import { screenOf } from '../support/screen';
import { approvalOf, approvalsOffice, type Office } from './approvalsOffice';

const AT = '/journalManagement';
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const RIGHTS = ['add', 'update', 'detail', 'delete', 'myJournal', 'teamJournal'].map(
  (action) => `/journalCenterList/${action}`,
);

let app: TestApp;
let office: Office;
beforeAll(async () => {
  app = await openApp();
  office = await approvalsOffice(app, 'RZ01', RIGHTS);
});
afterAll(async () => {
  await office?.leave();
  await app.close();
});

it('a template is drawn; its journal is written on a phone, read and answered by the head', async () => {
  const design = await office.books.open(`${AT}/journalTemplateAdd`);
  const drawn = approvalOf(design.page);
  const form = drawn.panel.getByRole('group', { name: '表单设计' });
  await form.getByRole('button', { name: '添加字段' }).waitFor();
  await drawn.input('name').fill('门店日志');
  await form.getByRole('button', { name: '添加字段' }).click();
  await design.page.getByRole('menuitem', { name: '多行文本', exact: true }).click();
  await drawn.asked('label').fill('今日客流');
  await drawn.asked('vModel').fill('guests');
  await design.page.keyboard.press('F8');
  await drawn.window.waitFor({ state: 'detached' });
  expect(await axeFindings(design.page)).toEqual([]);
  await design.page.keyboard.press('F8');
  await expect.poll(() => new URL(design.page.url()).pathname).toBe(`${AT}/journalTemplateList`);
  await design.close();

  const { page, close } = await office.clerk.open(`${AT}/journalCenterAdd`, PHONE);
  const { panel } = screenOf(page);
  // What the product ships stands beside what somebody has drawn.
  await panel.getByRole('button', { name: /^门店日志/ }).waitFor();
  expect(await panel.locator('.journal-cards b').allInnerTexts()).toEqual([
    '门店日志',
    '日报',
    '周报',
    '月报',
    '拜访日志',
  ]);
  await panel.getByRole('button', { name: /^门店日志/ }).click();
  const guests = panel.getByRole('textbox', { name: '今日客流' });
  await guests.fill('上午12人，下午30人');
  expect(await axeFindings(page)).toEqual([]);
  await panel.getByRole('button', { name: '保存', exact: true }).click();
  await expect.poll(() => new URL(page.url()).pathname).toBe(`${AT}/journalCenterDetail`);
  await panel.getByText('上午12人，下午30人', { exact: true }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await close();

  const read = await office.head.open(`${AT}/journalCenterList?view=team`);
  const list = screenOf(read.page);
  const row = list.panel.getByRole('row', { name: /王丽华的门店日志/ });
  await row.waitFor();
  expect(await axeFindings(read.page)).toEqual([]);
  await list.panel.getByRole('button', { name: '提交情况' }).click();
  await list.panel.getByLabel('日志模板').selectOption({ label: '门店日志' });
  const written = list.panel
    .getByRole('row', { name: /王丽华/ })
    .getByText('已写', { exact: true })
    .first();
  await written.waitFor();
  expect(await axeFindings(read.page)).toEqual([]);
  await written.click();
  await list.panel.getByText('上午12人，下午30人', { exact: true }).waitFor();
  const readers = list.panel.getByRole('region', { name: '阅读情况' });
  await readers.getByRole('button', { name: '已读 1' }).waitFor();
  expect(await readers.getByRole('button').allInnerTexts()).toEqual([
    expect.stringMatching(/^全部/),
    expect.stringMatching(/^未读/),
    '已读 1',
  ]);
  const input = list.panel.getByRole('textbox', { name: '评论内容' });
  await input.fill('下午的客流怎么来的？');
  await input.press('Control+Enter');
  await list.panel.getByRole('listitem').getByText('下午的客流怎么来的？').waitFor();
  // Nobody changes what somebody else has written.
  expect(await list.panel.getByRole('button', { name: '编辑', exact: true }).isDisabled()).toBe(true);
  await read.close();

  // What the form was before it was changed, and the way back to it.
  const changed = await office.books.open(`${AT}/journalTemplateList?name=门店日志`);
  const templates = approvalOf(changed.page);
  await screenOf(changed.page).rowWith('门店日志').dblclick();
  const fields = templates.panel.getByRole('group', { name: '表单设计' });
  await fields.getByText('今日客流').first().waitFor();
  await fields.getByRole('button', { name: '历史版本' }).click();
  await changed.page
    .getByRole('dialog')
    .getByRole('button', { name: /^版本1/ })
    .waitFor();
  expect(await axeFindings(changed.page)).toEqual([]);
  await changed.close();
});
