import { afterAll, beforeAll, expect, it } from 'vitest';
import { openApp, type TestApp } from '../support/openApp';
import { approvalOf, AT } from './approvalsOffice';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());

it('B-397 a form of an office is begun, opened and taken back by keys', async () => {
  const { page, close } = await app.open(`${AT}/approvalAdd`);
  const screen = approvalOf(page);
  await screen.panel.getByRole('link', { name: /^用章/ }).first().press('Enter');
  await screen.choose(screen.input('seal'), '公章');
  await screen.input('paper').fill('购销合同');
  await screen.input('remark').fill('签约');
  await page.keyboard.press('F8');
  await page.waitForURL((url) => url.pathname.endsWith('/approvalDetail'));
  await expect.poll(() => screen.status.innerText()).toBe('审批中');
  expect(await screen.panel.locator('[data-field="paper"]').innerText()).toContain('购销合同');
  await screen.button('撤销').press('Enter');
  await screen.asked('note').fill('写错了');
  await page.keyboard.press('F8');
  await expect.poll(() => screen.status.innerText()).toBe('已撤销');
  expect(await screen.told.last().innerText()).toContain('写错了');
  await close();
});
