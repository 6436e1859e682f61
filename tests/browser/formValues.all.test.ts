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
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png` });
};

it('B-397 several choices are ticked and several people named on a phone; all of these are asked', async () => {
  const templateId = await office.books.add('workflow', {
    code: 'VALUES',
    name: '接待申请',
    kind: 'other',
    sort: 1,
    form: {
      items: [
        {
          formId: 1,
          vModel: 'kinds',
          tag: 'choices',
          label: '用途',
          required: true,
          options: ['餐饮', '礼品', '住宿'].map((label) => ({ value: label, label })),
        },
        { formId: 2, vModel: 'members', tag: 'people', label: '同行人', required: true },
      ],
    },
    flow: { nodes: [approver('all', '同行人确认', { by: 'field', field: 'members' }, { together: 'all' })] },
  });
  const { page, close } = await office.clerk.open(`${AT}/approvalAdd?template=${templateId}`, PHONE);
  const screen = approvalOf(page);
  const kinds = screen.panel.getByRole('group', { name: '用途' });
  await kinds.waitFor();
  await page.keyboard.press('F8');
  await expect.poll(() => screen.problems.allInnerTexts()).toHaveLength(2);
  for (const name of ['住宿', '餐饮']) await kinds.getByRole('checkbox', { name }).tap();
  for (const label of await kinds.locator('label').all())
    expect((await label.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  const people = screen.panel.getByRole('group', { name: '同行人' });
  for (const name of ['刘大伟', '孙敏', '朱海涛']) {
    await screen.choose(people.getByRole('combobox'), name);
    await people.locator('.gj-person', { hasText: name }).waitFor();
  }
  await people.getByRole('button', { name: '移除孙敏' }).tap();
  await expect.poll(() => people.locator('.gj-person').count()).toBe(2);
  await shot(page, 'values-form');
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('F8');
  await page.waitForURL((url) => url.pathname.endsWith('/approvalDetail'));
  await expect.poll(() => screen.field('kinds').innerText()).toContain('餐饮、住宿');
  expect(await screen.field('members').innerText()).toContain('刘大伟、朱海涛');
  await expect.poll(() => screen.way.innerText()).toContain('朱海涛');
  expect(await screen.way.innerText()).toContain('刘大伟');
  await shot(page, 'values-detail');
  await close();
});

it('B-137 the designer offers them, and steps whose people such a field names', async () => {
  const { page, close } = await office.books.open(`${AT}/workflowAdd`);
  const { asked, panel, window: dialog } = approvalOf(page);
  const form = panel.getByRole('group', { name: '表单设计' });
  const offered = async (button: string): Promise<string[]> => {
    await form.getByRole('button', { name: button }).click();
    const names = await page.getByRole('menuitem').allInnerTexts();
    await page.keyboard.press('Escape');
    return names.filter((name) => ['附件', '图片', '多选', '多个人员'].includes(name));
  };
  expect(await offered('添加字段')).toEqual(['多选', '多个人员', '附件', '图片']);
  const add = async (kind: string, label: string): Promise<void> => {
    await form.getByRole('button', { name: '添加字段' }).click();
    await page.getByRole('menuitem', { name: kind, exact: true }).click();
    await asked('label').fill(label);
  };
  await add('图片', '现场照片');
  await asked('max').fill('3');
  await page.keyboard.press('F8');
  await dialog.waitFor({ state: 'detached' });
  await add('多个人员', '同行人');
  await page.keyboard.press('F8');
  await dialog.waitFor({ state: 'detached' });
  await add('明细表', '明细');
  await page.keyboard.press('F8');
  await dialog.waitFor({ state: 'detached' });
  expect(await offered('添加明细字段')).toEqual([]);
  await panel.getByRole('group', { name: '流程设计' }).getByRole('button', { name: '添加环节' }).first().click();
  await page.getByRole('menuitem', { name: '审批人', exact: true }).click();
  await approvalOf(page).choose(asked('by'), '表单中的人员或部门');
  await approvalOf(page).choose(asked('field'), '同行人');
  await page.keyboard.press('F8');
  await dialog.waitFor({ state: 'detached' });
  expect(await panel.getByRole('group', { name: '流程设计' }).innerText()).toContain('同行人');
  await close();
});
