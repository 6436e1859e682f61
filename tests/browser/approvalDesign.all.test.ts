import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { axeFindings } from '../support/axeFindings';
import { openApp, type TestApp } from '../support/openApp';
import { approvalOf, approvalsOffice, AT, type Office } from './approvalsOffice';

let app: TestApp;
let office: Office;
beforeAll(async () => {
  app = await openApp();
  office = await approvalsOffice(app, 'SP02');
});
afterAll(async () => {
  await office?.leave();
  await app.close();
});

/** Words for the designers of a template. */
function designOf(page: Page) {
  const screen = approvalOf(page);
  const { panel, window: dialog } = screen;
  const flow = panel.getByRole('group', { name: '流程设计' });
  const form = panel.getByRole('group', { name: '表单设计' });
  return {
    ...screen,
    flow,
    form,
    /** boxes of the flow in the order in which they are read, each with what it says */
    boxes: () =>
      flow
        .locator('.flow-box .design-open')
        .allInnerTexts()
        .then((all) => all.map((text) => text.replace(/\s+/g, ' '))),
    fields: () => form.locator('[data-item] b').allInnerTexts(),
    async addField(kind: string, label: string, name: string): Promise<void> {
      await form.getByRole('button', { name: '添加字段' }).click();
      await page.getByRole('menuitem', { name: kind, exact: true }).click();
      await screen.asked('label').fill(label);
      await screen.asked('vModel').fill(name);
      await page.keyboard.press('F8');
      await dialog.waitFor({ state: 'detached' });
    },
    /** Puts a step in at the n-th place; who acts opens at once. */
    async addStep(kind: string, at: number): Promise<void> {
      await flow.getByRole('button', { name: '添加环节' }).nth(at).click();
      await page.getByRole('menuitem', { name: kind, exact: true }).click();
    },
  };
}

it('a form and its flow are drawn, tried out, saved and begun; a large sum goes a longer way', async () => {
  const { page, close } = await office.books.open(`${AT}/workflowAdd`);
  const screen = designOf(page);
  await screen.form.getByRole('button', { name: '添加字段' }).waitFor();
  await screen.input('code').fill('SPEND');
  await screen.input('name').fill('招待费申请');
  await screen.choose(screen.input('kind'), '财务');
  // Enter goes on to what has to be drawn.
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('添加字段');
  await screen.addField('金额', '申请金额', 'amount');
  await screen.addField('单行文本', '事由', 'reason');
  expect(await screen.fields()).toEqual(['申请金额', '事由']);

  await screen.addStep('审批人', 0);
  await screen.asked('title').fill('主管审批');
  await page.keyboard.press('F8');
  await expect.poll(screen.boxes).toEqual(['主管审批 审批人 直接上级']);

  await screen.addStep('条件分支', 1);
  await page.keyboard.press('Escape');
  await screen.window.waitFor({ state: 'detached' });
  // What is not complete says why.
  await expect.poll(async () => (await screen.boxes())[1]).toContain('最后一条分支不设条件');
  await screen.flow.locator('[data-branch]').first().click();
  await screen.window.getByLabel('分支名称').fill('大额');
  await screen.window.getByLabel('字段', { exact: true }).selectOption({ label: '申请金额' });
  await screen.window.getByLabel('比较方式').selectOption({ label: '大于' });
  await page.keyboard.press('F8');
  expect(await screen.window.getByRole('alert').innerText()).toBe('请至少设置一个完整的条件');
  await screen.window.getByLabel('比较值').fill('5000');
  await page.keyboard.press('F8');
  await screen.window.waitFor({ state: 'detached' });
  await screen.addStep('审批人', 2);
  await screen.asked('title').fill('总经理审批');
  await screen.choose(screen.asked('by'), '指定人员');
  await screen.window.locator('.gj-lines table').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type('孙敏');
  await page.getByRole('option', { name: '孙敏' }).first().waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.press('F8');
  await screen.window.waitFor({ state: 'detached' });
  await expect
    .poll(screen.boxes)
    .toEqual([
      '主管审批 审批人 直接上级',
      '条件分支',
      '大额 申请金额 大于 5000',
      '总经理审批 审批人 孙敏',
      '其他情况 其他条件都不满足时',
    ]);

  // A step is moved and taken away by keys, and comes back.
  await screen.flow.locator('[data-step]').first().focus();
  await page.keyboard.press('Delete');
  await expect.poll(async () => (await screen.boxes()).length).toBe(4);
  await page.keyboard.press('Control+z');
  await expect.poll(async () => (await screen.boxes())[0]).toBe('主管审批 审批人 直接上级');

  await screen.flow.getByRole('button', { name: '发起人提交' }).click();
  await screen.choose(screen.asked('changed'), '退回修改后只重新选择分支');
  await page.keyboard.press('F8');
  await screen.window.waitFor({ state: 'detached' });
  await screen.flow.getByRole('button', { name: '退回修改后只重新选择分支' }).waitFor();

  await screen.flow.getByRole('button', { name: '试运行' }).click();
  await screen.choose(screen.asked('initiatorOfTrial'), '王丽华');
  await screen.asked('amount').fill('6000');
  await screen.asked('reason').fill('来访');
  const path = screen.window.getByRole('region', { name: '审批路径' }).getByRole('listitem');
  await page.keyboard.press('F8');
  await expect.poll(() => path.allInnerTexts()).toEqual(['主管审批 刘大伟', '总经理审批 孙敏']);
  await screen.asked('amount').fill('800');
  await page.keyboard.press('F8');
  await expect.poll(() => path.allInnerTexts()).toEqual(['主管审批 刘大伟']);
  await page.keyboard.press('Escape');
  await screen.window.waitFor({ state: 'detached' });
  expect(await axeFindings(page)).toEqual([]);

  await page.keyboard.press('F8');
  await page.waitForURL((url) => url.pathname.endsWith('/workflowList'));
  await screen.rowWith('招待费申请').waitFor();
  await close();

  const id = await office.templateId('招待费申请');
  const { data } = {
    data: await office.clerk.api.post<{ id: string }>('/api/oa/approval/start', {
      templateId: id,
      content: { amount: '6000.00', reason: '来访' },
    }),
  };
  const view = await office.clerk.api.get<{ events: { kind: string }[] }>('/api/oa/approval/show', { id: data.id });
  expect(view.events.map(({ kind }) => kind)).toEqual(['started', 'assigned']);
});

