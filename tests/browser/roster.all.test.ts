import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addToDate } from '../../src/lib/dates';
import { axeFindings } from '../support/axeFindings';
import { goTo } from '../support/goTo';
import { openApp, type TestApp } from '../support/openApp';
import { screenOf } from '../support/screen';
import { settled } from '../support/settled';
import { tabTo } from '../support/tabTo';
import { AT, attendanceOffice, monthAt, type AttendanceOffice } from './attendanceOffice';

const MONTH = monthAt(1);
const LAST = addToDate(monthAt(2), -1, 'day') ?? '';
const DAYS = Number(LAST.slice(8));
const WEEK = ['早', '中', '中', '夜', '休', '休', '休'];

let app: TestApp;
let office: AttendanceOffice;
let group: string;
let shifts: Record<string, string>;
beforeAll(async () => {
  app = await openApp();
  office = await attendanceOffice(app, 'ROSTER');
  shifts = {
    早: await office.shift('早班', '早', ['08:00', '16:00']),
    中: await office.shift('中班', '中', ['16:00', '00:00'], { color: 'orange' }),
    夜: await office.shift('夜班', '夜', ['22:00', '06:00'], { color: 'purple' }),
  };
  const { clerk, head, second, third } = office;
  group = await office.group('车间', [clerk.id, head.id, second.id, third.id], { kind: 'scheduled' });
});
afterAll(async () => {
  await office?.leave();
  await app?.close();
});

/** Words for a roster. */
function rosterOf(page: Page) {
  const { panel } = screenOf(page);
  return {
    ...screenOf(page),
    month: panel.locator('.tt-tools strong'),
    cell: (row: number, day: number) => panel.locator(`.tt-cell[data-row="${row}"][data-day="${day}"]`),
    row: (row: number): Promise<string[]> => panel.locator(`.tt-cell[data-row="${row}"]`).allInnerTexts(),
    active: async (): Promise<string> => {
      const cell = panel.locator('.tt-cell[data-active]');
      return `${await cell.getAttribute('data-row')}/${await cell.getAttribute('data-day')}`;
    },
    press: async (...keys: string[]): Promise<void> => {
      for (const key of keys) await page.keyboard.press(key);
    },
  };
}
const repeated = (key: string, count: number): string[] => Array.from({ length: count }, () => key);
/** What stands in cells as the days of a month: a pattern again and again. */
const again = (pattern: readonly string[], shift = 0): string[] =>
  Array.from({ length: DAYS }, (_, day) => pattern[(day + shift) % pattern.length] ?? '');

interface Scheduled {
  employeeId: string;
  day: string;
  shiftId: string | null;
  isPublished: unknown;
}
async function scheduled(): Promise<Scheduled[]> {
  const asked = { day: `${MONTH},${LAST}`, pageSize: '200' };
  return (await office.books.api.get<{ list: Scheduled[] }>('/api/oa/rosterSchedule/list', asked)).list;
}

