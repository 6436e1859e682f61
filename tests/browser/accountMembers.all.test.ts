import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AccountMembers } from '../../src/language/wire';
import { openApp, type TestApp } from '../support/openApp';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());

const SECOND = '2';
const membersOf = async (): Promise<string[]> =>
  (await app.api.get<AccountMembers>('/api/system/package/members', { id: SECOND })).userIds;

describe('members of an account set', () => {
  it('are chosen from the list of account sets, and taken out after a question', async () => {
    const before = await membersOf();
    const { page, close } = await app.open('/System/accountSet/accountInfoList');
    await page.getByText('华东精工（宁波）贸易有限公司').first().click();
    await page.getByRole('button', { name: '成员管理' }).click();
    await page.waitForURL(/accountMembers\?id=2$/);
    const save = page.locator('.account-members').getByRole('button', { name: '保存' });
    await page.locator('.account-members h2').waitFor();
    await expect.poll(() => page.locator('.account-members h2').innerText()).toBe('华东精工（宁波）贸易有限公司');
    await expect.poll(() => save.isDisabled()).toBe(true);
    await page.getByRole('searchbox').fill('王丽华');
    await page.getByRole('treeitem', { name: '王丽华' }).click();
    await expect.poll(() => page.locator('.account-members-change').innerText()).toBe('新增 1 人，移除 0 人');
    await save.click();
    // Read anew: the search is empty again, and who has come stands among the others of the account set.
    await expect.poll(() => page.getByRole('treeitem', { name: '王丽华' }).count()).toBe(2);
    expect(await membersOf()).toEqual(['1', '2', '4']);

    await page.getByRole('searchbox').fill('王丽华');
    await page.getByRole('treeitem', { name: '王丽华' }).first().click();
    await page.keyboard.press('F8');
    const question = page.getByRole('alertdialog');
    await expect.poll(() => question.innerText()).toContain('王丽华将立即退出该账套');
    await question.getByRole('button', { name: '继续' }).click();
    await expect.poll(membersOf).toEqual(before);
    await close();
  });

  it.each([
    ['1366x768', { width: 1366, height: 768 }],
    ['390x844', { width: 390, height: 844 }],
  ])('fit a screen of %s in English', async (_, viewport) => {
    const { page, close } = await app.open(`/System/accountSet/accountMembers?id=${SECOND}`, {
      viewport,
      language: 'en',
    });
    const button = page.locator('.account-members').getByRole('button', { name: 'Save' });
    await button.waitFor();
    const box = (await button.boundingBox())!;
    expect(box.x + box.width).toBeLessThanOrEqual(viewport.width);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);
    await close();
  });
});
