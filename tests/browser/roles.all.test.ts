import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RoleGroup } from '../../src/language/wire';
import { apiSession, KEEPER, READER } from '../support/apiSession';
import { goTo } from '../support/goTo';
import type { TestApp } from '../support/openApp';
import { openRunningApp } from '../support/openRunningApp';
import { detailOf, READER_ID, ROLE_CALLS, ROLE_EDIT, ROLE_LIST, rolesOf, withRole } from '../support/roles';
import { screenOf } from '../support/screen';

let app: TestApp;
beforeAll(async () => {
  app = await openRunningApp();
});
afterAll(() => app.close());

const groupsOf = (): Promise<RoleGroup[]> => app.api.get<RoleGroup[]>(`${ROLE_CALLS}/group/getRoleGroupList`);

describe('the list of roles', () => {
  it('B-246 B-251 adds a group and a role in it, changes both and deletes both', async () => {
    const { page, close } = await app.open(ROLE_LIST);
    const { button, window, inWindow, role, group, heading, panel, dialog } = rolesOf(page);
    await button('新增分组').click();
    await window.locator('[name=name]').fill('界面测试组');
    await page.keyboard.press('Enter');
    await group('界面测试组').waitFor();

    await button('新增角色').click();
    await page.waitForURL(/roleAdd$/);
    await panel.getByRole('button', { name: '保存并分配权限' }).click();
    await expect.poll(() => panel.getByRole('alert').innerText()).toBe('请输入角色名称');
    await panel.locator('[name=name]').fill('界面测试角色');
    await panel.locator('[name=group]').selectOption({ label: '界面测试组' });
    await panel.getByRole('button', { name: '保存并分配权限' }).click();
    await page.waitForURL(/roleEdit\?id=\d+$/);
    await expect.poll(() => heading.innerText()).toBe('界面测试角色');

    await page.goto(app.url + ROLE_LIST);
    await role('界面测试角色').click();
    await expect.poll(() => panel.locator('.role-head').innerText()).toContain('界面测试组 · 0 名成员');
    await button('编辑').click();
    await window.locator('[name=name]').fill('界面测试角色二');
    await window.locator('[name=remark]').fill('只在测试中使用');
    await inWindow('保存').click();
    await expect.poll(() => panel.locator('.role-head').innerText()).toContain('只在测试中使用');
    await expect.poll(() => heading.innerText()).toBe('界面测试角色二');

    await page.getByRole('button', { name: '重命名分组「界面测试组」' }).click();
    await window.locator('[name=name]').fill('界面测试二组');
    await inWindow('保存').click();
    await group('界面测试二组').waitFor();

    await button('删除').click();
    await dialog.getByRole('button', { name: '删除' }).click();
    await role('界面测试角色二').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: '删除分组「界面测试二组」' }).click();
    await dialog.getByRole('button', { name: '删除' }).click();
    await group('界面测试二组').waitFor({ state: 'detached' });
    expect(
      (await groupsOf())
        .flatMap(({ name, roles }) => [name, ...roles.map((entry) => entry.name)])
        .filter((name) => name.startsWith('界面测试')),
    ).toEqual([]);
    await close();
  });

  it('B-248 B-251 moves roles and groups up and down, and keeps the order', async () => {
    await withRole(app.api, '排序甲', {}, (first) =>
      withRole(app.api, '排序乙', {}, async (second) => {
        await app.api.post(`${ROLE_CALLS}/group/add`, { name: '排序子组' });
        await app.api.post(`${ROLE_CALLS}/group/add`, { name: '排序丑组' });
        const { page, close } = await app.open(ROLE_LIST);
        const { role, button, group, panel } = rolesOf(page);
        await role('排序乙').click();
        await button('上移').click();
        const order = async (): Promise<string[]> =>
          (await panel.locator('.role-item > span:first-child').allInnerTexts()).filter((name) =>
            name.startsWith('排序'),
          );
        await expect.poll(order).toEqual(['排序乙', '排序甲']);
        await page.getByRole('button', { name: '上移分组「排序丑组」' }).click();
        const groupOrder = async (): Promise<string[]> =>
          (await panel.locator('.role-group-name > span:nth-child(2)').allInnerTexts()).filter((name) =>
            name.startsWith('排序'),
          );
        await expect.poll(groupOrder).toEqual(['排序丑组', '排序子组']);
        await page.reload();
        await group('排序丑组').waitFor();
        await expect
          .poll(async () => [await order(), await groupOrder()])
          .toEqual([
            ['排序乙', '排序甲'],
            ['排序丑组', '排序子组'],
          ]);
        for (const { id, name } of await groupsOf())
          if (name.startsWith('排序')) await app.api.post(`${ROLE_CALLS}/group/delete`, { id });
        expect((await groupsOf()).flatMap(({ roles }) => roles.map(({ id }) => id))).toEqual(
          expect.arrayContaining([first, second]),
        );
        await close();
      }),
    );
  });

  it('B-247 B-358 B-359 B-360 B-361 adds people from the tree of the organisation and takes them away', async () => {
    await withRole(app.api, '成员测试', {}, async () => {
      const { page, close } = await app.open(ROLE_LIST);
      const { role, button, inWindow, window, panel, dialog } = rolesOf(page);
      await role('成员测试').click();
      await button('添加成员').click();
      await window.getByPlaceholder('输入关键词进行搜索').fill('孙敏');
      await window.getByRole('treeitem', { name: '孙敏' }).click();
      await expect.poll(() => window.locator('h2').innerText()).toBe('组织机构');
      await expect.poll(async () => (await window.boundingBox())!.width).toBe(800);
      await expect
        .poll(async () => (await window.locator('.gj-organisation-pane').first().boundingBox())!.width)
        .toBe(380);
      await window.getByPlaceholder('输入关键词进行搜索').fill('刘大伟');
      await window.getByRole('treeitem', { name: '刘大伟' }).click();
      const chosen = window.locator('.gj-organisation-pane').last();
      await expect.poll(() => chosen.innerText()).toMatch(/已选[\s\S]*孙敏[\s\S]*刘大伟/);
      await window.getByRole('button', { name: '清空列表' }).click();
      expect(await chosen.innerText()).not.toMatch(/孙敏|刘大伟/);
      await expect.poll(() => inWindow('确定').isDisabled()).toBe(true);
      await window.getByPlaceholder('输入关键词进行搜索').fill('孙敏');
      await window.getByRole('treeitem', { name: '孙敏' }).click();
      await inWindow('确定').click();
      await panel.locator('[data-user="5"]').waitFor();
      await expect.poll(() => panel.locator('[data-user="5"]').innerText()).toContain('孙敏');
      await expect.poll(() => role('成员测试').locator('small').innerText()).toBe('1');
      await panel.getByRole('checkbox', { name: '孙敏' }).click();
      await button('移出角色（1）').click();
      await dialog.getByRole('button', { name: '移出' }).click();
      await panel.locator('[data-user="5"]').waitFor({ state: 'detached' });
      await close();
    });
  });

  it('B-249 copies the rights of another role', async () => {
    const rights = {
      functions: ['/warehouseList/list', '/procureList/list'],
      resources: [{ resource: 'procure', rows: 'own' as const, hidden: ['remark'] }],
      records: { warehouse: ['1'] },
    };
    await withRole(app.api, '复制来源', rights, (from) =>
      withRole(app.api, '复制目标', {}, async (to) => {
        const { page, close } = await app.open(ROLE_LIST);
        const { role, button, inWindow, window, tab, panel } = rolesOf(page);
        await role('复制目标').click();
        await button('复制权限').click();
        await window.locator('select').selectOption({ label: '复制来源' });
        await inWindow('复制').click();
        await window.waitFor({ state: 'detached' });
        await tab(/^权限$/).click();
        await expect.poll(() => panel.locator('.role-summary').innerText()).toContain('采购入库单列表');
        const [source, target] = [await detailOf(app.api, from), await detailOf(app.api, to)];
        expect([target.functions, target.resources, target.records]).toEqual([
          source.functions,
          source.resources,
          source.records,
        ]);
        await close();
      }),
    );
  });

  it('B-408 needs the permission of role management', async () => {
    const { page, close } = await app.open(ROLE_LIST, { account: KEEPER });
    await page.waitForURL(/\/401/);
    await page.locator('.sidebar').getByRole('link', { name: '库存管理' }).waitFor();
    expect(await page.locator('.sidebar').getByRole('button', { name: '系统管理' }).count()).toBe(0);
    await close();
    const keeper = await apiSession(app.url, KEEPER);
    await expect(keeper.get(`${ROLE_CALLS}/getAllRoles`)).rejects.toThrow(/^403/);
  });
});