it('a month is scheduled by keys alone: signs, blocks, a week that is copied, a pattern, undo, saved and published', async () => {
  const { page, close } = await office.books.open(`${AT}/rosterEdit?id=${group}`);
  const roster = rosterOf(page);
  const { press } = roster;
  await roster.cell(0, 0).waitFor();
  const thisMonth = await roster.month.innerText();
  await tabTo(page, '.tt-tools [aria-label="下一段"]');
  await press('Enter');
  await expect.poll(() => roster.month.innerText()).not.toBe(thisMonth);
  await roster.cell(0, DAYS - 1).waitFor();

  // One sign leads on to the next day.
  await tabTo(page, '.tt-input');
  await page.keyboard.type('早');
  await expect.poll(roster.active).toBe('0/1');
  await press('ArrowRight');
  await page.keyboard.type('中');
  await page.keyboard.type('夜');
  await expect.poll(async () => (await roster.row(0)).slice(0, 5)).toEqual(['早', '', '中', '夜', '']);
  await press('Home', 'ArrowRight');
  await page.keyboard.type('中');
  // A block is filled at once.
  await press('ArrowRight', 'ArrowRight', 'Shift+ArrowRight', 'Shift+ArrowRight');
  await page.keyboard.type('0');
  await expect.poll(async () => (await roster.row(0)).slice(0, 8)).toEqual([...WEEK, '']);

  // The week is copied to the rest of the month, and to somebody else's, which is taken back and done again.
  await press('Home', ...repeated('Shift+ArrowRight', 6), 'Control+C', 'Home', ...repeated('ArrowRight', 7));
  await press('Shift+End', 'Control+V');
  await expect.poll(() => roster.row(0)).toEqual(again(WEEK));
  await press('Home', 'ArrowDown', 'Shift+End', 'Control+V');
  await expect.poll(() => roster.row(1)).toEqual(again(WEEK));
  await press('Control+Z');
  await expect.poll(() => roster.row(1)).toEqual(again(['']));
  await press('Control+Y');
  await expect.poll(() => roster.row(1)).toEqual(again(WEEK));

  // The other two by a pattern, each a day later in it.
  await press('Home', 'ArrowDown', 'Shift+ArrowDown');
  await tabTo(page, '.tt-tools button', 'Shift+Tab', '按规律填充');
  await press('Enter');
  await tabTo(page, '.tt-pattern input[placeholder]');
  await page.keyboard.type('早 早 夜 休');
  await tabTo(page, '.tt-pattern input[type=number]');
  await page.keyboard.type('1');
  expect(await axeFindings(page)).toEqual([]);
  await tabTo(page, '.gj-window-foot button', 'Tab', '填充');
  await press('Enter');
  await expect.poll(() => roster.row(2)).toEqual(again(['早', '早', '夜', '休']));
  expect(await roster.row(3)).toEqual(again(['早', '早', '夜', '休'], 1));

  expect(await scheduled()).toEqual([]);
  await press('F8');
  await expect.poll(() => roster.panel.locator('[data-staged]').count()).toBe(0);
  await expect.poll(async () => (await scheduled()).length).toBe(4 * DAYS);
  expect(await axeFindings(page)).toEqual([]);
  const { clerk, head, second, third } = office;
  const names = await roster.panel.locator('.tt-row .tt-name span').allInnerTexts();
  const rowOf = new Map([clerk, head, second, third].map(({ id, name }) => [id, names.indexOf(name)]));
  const shown = await Promise.all(names.map((_, row) => roster.row(row)));
  for (const { day, employeeId, isPublished, shiftId } of await scheduled()) {
    const sign = shown[rowOf.get(String(employeeId)) ?? -1]?.[Number(day.slice(8)) - 1] ?? '';
    expect([day, shiftId, Number(isPublished)]).toEqual([day, shifts[sign] ?? null, 0]);
  }

  await tabTo(page, '.tt-tools button', 'Shift+Tab', '发布');
  await press('Enter');
  await roster.dialog.waitFor();
  await press('Enter');
  await expect.poll(() => roster.panel.locator('[data-waits]').count()).toBe(0);
  expect((await scheduled()).filter(({ isPublished }) => Number(isPublished) === 1)).toHaveLength(4 * DAYS);
  const { list } = await clerk.api.get<{ list: { title: string; text: string }[] }>('/api/system/inbox/list');
  expect(list).toMatchObject([{ title: '排班', text: `${MONTH}至${LAST}的排班已发布，共${DAYS}天有变化` }]);
  await close();
});

it('too little rest between two shifts shows on its cell, counts above the roster, and says why', async () => {
  const { page, close } = await office.books.open(`${AT}/rosterEdit?id=${group}&from=${monthAt(2)}`);
  const roster = rosterOf(page);
  const { press } = roster;
  await roster.cell(1, 4).waitFor();
  await roster.cell(1, 3).click();
  await page.keyboard.type('夜');
  await page.keyboard.type('早');
  await press('F8');
  const why = '距上一班06:00结束只有2小时，应至少11小时';
  await expect.poll(() => roster.cell(1, 4).getAttribute('data-tone')).toBe('danger');
  expect(await roster.cell(1, 4).getAttribute('title')).toBe(`早班\n${why}`);
  // From anywhere, by keys: what is counted leads to the cell, where the reason stands and is read out.
  await press('Home');
  await tabTo(page, '.tt-tools button', 'Shift+Tab', '1处冲突');
  await press('Enter');
  await expect.poll(roster.active).toBe('1/4');
  await expect.poll(() => roster.focused.getAttribute('class')).toBe('tt-input');
  await expect.poll(() => roster.panel.locator('.tt-said strong').innerText()).toBe(why);
  const described = await roster.focused.getAttribute('aria-describedby');
  expect(await page.locator(`[id="${described}"]`).innerText()).toBe(why);
  expect(await axeFindings(page)).toEqual([]);
  await press('Delete', 'F8');
  await expect.poll(() => roster.panel.locator('.tt-dangers').count()).toBe(0);
  expect(await roster.panel.locator('.tt-said strong').innerText()).toBe('');
  await close();
});

