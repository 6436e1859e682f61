import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { addToDate } from '../../src/lib/dates';
import { axeFindings } from '../support/axeFindings';
import { goTo } from '../support/goTo';
import { openApp, type TestApp } from '../support/openApp';
import { screenOf } from '../support/screen';
import { tabTo } from '../support/tabTo';
import { today } from '../support/today';

const MINE = '/oa/attendanceManagement/myAttendanceList';
const DAYS = `${MINE}?tab=myAttendanceDays`;
/** 顾晓燕 of the demonstration company, who runs its office. */
const PERSON = { account: { loginId: '13800000006', password: 'Demo1234' } };

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app?.close());

const address = (page: Page): string => {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
};
/** Words for screens side by side. */
function sideBySide(page: Page) {
  const { panel } = screenOf(page);
  const strip = panel.getByRole('tablist', { name: '我的考勤' });
  return {
    ...screenOf(page),
    strip,
    tabNamed: (name: string) => strip.getByRole('tab', { name }),
    chosen: () => strip.locator('[aria-selected=true]').innerText(),
    month: panel.locator('.am-tools strong'),
    pane: panel.getByRole('tabpanel'),
    day: (day: string) => panel.getByRole('gridcell', { name: new RegExp(`月${Number(day.slice(8))}日`) }),
  };
}

describe('screens side by side', () => {
  it('are chosen by arrow keys, each named by its tab, and the address says which', async () => {
    const { page, close } = await app.open(MINE, PERSON);
    const tabs = sideBySide(page);
    await tabs.day(today()).waitFor();
    expect([await tabs.chosen(), address(page)]).toEqual(['考勤月历', MINE]);
    await tabTo(page, '.gj-tabs [role=tab]');
    await page.keyboard.press('ArrowRight');
    await tabs.rows.first().waitFor();
    expect([await tabs.chosen(), address(page)]).toEqual(['每日考勤', DAYS]);
    expect(await tabs.focused.innerText()).toBe('每日考勤');
    expect(await tabs.pane.getAttribute('aria-labelledby')).toBe(await tabs.focused.getAttribute('id'));
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await tabs.month.waitFor();
    expect([await tabs.chosen(), address(page)]).toEqual(['考勤月历', MINE]);
    await page.keyboard.press('ArrowLeft');
    await expect.poll(tabs.chosen).toBe('我的请假');
    await close();
  });

  it('keep what they showed: a search, a month, also when somebody comes back from another page, and when it is loaded anew', async () => {
    const { page, close } = await app.open('/dashboard', PERSON);
    await goTo(page, MINE);
    const tabs = sideBySide(page);
    await tabs.month.waitFor();
    const thisMonth = await tabs.month.innerText();
    await tabs.panel.getByRole('button', { name: '上月' }).click();
    await expect.poll(() => tabs.month.innerText()).not.toBe(thisMonth);
    const lastMonth = await tabs.month.innerText();
    const before = addToDate(`${today().slice(0, 7)}-01`, -1, 'month')?.slice(0, 7);
    await expect.poll(() => address(page)).toBe(`${MINE}?tab=myAttendanceMonth&month=${before}`);
    await tabs.tabNamed('每日考勤').click();
    await tabs.rows.first().waitFor();
    const all = await tabs.count.innerText();
    await tabs.panel.getByRole('button', { name: '异常' }).click();
    await expect.poll(() => tabs.count.innerText()).not.toBe(all);
    const odd = await tabs.count.innerText();
    const asked = address(page);
    expect(asked).toContain('tab=myAttendanceDays&');

    await tabs.tabNamed('考勤月历').click();
    await expect.poll(() => tabs.month.innerText()).toBe(lastMonth);
    await tabs.tabNamed('每日考勤').click();
    await expect.poll(() => tabs.count.innerText()).toBe(odd);

    // Another page, and back and forward again: the choice is the tab's.
    await goTo(page, '/dashboard');
    await page.locator('.gj-board-part').first().waitFor();
    await page.goBack();
    await expect.poll(tabs.chosen).toBe('每日考勤');
    await expect.poll(() => tabs.count.innerText()).toBe(odd);
    expect(address(page)).toBe(asked);
    await page.goForward();
    await page.locator('.gj-board-part').first().waitFor();
    await page.goBack();
    await expect.poll(() => address(page)).toBe(asked);

    await page.reload();
    await expect.poll(tabs.chosen).toBe('每日考勤');
    await expect.poll(() => tabs.count.innerText()).toBe(odd);
    await tabs.tabNamed('考勤月历').click();
    await expect.poll(() => tabs.month.innerText()).toBe(lastMonth);
    await close();
  });

  it('are opened by their address, with what it asks', async () => {
    const month = addToDate(`${today().slice(0, 7)}-01`, -1, 'month')?.slice(0, 7) ?? '';
    const { page, close } = await app.open(`${MINE}?tab=myAttendanceMonth&month=${month}`, PERSON);
    const tabs = sideBySide(page);
    await expect.poll(() => tabs.month.innerText()).toBe(`${month.slice(0, 4)}年${Number(month.slice(5))}月`);
    await goTo(page, `${MINE}?tab=myLeaveList`);
    await expect.poll(tabs.chosen).toBe('我的请假');
    // A screen that nobody knows is the first.
    await goTo(page, `${MINE}?tab=nothing`);
    await expect.poll(tabs.chosen).toBe('考勤月历');
    await close();
  });
});

it('a month is walked by keys, and a day says why it is as it is', async () => {
  const { page, close } = await app.open(MINE, PERSON);
  const tabs = sideBySide(page);
  await tabs.day(today()).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await tabTo(page, '.am-day');
  expect(await tabs.focused.getAttribute('aria-current')).toBe('date');
  const dayOf = (): Promise<string> => tabs.focused.locator('.am-date b').innerText();
  await page.keyboard.press('Home');
  await expect.poll(dayOf).toBe('1');
  await page.keyboard.press('ArrowDown');
  await expect.poll(dayOf).toBe('8');
  await page.keyboard.press('ArrowLeft');
  await expect.poll(dayOf).toBe('7');
  // A month before, of which all days are over.
  const thisMonth = await tabs.month.innerText();
  await page.keyboard.press('PageUp');
  await expect.poll(() => tabs.month.innerText()).not.toBe(thisMonth);
  await tabTo(page, '.am-day');
  await page.keyboard.press('End');
  const day = await dayOf();
  await page.keyboard.press('Enter');
  const window = page.locator('dialog[open]');
  await window.getByRole('region', { name: '计算说明' }).getByRole('listitem').first().waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await window.waitFor({ state: 'detached' });
  await expect.poll(dayOf).toBe(day);
  await page.keyboard.press('PageDown');
  await expect.poll(() => tabs.month.innerText()).toBe(thisMonth);
  await close();
});