it('versions are compared, and one that was before is taken back and taken forth', async () => {
  const id = await office.templateId('招待费申请');
  const { page, close } = await office.books.open(`${AT}/workflowEdit?id=${id}`);
  const screen = designOf(page);
  await screen.form.locator('[data-item]').nth(1).focus();
  await page.keyboard.press('Control+ArrowUp');
  await expect.poll(screen.fields).toEqual(['事由', '申请金额']);
  await screen.form.locator('[data-item]').first().press('Enter');
  await screen.asked('label').fill('招待事由');
  await page.keyboard.press('F8');
  await screen.window.waitFor({ state: 'detached' });
  await screen.flow.getByRole('button', { name: '历史版本' }).click();
  const differences = screen.window.getByRole('region', { name: '与当前内容的差异' }).getByRole('listitem');
  await expect
    .poll(() => differences.allInnerTexts())
    .toEqual(['修改 字段 招待事由名称、位置', '修改 字段 申请金额位置']);
  await screen.window.getByRole('button', { name: '恢复到此版本' }).click();
  await expect.poll(screen.fields).toEqual(['申请金额', '事由']);
  await page.keyboard.press('Control+z');
  await expect.poll(screen.fields).toEqual(['招待事由', '申请金额']);
  await close();
});

it('a step whose people the initiator chooses asks for them, and one form is seen as on a phone', async () => {
  const { page, close } = await office.books.open(`${AT}/workflowAdd`);
  const screen = designOf(page);
  await screen.form.getByRole('button', { name: '添加字段' }).waitFor();
  await screen.input('code').fill('ASK');
  await screen.input('name').fill('资料借阅');
  await screen.choose(screen.input('kind'), '行政');
  await screen.addField('单行文本', '资料名称', 'paper');
  await screen.form.getByRole('button', { name: '预览' }).click();
  await screen.window.getByRole('button', { name: '手机' }).click();
  await expect
    .poll(() => screen.asked('paper').evaluate((input) => input.getBoundingClientRect().width < 375))
    .toBe(true);
  await page.keyboard.press('Escape');
  await screen.addStep('审批人', 0);
  await screen.choose(screen.asked('by'), '发起人自选');
  await page.keyboard.press('F8');
  await screen.window.waitFor({ state: 'detached' });
  await page.keyboard.press('F8');
  await page.waitForURL((url) => url.pathname.endsWith('/workflowList'));
  await close();

  const begun = await office.clerk.open(`${AT}/approvalAdd?template=${await office.templateId('资料借阅')}`);
  const form = approvalOf(begun.page);
  await form.input('paper').fill('图纸');
  await begun.page.keyboard.press('F8');
  await expect.poll(() => form.dialogTitle.innerText()).toBe('请选择处理人');
  await begun.page.keyboard.press('Enter');
  await form.choose(form.panel.getByLabel('审批人的处理人'), '朱海涛');
  await begun.page.keyboard.press('F8');
  await begun.page.waitForURL((url) => url.pathname.endsWith('/approvalDetail'));
  await expect.poll(() => form.way.innerText()).toContain('朱海涛');
  await begun.close();
});
