import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiSession, KEEPER } from '../support/apiSession';
import type { TestApp } from '../support/openApp';
import { openRunningApp } from '../support/openRunningApp';
import { KEEPER_ID, MENU_AUTH, READER_ID, ROLE_EDIT, ROLE_LIST, rolesOf, withRole } from '../support/roles';
import { screenOf } from '../support/screen';

let app: TestApp;
beforeAll(async () => {
  app = await openRunningApp();
});
afterAll(() => app.close());

describe('the rights of one person', () => {
  it('B-245 are opened for exactly one employee', async () => {
    const { page, close } = await app.open('/base/department/employeList');
    const { row, tick, press, dialog } = screenOf(page);
    await row(1).waitFor();
    await press('menuAuth');
    await expect.poll(() => dialog.innerText()).toContain('请选择需要菜单权限的员工');
    await dialog.getByRole('button').first().click();
    await tick(0);
    await tick(1);
    await press('menuAuth');
    await expect.poll(() => dialog.innerText()).toContain('不可同时菜单权限多个员工');
    await dialog.getByRole('button').first().click();
    await tick(1);
    const name = await row(0).locator('td[data-col=name]').innerText();
    await press('menuAuth');
    await page.waitForURL(/menuAuth\?/);
    await expect.poll(() => rolesOf(page).heading.innerText()).toBe(name);
    await close();
  });

  it('B-234 follow the roles that are ticked, before and after saving', async () => {
    await withRole(app.api, '人员测试', { functions: ['/clientList/list'] }, async (id) => {
      const { page, close } = await app.open(MENU_AUTH);
      const { panel, heading, button } = rolesOf(page);
      const keeper = await apiSession(app.url, KEEPER);
      const usable = async (): Promise<string[]> =>
        (await keeper.get<{ frontUid: string }[]>('/api/system/function/getUsableFunctions')).map(
          ({ frontUid }) => frontUid,
        );
      expect(await usable()).not.toContain('/clientList/list');
      await panel.getByRole('searchbox').fill('刘大伟');
      await panel.getByRole('treeitem', { name: '刘大伟' }).click();
      await expect.poll(() => heading.innerText()).toBe('刘大伟');
      const right = panel.locator('[data-code="/clientList/list"]');
      expect(await right.count()).toBe(0);
      await panel.getByRole('checkbox', { name: '人员测试' }).click();
      await right.waitFor();
      await button('保存').click();
      await expect.poll(usable).toContain('/clientList/list');
      const { roles } = await app.api.get<{ roles: { id: string; held: boolean }[] }>('/api/system/user/getUserAuth', {
        userId: KEEPER_ID,
      });
      expect(roles.find((role) => role.id === id)?.held).toBe(true);
      await page.reload();
      await panel.getByRole('treeitem', { name: '刘大伟' }).click();
      await right.waitFor();
      await panel.getByRole('checkbox', { name: '人员测试' }).click();
      await right.waitFor({ state: 'detached' });
      await button('保存').click();
      await expect.poll(usable).not.toContain('/clientList/list');
      await close();
    });
  });
});

describe('why something is not seen', () => {
  it('names the missing permission and the roles that would grant it', async () => {
    await withRole(app.api, '可审核', { functions: ['/procureList/list', '/procureList/examine'] }, async () => {
      const { page, close } = await app.open('/stockManage/procure/procureList');
      await screenOf(page).row(0).waitFor();
      await page.locator('header').getByRole('button', { name: '陈志远' }).click();
      await page.getByRole('button', { name: '权限说明' }).click();
      const { window } = rolesOf(page);
      await window.getByRole('combobox', { name: '人员' }).fill('刘大伟');
      await page
        .getByRole('option', { name: /刘大伟/ })
        .first()
        .waitFor();
      await page.keyboard.press('Enter');
      await expect.poll(() => window.locator('.role-explain-head').innerText()).toContain('刘大伟的角色：仓管员');
      const review = window.locator('[data-key=review]');
      await expect
        .poll(() => review.innerText())
        .toMatch(/需要权限「采购入库单列表 · 审核」（\/procureList\/examine）；角色「[^；]*可审核[^；]*」可授予/);
      await window.getByRole('checkbox', { name: /只看不可见的/ }).click();
      expect(await window.locator('li.is-seen').count()).toBe(0);
      await close();
    });
  });
});

describe('in other languages and on a phone', () => {
  it.each([ROLE_LIST, ROLE_EDIT, MENU_AUTH, '/System/role/roleAdd'])(
    '%s holds no Chinese but data in English',
    async (path) => {
      await withRole(app.api, 'Roles in English', { functions: ['/procureList/list'] }, async (id) => {
        const { page, close } = await app.open(
          `${path}${path === ROLE_EDIT ? `?id=${id}` : path === MENU_AUTH ? `?userId=${READER_ID}` : ''}`,
          { language: 'en' },
        );
        const { panel, role } = rolesOf(page);
        await panel.locator('h2, form').first().waitFor();
        if (path === ROLE_LIST) await role('Roles in English').click();
        if (path === ROLE_EDIT) await panel.locator('.role-tools .gj-button').click();
        const chinese = await panel.evaluate((root) => {
          // Names of roles, groups, people and departments.
          const DATA =
            '.role-side, .role-table tbody, .role-head h2, .role-head p, .role-checks, option, optgroup, .role-module .role-hint';
          const own = [...root.querySelectorAll('*')].filter((element) => !element.closest(DATA));
          const texts = own.flatMap((element) => [
            ...[...element.childNodes]
              .filter((child) => child.nodeType === Node.TEXT_NODE)
              .map((child) => child.textContent ?? ''),
            ...['placeholder', 'aria-label'].map((name) => element.getAttribute(name) ?? ''),
          ]);
          return texts.filter((text) => /\p{Script=Han}/u.test(text));
        });
        expect(chinese).toEqual([]);
        await close();
      });
    },
  );

  it.each([ROLE_LIST, ROLE_EDIT, MENU_AUTH])('%s does not scroll sideways on a phone', async (path) => {
    await withRole(app.api, '手机测试', { functions: ['/procureList/list'] }, async (id) => {
      const { page, close } = await app.open(
        `${path}${path === ROLE_EDIT ? `?id=${id}` : path === MENU_AUTH ? `?userId=${READER_ID}` : ''}`,
        { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
      );
      const { panel } = rolesOf(page);
      await panel.locator('h2').first().waitFor();
      if (path === ROLE_EDIT) await panel.locator('.role-tools .gj-button').click();
      expect(
        await page.evaluate(
          () =>
            Math.max(document.documentElement.scrollWidth, document.querySelector('main')!.scrollWidth) - innerWidth,
        ),
      ).toBeLessThanOrEqual(0);
      await close();
    });
  });
});
