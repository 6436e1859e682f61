import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { approver } from '../../src/company/approval/steps';
import { axeFindings } from '../support/axeFindings';
import { openApp, type TestApp } from '../support/openApp';
import { approvalOf, approvalsOffice, AT, type Office } from './approvalsOffice';

let app: TestApp;
let office: Office;
beforeAll(async () => {
  app = await openApp();
  office = await approvalsOffice(app, 'SP01');
  // A new account set has no kinds of leave.
  for (const [name, unit] of [
    ['事假', '2'],
    ['年假', '1'],
  ])
    await office.books.add('leave', { name, unit, counts: 'workdays', dayHours: '8', leastAmount: '0.5' });
});
afterAll(async () => {
  await office?.leave();
  await app.close();
});

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const shot = async (page: Page, name: string): Promise<void> => {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png` });
};
const persons = (...ids: string[]) => ({ by: 'persons' as const, ids });

it('B-093 B-219 B-220 leave by half days is begun by keys: fields follow its kind, the way is looked at before, F8 submits', async () => {
  const { page, close } = await office.clerk.open(`${AT}/personalList`);
  const screen = approvalOf(page);
  await screen.press('begin');
  const leave = screen.panel.getByRole('link', { name: /^请假/ });
  await leave.waitFor();
  await shot(page, 'chooser');
  await leave.focus();
  await page.keyboard.press('Enter');
  await screen.input('leaveId').waitFor();
  await screen.choose(screen.input('leaveId'), '事假');
  await screen.input('startTime').waitFor();
  expect(await screen.input('startDay').count()).toBe(0);
  // From the first to the last second of a day, which stay when another day is picked.
  const times = () => Promise.all(['startTime', 'endTime'].map((field) => screen.input(field).inputValue()));
  await expect.poll(async () => (await times()).map((time) => time.slice(11))).toEqual(['00:00:00', '23:59:59']);
  await screen.choose(screen.input('leaveId'), '年假');
  await screen.input('startDay').waitFor();
  expect(await screen.input('startTime').count()).toBe(0);
  for (const [field, day] of [
    ['startDay', '2026-03-02'],
    ['endDay', '2026-03-04'],
  ] as const) {
    // Nothing is worked out before both are there.
    expect(await screen.input('days').inputValue()).toBe('');
    await screen.input(field).fill(day);
    await screen.input(field).press('Tab');
  }
  await screen.choose(screen.input('startType'), '下午');
  await screen.choose(screen.input('endType'), '上午');
  await expect.poll(() => screen.input('days').inputValue()).toBe('2.00');
  await screen.button('查看审批路径').focus();
  await page.keyboard.press('Enter');
  // What is missing is said before anybody is asked.
  await screen.problems.first().waitFor();
  await expect.poll(() => screen.input('remark').evaluate((input) => input === document.activeElement)).toBe(true);
  await screen.input('remark').fill('探亲');
  await screen.button('查看审批路径').focus();
  await page.keyboard.press('Enter');
  const way = screen.panel.getByRole('region', { name: '审批路径' });
  await expect.poll(() => way.getByRole('listitem').allInnerTexts()).toEqual(['直接主管 刘大伟']);
  await shot(page, 'add');
  await page.keyboard.press('F8');
  await page.waitForURL((url) => url.pathname.endsWith('/approvalDetail'));
  await expect.poll(() => screen.panel.locator('h2').innerText()).toContain('王丽华的请假');
  await expect.poll(() => screen.panel.locator('[data-field="days"]').innerText()).toContain('2.00');
  expect(await screen.way.innerText()).toContain('刘大伟');
  await shot(page, 'detail');
  await close();
});

it('B-397 what waits is opened from the list on a phone and agreed to with the thumb', async () => {
  const templateId = await office.template('P1', [approver('one', '主管', persons(office.head.id))]);
  const id = await office.begin(templateId);
  const { page, close } = await office.head.open(`${AT}/personalList`, PHONE);
  const screen = approvalOf(page);
  const card = screen.panel.locator('.gj-card', { hasText: '王丽华的模板P1' });
  await card.locator('.gj-card-tick').tap();
  await screen.action('open').tap();
  await page.waitForURL((url) => url.searchParams.get('id') === id);
  await screen.button('同意').waitFor();
  await shot(page, 'phone-detail');
  // All that can be done lies at the lower end and is large enough.
  for (const button of await screen.acts.getByRole('button').all()) {
    const box = await button.boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
    expect(box?.y).toBeGreaterThan(844 / 2);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await screen.button('同意').tap();
  await shot(page, 'phone-agree');
  await screen.window.getByRole('button', { name: '确定' }).tap();
  await expect.poll(() => screen.status.innerText()).toBe('已通过');
  await screen.button('同意').waitFor({ state: 'detached' });
  expect(await axeFindings(page)).toEqual([]);
  await close();
});

it('B-397 what is returned is found by its initiator, changed, and seen changed by the next', async () => {
  const { clerk, head, second } = office;
  const templateId = await office.template('P2', [
    approver('one', '主管', persons(head.id)),
    approver('two', '财务', persons(second.id)),
  ]);
  const id = await office.begin(templateId);
  const agreed = await head.open(`${AT}/approvalDetail?id=${id}`);
  const first = approvalOf(agreed.page);
  await first.button('同意').focus();
  await agreed.page.keyboard.press('Enter');
  // What can be said is asked for first.
  await expect.poll(() => first.asked('note').evaluate((input) => input === document.activeElement)).toBe(true);
  await agreed.page.keyboard.type('请财务核对');
  await agreed.page.keyboard.press('F8');
  await expect.poll(() => first.told.last().innerText()).toContain('请财务核对');
  // The button has gone; reading goes on where the approval begins.
  await expect.poll(() => first.focused.innerText()).toContain('王丽华的模板P2');
  await agreed.close();

  const back = await second.open(`${AT}/approvalDetail?id=${id}`);
  const returning = approvalOf(back.page);
  await returning.button('退回').focus();
  await back.page.keyboard.press('Enter');
  await returning.window.waitFor();
  await shot(back.page, 'return');
  // Without a reason it is not sent back.
  await back.page.keyboard.press('F8');
  await returning.window.locator('.gj-problems li').waitFor();
  await returning.asked('note').fill('请写明用途');
  await back.page.keyboard.press('F8');
  await expect.poll(() => returning.told.last().innerText()).toContain('退回发起人');
  expect(await returning.button('同意').count()).toBe(0);
  await back.close();

  const { page, close } = await clerk.open(`${AT}/personalList`);
  const screen = approvalOf(page);
  const row = screen.rowWith('王丽华的模板P2');
  await expect.poll(() => row.locator('[data-col="part"]').innerText()).toBe('待我处理');
  await row.locator('.gj-check').click();
  await screen.press('open');
  await screen.button('编辑审批').focus();
  await page.keyboard.press('Enter');
  await screen.panel.getByText('退回意见：请写明用途').waitFor();
  await shot(page, 'edit');
  await screen.input('remark').fill('华南展会样品');
  await page.keyboard.press('F8');
  await page.waitForURL((url) => url.pathname.endsWith('/approvalDetail'));
  await expect.poll(() => screen.panel.locator('[data-field="remark"]').innerText()).toContain('华南展会样品');
  await close();

  // What was changed is agreed to anew, by those before him, too.
  await head.api.post('/api/oa/approval/agree', { ids: [id] });
  const seen = await second.open(`${AT}/approvalDetail?id=${id}`);
  const again = approvalOf(seen.page);
  await again.button('同意').waitFor();
  expect(await again.panel.locator('[data-field="remark"]').innerText()).toContain('华南展会样品');
  expect(await again.told.allInnerTexts()).toEqual([
    expect.stringContaining('王丽华 提交了审批'),
    expect.stringContaining('刘大伟 同意'),
    expect.stringContaining('孙敏 退回发起人'),
    expect.stringContaining('王丽华 重新提交了审批'),
    expect.stringContaining('刘大伟 同意'),
  ]);
  await seen.close();
});

it('B-397 it is passed on, somebody signs before, an opinion is asked; the way and the record tell each', async () => {
  const { head, second, third } = office;
  const id = await office.begin(await office.template('P3', [approver('one', '主管', persons(head.id))]));
  const at = `${AT}/approvalDetail?id=${id}`;
  const passed = await head.open(at);
  const passing = approvalOf(passed.page);
  await passing.button('转交').click();
  await passing.choose(passing.asked('toId'), '孙敏');
  await passing.asked('note').fill('我出差');
  await passed.page.keyboard.press('F8');
  await expect.poll(() => passing.told.last().innerText()).toContain('转交给孙敏');
  await expect.poll(() => passing.way.innerText()).toContain('孙敏');
  expect(await passing.button('同意').count()).toBe(0);
  await passed.close();

  const { page, close } = await second.open(at);
  const screen = approvalOf(page);
  await screen.button('加签').click();
  await screen.choose(screen.asked('toId'), '朱海涛');
  await page.keyboard.press('F8');
  await expect.poll(() => screen.told.last().innerText()).toContain('加签朱海涛');
  await expect.poll(() => screen.way.innerText()).toContain('（加签）');
  // He comes first.
  expect(await screen.way.innerText()).toContain('等待前面的人');
  expect(await screen.button('同意').count()).toBe(0);

  const signed = await third.open(at);
  const signing = approvalOf(signed.page);
  await signing.button('同意').click();
  await signed.page.keyboard.press('F8');
  await expect.poll(() => signing.told.last().innerText()).toContain('朱海涛 同意');
  await signed.close();

  await page.reload();
  await screen.button('征求意见').click();
  await screen.choose(screen.asked('toId'), '刘大伟');
  await page.keyboard.press('F8');
  await expect.poll(() => screen.told.last().innerText()).toContain('请刘大伟提供意见');
  await expect.poll(() => screen.way.innerText()).toContain('（征求意见）');
  await shot(page, 'way');

  const asked = await head.open(at);
  const telling = approvalOf(asked.page);
  await telling.button('提交意见').click();
  await telling.asked('note').fill('可以');
  await asked.page.keyboard.press('F8');
  await expect.poll(() => telling.told.last().innerText()).toContain('可以');
  // He was asked and decides nothing: who asked him still does.
  expect(await telling.told.last().innerText()).toContain('刘大伟 提交了意见');
  await asked.close();
  await page.reload();
  await screen.button('同意').click();
  await page.keyboard.press('F8');
  await expect.poll(() => screen.status.innerText()).toBe('已通过');
  await close();
});

it('B-397 its initiator takes it back, and it waits for nobody', async () => {
  const { clerk, head } = office;
  const id = await office.begin(await office.template('P4', [approver('one', '主管', persons(head.id))]));
  const { page, close } = await clerk.open(`${AT}/approvalDetail?id=${id}`);
  const screen = approvalOf(page);
  await screen.button('撤销').focus();
  await page.keyboard.press('Enter');
  await screen.asked('note').fill('不需要了');
  await page.keyboard.press('F8');
  await expect.poll(() => screen.status.innerText()).toBe('已撤销');
  expect(await screen.told.last().innerText()).toContain('王丽华 撤销了审批');
  expect(await screen.acts.getByRole('button').allInnerTexts()).toEqual(['评论']);
  await close();
});

describe('what may not be done', () => {
  it('is not offered: each sees what is his', async () => {
    const { clerk, head, third } = office;
    const id = await office.begin(await office.template('P5', [approver('one', '主管', persons(head.id))]));
    const offered = async (of: typeof head): Promise<string[]> => {
      const { page, close } = await of.open(`${AT}/approvalDetail?id=${id}`);
      const screen = approvalOf(page);
      await screen.button('评论').waitFor();
      const names = await screen.acts.getByRole('button').allInnerTexts();
      await close();
      return names;
    };
    expect(await offered(clerk)).toEqual(['催办', '撤销', '评论']);
    expect(await offered(head)).toEqual(['同意', '拒绝', '退回', '转交', '加签', '征求意见', '评论']);
    const stranger = await third.open(`${AT}/approvalDetail?id=${id}`, { allow: [/404/] });
    await approvalOf(stranger.page).button('重试').waitFor();
    await stranger.close();
  });

  it('is said where somebody was first, and the page shows how it stands now', async () => {
    const { head } = office;
    const id = await office.begin(await office.template('P6', [approver('one', '主管', persons(head.id))]));
    const other = await head.open(`${AT}/approvalDetail?id=${id}`);
    const { page, close } = await head.open(`${AT}/approvalDetail?id=${id}`);
    const screen = approvalOf(page);
    await screen.button('拒绝').click();
    await screen.asked('note').fill('预算不足');
    await approvalOf(other.page).button('同意').click();
    await other.page.keyboard.press('F8');
    await expect.poll(() => approvalOf(other.page).status.innerText()).toBe('已通过');
    await other.close();
    await page.keyboard.press('F8');
    await page.getByText('审批已结束，不能再操作').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => screen.status.innerText()).toBe('已通过');
    // What was written is not lost with it.
    expect(await screen.asked('note').inputValue()).toBe('预算不足');
    await page.keyboard.press('Escape');
    await screen.window.waitFor({ state: 'detached' });
    expect(await screen.acts.getByRole('button').allInnerTexts()).toEqual(['评论']);
    await close();
  });

  it('is not done twice: reminding runs once however often the button is pressed', async () => {
    const { clerk, head } = office;
    const id = await office.begin(await office.template('P7', [approver('one', '主管', persons(head.id))]));
    const { page, close } = await clerk.open(`${AT}/approvalDetail?id=${id}`);
    const screen = approvalOf(page);
    await screen.button('催办').dblclick();
    await expect.poll(() => screen.told.last().innerText()).toContain('催办');
    await page.reload();
    await screen.button('催办').waitFor();
    expect(await screen.told.count()).toBe(2);
    await close();
  });
});

it('the way that was looked at is gone once the form says something else', async () => {
  const { page, close } = await office.clerk.open(`${AT}/approvalAdd`);
  const screen = approvalOf(page);
  await screen.panel.getByRole('link', { name: /^用章/ }).first().click();
  await screen.choose(screen.input('seal'), '公章');
  for (const [field, text] of [
    ['paper', '合同'],
    ['remark', '签约'],
  ] as const)
    await screen.input(field).fill(text);
  await screen.button('查看审批路径').click();
  const way = screen.panel.getByRole('region', { name: '审批路径' });
  await expect.poll(() => way.innerText()).toContain('刘大伟');
  await screen.input('copies').fill('2');
  await screen.input('copies').press('Tab');
  await way.waitFor({ state: 'detached' });
  // What was typed is not dropped without a word.
  await screen.button('取消').click();
  await screen.dialog.getByText('有未保存的内容，确定离开?').waitFor();
  await screen.cancel();
  await screen.dialog.waitFor({ state: 'detached' });
  expect(await screen.input('paper').inputValue()).toBe('合同');
  await screen.button('取消').click();
  await screen.confirm();
  await screen.input('paper').waitFor({ state: 'detached' });
  // It leads back to what stands beside it.
  await screen.panel.getByRole('link', { name: /^用章/ }).first().waitFor();
  await close();
});

it.each([
  ['1366x768', { viewport: { width: 1366, height: 768 } }],
  ['390x844', PHONE],
])('pages of %s in English fit the window and are sound', async (size, options) => {
  const { clerk, head } = office;
  const id = await office.begin(await office.template(`A${size}`, [approver('one', 'Head', persons(head.id))]));
  const { page, close } = await head.open(`${AT}/approvalDetail?id=${id}`, { ...options, language: 'en' });
  const screen = approvalOf(page);
  await screen.button('Agree').waitFor();
  const look = async (name: string): Promise<void> => {
    await shot(page, `en-${size}-${name}`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(options.viewport.width);
    expect(await axeFindings(page), name).toEqual([]);
  };
  await look('detail');
  await screen.acts.getByRole('button').nth(2).click();
  await screen.window.waitFor();
  await look('dialog');
  await close();
  for (const [name, path] of [
    ['chooser', `${AT}/approvalAdd`],
    ['form', `${AT}/approvalAdd?template=${await office.templateId('用章')}`],
  ] as const) {
    const opened = await clerk.open(path, { ...options, language: 'en' });
    await opened.page.locator('.panel:visible :is(.approval-templates a, .gj-form input)').first().waitFor();
    expect(await axeFindings(opened.page), name).toEqual([]);
    await shot(opened.page, `en-${size}-${name}`);
    await opened.close();
  }
  const chosen = await clerk.open(`${AT}/approvalAdd`, { ...options, language: 'en' });
  const seal = approvalOf(chosen.page).panel.getByRole('link', { name: /^Use of a seal/ });
  await expect.poll(() => seal.last().innerText()).toContain('Use of company, contract and finance seals');
  await seal.last().click();
  await approvalOf(chosen.page)
    .tab(/Use of a seal/)
    .waitFor();
  await chosen.close();
  const other = await clerk.open(`${AT}/personalList`, { ...options, language: 'en' });
  await screenshotList(other.page, `en-${size}-list`);
  await other.close();
});

async function screenshotList(page: Page, name: string): Promise<void> {
  await page.locator('.panel:visible :is(tbody tr[data-row], .gj-card)').first().waitFor();
  await shot(page, name);
}
