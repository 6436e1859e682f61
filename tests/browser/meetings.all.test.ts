import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addToDate } from '../../src/lib/dates';
import { axeFindings } from '../support/axeFindings';
import { openApp, type TestApp } from '../support/openApp';
import { patience } from '../support/patience';
import { screenOf } from '../support/screen';
import { today } from '../support/today';

const AT = '/meetingManagement';
const ROOM = '浏览器会议室';
let app: TestApp;
let roomId: string;
beforeAll(async () => {
  app = await openApp();
  ({ id: roomId } = await app.api.post<{ id: string }>('/api/oa/meetingRoom/add', {
    name: ROOM,
    place: '五楼',
    seats: 10,
    openFrom: '00:00',
    openTo: '24:00',
  }));
});
afterAll(() => app?.close());

const DAY = addToDate(today(), 70, 'day') ?? '';
/** So many seconds from now, `YYYY-MM-DD HH:mm:ss` of this computer. */
function momentIn(seconds: number): string {
  const time = new Date(Date.now() + seconds * 1000);
  return new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 19).replace('T', ' ');
}
const slot = (page: Page, time: string) =>
  screenOf(page).panel.getByRole('gridcell', { name: new RegExp(`^${ROOM} ${time}-`) });
/** The page of bookings on a day. */
async function openDay(day: string, options = {}) {
  const opened = await app.open(`${AT}/meetingAddList`, options);
  const date = screenOf(opened.page).panel.getByRole('textbox', { name: '日期' });
  await date.fill(day);
  await date.press('Enter');
  await slot(opened.page, '09:00').waitFor();
  return opened;
}
async function save(page: Page, subject: string): Promise<void> {
  const screen = screenOf(page);
  await screen.input('subject').fill(subject);
  await page.keyboard.press('F8');
  await page.waitForURL((url) => url.pathname.endsWith('/myMeetingDetail'));
}

it('B-011 B-492 free hours are chosen by arrow keys, with Shift as far as they are free, and booked with Enter', async () => {
  const { page, close } = await openDay(DAY);
  const screen = screenOf(page);
  await slot(page, '09:00').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  for (let count = 0; count < 2; count++) await page.keyboard.press('Shift+ArrowRight');
  await expect.poll(() => screen.panel.locator('[aria-selected=true]').count()).toBe(3);
  expect(await screen.panel.getByRole('status').last().innerText()).toContain(`${ROOM} 09:00-10:30`);
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect.poll(() => screen.input('startTime').inputValue()).toBe(`${DAY} 09:00:00`);
  expect(await screen.input('endTime').inputValue()).toBe(`${DAY} 10:30:00`);
  expect(await screen.input('roomId').inputValue()).toBe(ROOM);
  await save(page, '键盘预订的会');
  await expect.poll(() => screen.panel.locator('[data-field="roomId"]').innerText()).toContain(ROOM);
  await close();
});

it('are chosen by dragging, which ends at what another meeting has', async () => {
  const { page, close } = await openDay(DAY);
  const screen = screenOf(page);
  await screen.panel.locator('.bd-block', { hasText: '键盘预订的会' }).waitFor();
  expect(await slot(page, '10:00').getAttribute('title')).toContain('键盘预订的会（陈志远）');
  await slot(page, '11:00').hover();
  await page.mouse.down();
  for (const time of ['10:30', '10:00', '09:00']) await slot(page, time).hover();
  await expect.poll(() => screen.panel.locator('[aria-selected=true]').count()).toBe(2);
  await page.mouse.up();
  await expect.poll(() => screen.input('startTime').inputValue()).toBe(`${DAY} 10:30:00`);
  expect(await screen.input('endTime').inputValue()).toBe(`${DAY} 11:30:00`);
  // Somebody else was faster meanwhile: nothing typed is lost, and the next free time is told.
  await app.api.post('/api/oa/meeting/add', {
    subject: '抢先的会',
    roomId,
    startTime: `${DAY} 11:00:00`,
    endTime: `${DAY} 12:00:00`,
    organiserId: '6',
    participants: [],
  });
  await screen.input('subject').fill('拖动预订的会');
  await page.keyboard.press('F8');
  await expect.poll(() => screen.dialogLines.allInnerTexts()).toEqual([expect.stringContaining('【抢先的会】')]);
  expect((await screen.dialogLines.allInnerTexts()).join('')).toContain(`最近的空闲时间是${DAY} 12:00-13:00`);
  await screen.dialog.getByRole('button').first().click();
  await screen.input('endTime').fill(`${DAY} 11:00:00`);
  await screen.input('endTime').press('Tab');
  expect(await screen.input('subject').inputValue()).toBe('拖动预订的会');
  await save(page, '拖动预订的会');
  await close();
});

it('are tapped on a phone, one room below the other', async () => {
  const { page, close } = await openDay(DAY, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const screen = screenOf(page);
  await slot(page, '14:00').tap();
  await slot(page, '15:00').tap();
  await screen.panel.getByRole('button', { name: '预订 14:00-15:30' }).tap();
  await expect.poll(() => screen.input('endTime').inputValue()).toBe(`${DAY} 15:30:00`);
  await close();
});

it('B-398 minutes with a task are written once a meeting has begun, and stand below it', async () => {
  const start = momentIn(patience(3000) / 1000);
  const { id } = await app.api.post<{ id: string }>('/api/oa/meeting/add', {
    subject: '要写纪要的会',
    roomId,
    startTime: start,
    // The midnight after it, also of one that begins in the last seconds of a day.
    endTime: `${addToDate(start.slice(0, 10), 1, 'day')} 00:00:00`,
    organiserId: '1',
    participants: [],
    confirmed: true,
  });
  await expect.poll(() => momentIn(0) > start).toBe(true);
  const { page, close } = await app.open(`${AT}/myMeetingDetail?id=${id}`);
  const screen = screenOf(page);
  await screen.press('summary');
  await page.waitForURL((url) => url.pathname.endsWith('/summaryEdit'));
  await screen.input('minutes').fill('议定周五发货');
  await screen.input('decisions').fill('按期发货');
  // What is not of the minutes is closed.
  expect(await screen.input('subject').isDisabled()).toBe(true);
  const lines = screen.panel.getByRole('region', { name: '会议任务' }).or(screen.panel.locator('.gj-lines').first());
  const cell = lines.locator('td[data-col="task"]').first();
  await cell.click();
  await page.keyboard.type('联系物流');
  await page.keyboard.press('Enter');
  await page.keyboard.type('王丽华');
  await page.keyboard.press('Enter');
  await page.keyboard.type('20991231');
  await page.keyboard.press('Enter');
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('F8');
  await page.waitForURL((url) => url.pathname.endsWith('/myMeetingDetail'));
  await expect.poll(() => screen.panel.locator('[data-field="minutes"]').innerText()).toContain('议定周五发货');
  await expect.poll(() => screen.panel.innerText()).toContain('联系物流');
  expect(await screen.panel.innerText()).toContain('2099-12-31');
  await close();
});
