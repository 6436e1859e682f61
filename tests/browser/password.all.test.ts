import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiSession, READER } from '../support/apiSession';
import { openApp, signIn, type TestApp } from '../support/openApp';
import { LANGUAGES } from '../support/languages';
import { chooseInUserMenu, ownSignIn } from '../support/ownSignIn';
import { settled } from '../support/settled';
import { wordsOf } from '../support/words';

/** Somebody without a part in the demonstration. */
const EMPLOYEE = '20';
const NEXT = { ...READER, password: 'Other5678' };

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());

async function fill(page: Page, password: string, newPassword: string, newPassword2 = newPassword): Promise<void> {
  for (const [name, value] of Object.entries({ password, newPassword, newPassword2 }))
    await page.locator(`[name=${name}]`).fill(value);
}

async function enter(page: Page, loginId: string, password: string): Promise<void> {
  await page.locator('[name=username]').fill(loginId);
  await page.locator('main [name=password]').fill(password);
  await page.keyboard.press('Enter');
}

describe.each(LANGUAGES)('the password in %s', (language) => {
  const say = wordsOf(language);

  it('B-214 B-215 wants the old one, a new one of 8 to 16 letters and digits, and that once more', async () => {
    const { page, close } = await app.open('/dashboard', { language });
    await chooseInUserMenu(page, say('修改密码'));
    const dialog = page.getByRole('dialog', { name: say('修改密码') });
    await expect.poll(() => page.locator(':focus').getAttribute('name')).toBe('password');
    const problems = async (): Promise<string[]> =>
      (await dialog.getByRole('alert').allInnerTexts()).map((text) => text.trim());
    await page.keyboard.press('Enter');
    await expect.poll(problems).toEqual([say('请输入旧密码'), say('请输入新密码'), say('请确认新密码')]);
    await fill(page, READER.password, 'abcdefgh', 'abcdefgi');
    await expect.poll(problems).toEqual([say('请输入8～16位的数字字母组合密码格式'), say('两次输入的密码不一致')]);
    await fill(page, READER.password, READER.password);
    await expect.poll(problems).toEqual([say('新密码不能与旧密码相同')]);
    await page.locator('[name=newPassword]').fill('');
    await page.locator('[name=newPassword]').pressSequentially('Abcdefgh123456789');
    await expect.poll(() => page.locator('[name=newPassword]').inputValue()).toBe('Abcdefgh12345678');
    await dialog.getByRole('button', { name: `${say('显示密码')}: ${say('新密码')}` }).click();
    await expect.poll(() => page.locator('[name=newPassword]').getAttribute('type')).toBe('text');
    await expect.poll(() => page.locator('[name=newPassword2]').getAttribute('type')).toBe('password');
    await close();
  });

  it('B-064 B-154 B-320 is changed only by who knows the old one, and then signed out to use the new one', async () => {
    const { page, close } = await ownSignIn(app, { language, account: READER, allow: [/400/] });
    await chooseInUserMenu(page, say('修改密码'));
    await fill(page, 'Wrong1234', NEXT.password);
    await page.keyboard.press('Enter');
    await page.locator('.gj-toasts .is-error').waitFor();
    await expect.poll(() => page.getByRole('dialog', { name: say('修改密码') }).count()).toBe(1);
    await fill(page, READER.password, NEXT.password);
    await page.keyboard.press('Enter');
    await page.locator('.gj-toasts .is-success').getByText(say('密码修改成功')).waitFor();
    await page.waitForURL(`${app.url}/login`);
    try {
      await signIn(page, NEXT);
      expect(await page.locator('.user-name').innerText()).not.toBe('');
      // What the page still asks would be refused once the password is another again.
      await settled(page);
    } finally {
      const api = await apiSession(app.url, NEXT);
      await api.post('/api/system/user/updatePassword', {
        password: NEXT.password,
        newPassword: READER.password,
        newPassword2: READER.password,
      });
    }
    await close();
  });

  it('B-280 one that somebody else gave must be changed before anything else', async () => {
    const { tel, name } = await app.api.get<{ tel: string; name: string }>('/api/bus/employee/detail', {
      id: EMPLOYEE,
    });
    const { lines } = await app.api.post<{ lines: { remark: string }[] }>('/api/system/user/resetPassword', {
      id: EMPLOYEE,
    });
    const given = lines[0]!.remark;
    const { page, close } = await app.visit('/login?redirect=%2Fbase%2Fbtype%2FclientList', {
      language,
      allow: [/403/],
    });
    await enter(page, tel, given);
    await page.getByRole('heading', { name: say('首次登录请修改密码') }).waitFor();
    await expect.poll(() => page.locator('.signin-form > p').innerText()).toContain(name);
    expect(await page.locator('.frame').count()).toBe(0);
    await expect.poll(() => page.getByRole('button', { name: say('退出登录') }).count()).toBe(1);
    await fill(page, given, NEXT.password);
    await page.keyboard.press('Enter');
    await page.waitForURL(`${app.url}/login`);
    await enter(page, tel, NEXT.password);
    await page.locator('.frame').waitFor();
    await expect.poll(() => page.locator('.user-name').innerText()).toBe(name);
    await close();
  });
});
