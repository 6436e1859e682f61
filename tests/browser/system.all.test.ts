import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiSession, KEEPER } from '../support/apiSession';
import type { TestPage } from '../support/browser';
import { goTo } from '../support/goTo';
import type { TestApp } from '../support/openApp';
import { openRunningApp } from '../support/openRunningApp';
import { screenOf } from '../support/screen';

const BASIC_SET = '/System/accountSet/basicSet';
const ACCOUNT_SETS = '/System/accountSet/accountInfoList';

let app: TestApp;
beforeAll(async () => {
  app = await openRunningApp();
});
afterAll(() => app.close());

describe('screens of the system module', () => {
  let opened: TestPage;
  beforeAll(async () => {
    opened = await app.open('/404');
  });
  afterAll(() => opened.close());

  it.each([
    ['B-482', '/System/role/roleList'],
    ['B-482', '/System/role/roleAdd'],
    ['B-482', '/System/role/roleEdit?id=2'],
    ['B-485', ACCOUNT_SETS],
    ['B-485', BASIC_SET],
    ['B-486', '/System/accountAdd/accountAdd'],
    ['jobs:', '/System/operation/backgroundJobList'],
    ['organisation:', '/base/department/menuAuth'],
    ['organisation:', '/base/department/userLoginRecord'],
  ])('%s %s opens for the wildcard, by its short address too', async (_, path) => {
    const { page } = opened;
    await goTo(page, path);
    await page.locator('.panel:visible').locator('input, .gj-grid').first().waitFor();
    expect(new URL(page.url()).pathname).toBe(path.split('?')[0]);
    await goTo(page, path.replace(/^\/[^/]+/, ''));
    await expect.poll(() => new URL(page.url()).pathname).toBe(path.split('?')[0]);
  });
});

describe('basic settings', () => {
  it('are one record of the account set: changed, kept, refused when wrong, and another’s change is noticed', async () => {
    const { page, close } = await app.open(BASIC_SET);
    const { input, notice, problems } = screenOf(page);
    await expect.poll(() => input('companyName').inputValue()).toBe('华东精工五金制品有限公司');
    await input('shortName').fill('精工');
    await page.keyboard.press('F8');
    await expect.poll(() => notice.allInnerTexts()).toEqual(['保存成功']);
    await page.reload();
    await expect.poll(() => input('shortName').inputValue()).toBe('精工');
    await input('companyName').fill('');
    await page.keyboard.press('F8');
    await expect.poll(() => problems.allInnerTexts()).toEqual([expect.stringContaining('公司名称')]);
    await input('companyName').fill('华东精工');
    const settings = await app.api.get<Record<string, unknown>>('/api/system/basicSetting/detail');
    await app.api.post('/api/system/basicSetting/edit', { ...settings, shortName: '华东精工' });
    await page.keyboard.press('F8');
    await page.getByText('记录已被他人修改').waitFor();
    await close();
  });

  it('are not there for who may not set them', async () => {
    const { page, close } = await app.open(BASIC_SET, { account: KEEPER });
    await page.waitForURL(/\/401/);
    await close();
    const keeper = await apiSession(app.url, KEEPER);
    await expect(keeper.get('/api/system/basicSetting/detail')).rejects.toThrow('拒绝访问');
  });
});

describe('records of sign-ins', () => {
  it('show who signed in, and whom the server turned away', async () => {
    const keeper = await apiSession(app.url, KEEPER);
    await expect(keeper.post('/api/bus/supplier/delete', { ids: ['1'] })).rejects.toThrow('拒绝访问');
    const { page, close } = await app.open('/base/department/userLoginRecord');
    const { action, rows, rowWith } = screenOf(page);
    await rowWith('POST /prod-pc/api/bus/supplier/delete').first().waitFor();
    const text = await rowWith('POST /prod-pc/api/bus/supplier/delete').first().innerText();
    expect(text).toContain('拒绝访问');
    expect(text).toContain('刘大伟');
    await expect.poll(() => rowWith('登录成功').count()).toBeGreaterThan(0);
    await expect.poll(() => rows.count()).toBeGreaterThan(1);
    expect(await action('add').count()).toBe(0);
    await close();
  });

  it('B-367 load again at each visit', async () => {
    const keeper = await apiSession(app.url, KEEPER);
    const { page, close } = await app.open('/base/department/userLoginRecord');
    const { rowWith, tab, row } = screenOf(page);
    await row(0).waitFor();
    await expect(keeper.post('/api/bus/workshop/delete', { ids: ['1'] })).rejects.toThrow('拒绝访问');
    // The records are written together, a moment after what they tell of.
    const paths = async () =>
      (
        await app.api.get<{ list: { path: string }[] }>('/api/system/accessRecord/list', {
          pageNum: '1',
          pageSize: '20',
        })
      ).list.map(({ path }) => path);
    await expect.poll(paths).toContain('POST /prod-pc/api/bus/workshop/delete');
    await tab('首页').click();
    await page.waitForURL(/dashboard/);
    await tab('用户登录记录').click();
    await rowWith('POST /prod-pc/api/bus/workshop/delete').first().waitFor();
    await close();
  });
});