describe('the permission matrix', () => {
  it('B-382 B-250 ticks are shown before they are saved, and kept', async () => {
    await withRole(app.api, '矩阵测试', { functions: ['/procureList/list'] }, async (id) => {
      const { page, close } = await app.open(`${ROLE_EDIT}?id=${id}`);
      const { unfold, tick, panel, window, inWindow, button } = rolesOf(page);
      await unfold('stockManage');
      await expect
        .poll(() => panel.locator('thead th').allInnerTexts())
        .toEqual(expect.arrayContaining(['查看', '详情', '新增', '编辑', '删除', '审核', '弃审', '其他']));
      await tick('采购入库单列表 审核').click();
      await tick('采购入库单列表 记账').click();
      await tick('采购入库单列表 查看').click();
      await button('保存').click();
      await expect
        .poll(() => window.innerText())
        .toMatch(/增加 2 项功能[\s\S]*审核、记账[\s\S]*取消 1 项功能[\s\S]*查看/);
      await inWindow('确定保存').click();
      await window.waitFor({ state: 'detached' });
      expect((await detailOf(app.api, id)).functions.toSorted()).toEqual([
        '/procureList/examine',
        '/procureList/tally',
      ]);
      await page.reload();
      await unfold('stockManage');
      await expect.poll(() => tick('采购入库单列表 审核').isChecked()).toBe(true);
      expect(await tick('采购入库单列表 查看').isChecked()).toBe(false);
      await close();
    });
  });

  it('is walked with the arrow keys and ticked with the space bar, found by pinyin', async () => {
    await withRole(app.api, '键盘测试', {}, async (id) => {
      const { page, close } = await app.open(`${ROLE_EDIT}?id=${id}`);
      const { panel, tick } = rolesOf(page);
      await panel.getByRole('searchbox').fill('cgrkdlb');
      await tick('采购入库单列表 查看').waitFor();
      await expect.poll(() => panel.locator('.role-matrix-screen').count()).toBe(1);
      await tick('采购入库单列表 查看').focus();
      for (const key of ['Space', 'ArrowRight', 'ArrowRight', 'Space', 'ArrowLeft', 'Space'])
        await page.keyboard.press(key);
      const ticked = await panel
        .locator('.role-matrix-screen td input:checked')
        .evaluateAll((boxes) => boxes.map((box) => box.getAttribute('aria-label')));
      expect(ticked).toHaveLength(3);
      expect(ticked[0]).toBe('采购入库单列表 查看');
      await close();
    });
  });

  it('the wildcard is asked for twice and then ticks have no effect', async () => {
    await withRole(app.api, '全部测试', {}, async (id) => {
      const { page, close } = await app.open(`${ROLE_EDIT}?id=${id}`);
      const { panel, dialog, save } = rolesOf(page);
      const wildcard = panel.getByRole('switch', { name: '全部权限' });
      await wildcard.click();
      await dialog.getByRole('button', { name: '取消' }).click();
      expect(await wildcard.isChecked()).toBe(false);
      await wildcard.click();
      await dialog.getByRole('button', { name: '授予' }).click();
      await expect
        .poll(() => panel.locator('.role-matrix').evaluate((matrix) => matrix.matches(':disabled')))
        .toBe(true);
      await save();
      expect((await detailOf(app.api, id)).wildcard).toBe(true);
      await close();
    });
  });

  it('B-244 hides a column with what is calculated from it, and narrows rows and records; the person with the role sees it so', async () => {
    await withRole(
      app.api,
      '范围测试',
      { functions: ['/purchaseOrderList/list', '/purchaseOrderList/detail'] },
      async (id) => {
        const { page, close } = await app.open(`${ROLE_EDIT}?id=${id}`);
        const { panel, tab, save } = rolesOf(page);
        await tab(/数据范围与隐藏列/).click();
        await panel.getByRole('button', { name: '请购单：隐藏列' }).click();
        await panel.getByRole('checkbox', { name: '预计单价' }).click();
        await expect.poll(() => panel.getByRole('status').first().innerText()).toContain('计算得出');
        await panel.getByRole('button', { name: '一并隐藏' }).click();
        await panel.getByRole('combobox', { name: '请购单：数据范围' }).selectOption({ label: '仅本人' });
        await tab(/指定记录/).click();
        await panel.getByRole('radio', { name: '指定仓库' }).click();
        await panel.locator('[data-dimension=warehouse] .role-checklist label').first().click();
        await save();
        const { resources, records } = await detailOf(app.api, id);
        expect(resources).toEqual([
          {
            resource: 'purchaseOrder',
            rows: 'own',
            hidden: expect.arrayContaining(['lines.price', 'lines.amount', 'totalMoney']) as string[],
          },
        ]);
        expect(records).toEqual({ warehouse: [expect.any(String)] });
        await close();

        const ORDERS = '/purchaseManage/purchaseOrder/purchaseOrderList';
        const headsOf = async (other: Page): Promise<string> => {
          const heads = screenOf(other).panel.locator('thead th');
          await heads.filter({ hasText: '单据编号' }).waitFor();
          return (await heads.allInnerTexts()).join(' ');
        };
        const admin = await app.open(ORDERS);
        expect(await headsOf(admin.page)).toContain('总金额');
        await admin.close();

        const before = await app.api.get<{ roles: { id: string; held: boolean }[] }>('/api/system/user/getUserAuth', {
          userId: READER_ID,
        });
        await app.api.post('/api/system/user/saveUserRoles', { userId: READER_ID, roleIds: [id] });
        try {
          const other = await app.visit('/login');
          await other.page.locator('[name=username]').fill(READER.loginId);
          await other.page.locator('[name=password]').fill(READER.password);
          await other.page.keyboard.press('Enter');
          await other.page.locator('.frame').waitFor();
          await goTo(other.page, ORDERS);
          expect(await headsOf(other.page)).not.toContain('总金额');
          await other.close();
        } finally {
          await app.api.post('/api/system/user/saveUserRoles', {
            userId: READER_ID,
            roleIds: before.roles.filter(({ held }) => held).map((role) => role.id),
          });
        }
      },
    );
  });

  it('two people who change one role at a time: the second sees what the first did and merges', async () => {
    await withRole(app.api, '冲突测试', { functions: ['/procureList/list'] }, async (id) => {
      const { page, close } = await app.open(`${ROLE_EDIT}?id=${id}`, { allow: [/409/] });
      const { unfold, tick, window, inWindow, button, save } = rolesOf(page);
      await unfold('stockManage');
      await tick('采购入库单列表 新增').click();
      const { version } = await detailOf(app.api, id);
      await app.api.post(`${ROLE_CALLS}/addResource`, {
        id,
        version,
        wildcard: false,
        functions: ['/procureList/list', '/procureList/delete'],
        resources: [],
        records: {},
      });
      await button('保存').click();
      await inWindow('确定保存').click();
      await window.getByText('权限已被他人修改').waitFor();
      await expect.poll(() => window.locator('.role-difference').innerText()).toMatch(/增加 1 项功能[\s\S]*删除/);
      await inWindow('合并我的修改').click();
      await save();
      expect((await detailOf(app.api, id)).functions.toSorted()).toEqual([
        '/procureList/add',
        '/procureList/delete',
        '/procureList/list',
      ]);
      await close();
    });
  });

  it('asks before unsaved ticks are lost', async () => {
    await withRole(app.api, '离开测试', {}, async (id) => {
      const { page, close } = await app.open(`${ROLE_EDIT}?id=${id}`);
      const { unfold, tick, dialog, button } = rolesOf(page);
      await unfold('base');
      await tick('工厂列表 查看').click();
      await button('返回').click();
      await expect.poll(() => dialog.innerText()).toContain('有未保存的内容，确定离开?');
      await dialog.getByRole('button', { name: '取消' }).click();
      await tick('工厂列表 查看').click();
      await button('返回').click();
      await page.waitForURL(/roleList$/);
      await close();
    });
  });
});
