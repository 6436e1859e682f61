import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { READER } from '../support/apiSession';
import { goTo } from '../support/goTo';
import type { TestApp } from '../support/openApp';
import { openRunningApp } from '../support/openRunningApp';
import { LANGUAGES } from '../support/languages';
import { READER_ID } from '../support/roles';
import { wordsOf } from '../support/words';

const PAGES = {
  销售管理: '/quickNavigation/salesPage',
  库存管理: '/quickNavigation/storagePage',
  生产管理: '/quickNavigation/productionPage',
  采购管理: '/quickNavigation/purchasePage',
} as const;

let app: TestApp;
beforeAll(async () => {
  app = await openRunningApp();
});
afterAll(() => app.close());

describe.each(LANGUAGES)('quick navigation in %s', (language) => {
  const say = wordsOf(language);

  it.each(Object.entries(PAGES))(
    'B-048 B-049 B-050 B-051 the first-level entry %s jumps to %s',
    async (module, path) => {
      const { page, close } = await app.open('/dashboard', { language });
      const entry = page.locator('.sidebar').getByRole('link', { name: say(module), exact: true });
      await entry.click();
      await page.waitForURL(app.url + path);
      await expect.poll(() => entry.getAttribute('class')).toContain('is-current');
      await close();
    },
  );

  it('B-488 its four pages show the flow of their documents; a box leads to the list, its plus to a new one', async () => {
    const { page, close } = await app.open('/dashboard', { language });
    for (const path of Object.values(PAGES)) {
      await goTo(page, path);
      await page.locator('.panel:visible .gj-flow-box').first().waitFor();
      expect(page.url()).toBe(app.url + path);
    }
    const box = page.locator('.panel:visible .gj-flow-box', { hasText: say('请购单') });
    await box.locator('.gj-flow-counts', { hasText: say('今日 {count}', { count: '' }).trim() }).waitFor();
    await box.locator('.gj-flow-open').click();
    await page.waitForURL(`${app.url}/purchaseManage/purchaseOrder/purchaseOrderList`);
    await page.goBack();
    await page
      .locator('.panel:visible .gj-flow-box', { hasText: say('请购单') })
      .locator('.gj-flow-add')
      .click();
    await page.waitForURL(`${app.url}/purchaseManage/purchaseOrder/purchaseOrderAdd`);
    await close();
  });
});

describe('quick navigation', () => {
  it('draws a line for each conversion of the schemas and counts what waits', async () => {
    const { page, close } = await app.open('/quickNavigation/purchasePage', { language: 'zh' });
    const panel = page.locator('.panel:visible');
    await panel.locator('.gj-flow-counts .is-waiting').first().waitFor();
    const said = await panel.locator('.gj-flow-next').allInnerTexts();
    await expect.poll(() => panel.locator('.gj-flow svg > path').count()).toBe(said.join('、').split('、').length);
    const [count] = await app.api.get<{ states: Record<string, number> }[]>('/api/system/common/documentCounts', {
      resources: 'purchaseOrder',
    });
    await expect
      .poll(() => panel.locator('.gj-flow-box', { hasText: '请购单' }).locator('.is-waiting').innerText())
      .toMatch(new RegExp(`未审核\\s*${count!.states['0']}$`));
    await close();
  });

  it('B-052 B-410 needs no permission: somebody without any sees the pages, with all boxes shut', async () => {
    const roles = await app.api.get<{ id: string; name: string }[]>('/api/system/role/getAllRoles');
    const held: string[] = [];
    for (const { id } of roles) {
      const members = await app.api.get<{ id: string }[]>('/api/system/user/getUserListByRoleId', { roleId: id });
      if (members.some((member) => member.id === READER_ID)) held.push(id);
    }
    for (const roleId of held) await app.api.post('/api/system/role/deleteUserRole', { roleId, userIds: [READER_ID] });
    try {
      const { page, close } = await app.open('/dashboard', { account: READER, language: 'zh' });
      for (const path of Object.values(PAGES)) {
        await goTo(page, path);
        await page.locator('.panel:visible .gj-flow-box').first().waitFor();
        expect(page.url()).toBe(app.url + path);
        expect(await page.locator('.panel:visible .gj-flow-box:not(.is-shut)').count()).toBe(0);
      }
      await close();
    } finally {
      for (const roleId of held) await app.api.post('/api/system/role/addUserRole', { roleId, userIds: [READER_ID] });
    }
    expect(held.length).toBeGreaterThan(0);
  });

  it('on a phone is a list of steps that fits the width', async () => {
    const { page, close } = await app.open('/quickNavigation/purchasePage', {
      viewport: { width: 390, height: 844 },
      language: 'zh',
    });
    const boxes = page.locator('.panel:visible .gj-flow-box');
    await boxes.first().waitFor();
    for (const box of await boxes.all()) {
      const { x, width } = (await box.boundingBox())!;
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x + width).toBeLessThanOrEqual(390);
    }
    await close();
  });
});