it('whoever fills a cell that somebody else has filled meanwhile is told, and keeps what was entered', async () => {
  const { page, close } = await office.books.open(`${AT}/rosterEdit?id=${group}&from=${monthAt(3)}`);
  const roster = rosterOf(page);
  await roster.cell(0, 1).waitFor();
  const name = await roster.panel.locator('.tt-row .tt-name span').first().innerText();
  const { clerk, head, second, third } = office;
  const employeeId = [clerk, head, second, third].find((each) => each.name === name)?.id ?? '';
  await roster.cell(0, 0).click();
  await page.keyboard.type('中');
  await page.keyboard.type('中');
  await office.books.add('rosterSchedule', { employeeId, day: monthAt(3), shiftId: shifts.夜 });
  await roster.press('F8');
  await roster.dialog.waitFor();
  expect(await roster.dialog.innerText()).toContain('已被他人修改');
  await roster.press('Enter');
  await expect.poll(() => roster.cell(0, 0).getAttribute('data-wrong')).toBe('true');
  expect((await roster.row(0)).slice(0, 2)).toEqual(['中', '中']);
  // Saved again it is meant.
  await roster.press('F8');
  await expect.poll(() => roster.panel.locator('[data-staged]').count()).toBe(0);
  const { list } = await office.books.api.get<{ list: Scheduled[] }>('/api/oa/rosterSchedule/list', {
    day: `${monthAt(3)},${monthAt(3)}`,
  });
  expect(list).toMatchObject([{ employeeId, shiftId: shifts.中 }]);
  await close();
});

it('is read anew when its tab is shown again, but not over what has been entered', async () => {
  const from = monthAt(4);
  const { page, close } = await office.books.open(`${AT}/rosterEdit?id=${group}&from=${monthAt(3)}`);
  const roster = rosterOf(page);
  await roster.cell(3, 2).waitFor();
  const before = await roster.month.innerText();
  // A tab in which nothing was done is another's as soon as one is opened.
  await page.getByRole('button', { name: '下一段' }).click();
  await expect.poll(() => roster.month.innerText()).not.toBe(before);
  await roster.cell(3, 2).waitFor();
  const { clerk, head, second, third } = office;
  const name = await roster.panel.locator('.tt-row .tt-name span').nth(3).innerText();
  const employeeId = [clerk, head, second, third].find((each) => each.name === name)?.id ?? '';
  /** Somebody enters a day while another tab is shown. */
  const meanwhile = async (day: number): Promise<void> => {
    await goTo(page, `${AT}/shiftList`);
    await roster.rows.first().waitFor();
    await office.books.add('rosterSchedule', { employeeId, day: addToDate(from, day, 'day'), shiftId: shifts.夜 });
    await roster.tab('排班').click();
    await roster.cell(3, 2).waitFor();
  };
  await meanwhile(2);
  await expect.poll(() => roster.cell(3, 2).innerText()).toBe('夜');
  await roster.cell(3, 5).click();
  await page.keyboard.type('早');
  await meanwhile(8);
  await settled(page);
  expect([await roster.cell(3, 5).innerText(), await roster.cell(3, 8).innerText()]).toEqual(['早', '']);
  await roster.press('F8');
  await expect.poll(() => roster.cell(3, 8).innerText()).toBe('夜');
  expect(await roster.cell(3, 5).innerText()).toBe('早');
  await close();
});
