import { afterAll, beforeAll, expect, it } from 'vitest';
import { addToDate } from '../../src/lib/dates';
import type { Account } from '../support/apiSession';
import { openApp, type TestApp } from '../support/openApp';
import { screenOf } from '../support/screen';

/** Buys, and works in the office; his last month waits for him. */
const BUYER: Account & { id: string } = { id: '2', loginId: '13800000001', password: 'Demo1234' };

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());

/** A day of work of the month that is asked about, without leave. */
async function dayOf(month: string): Promise<string> {
  const last = addToDate(addToDate(`${month}-01`, 1, 'month') ?? month, -1, 'day') ?? month;
  const { list } = await app.api.get<{ list: { day: string; dueHours: string }[] }>('/api/oa/attendanceDay/list', {
    employeeId: BUYER.id,
    day: `${month}-01,${last}`,
    pageSize: '50',
  });
  return list.find(({ dueHours }) => Number(dueHours) === 8)!.day;
}

it('a month whose figures have changed is looked at again before it is confirmed (B-420)', async () => {
  const { page, close } = await app.open('/attendanceManagement/myConfirmationList', { account: BUYER });
  const { action, cell, dialog, dialogLines, press, tick } = screenOf(page);
  await action('agree').waitFor();
  const shown = await cell(0, 'month').innerText();
  const due = Number(await cell(0, 'dueHours').innerText());
  const day = await dayOf(shown);
  const times = { startTime: `${day} 09:00:00`, endTime: `${day} 11:00:00` };
  const leave = { employeeId: BUYER.id, leaveId: '3', unit: '2', remark: '家中有事', ...times };
  const { id } = await app.api.post<{ id: string }>('/api/oa/leaveRecord/add', leave);
  await app.api.post('/api/oa/leaveRecord/agree', { ids: [id] });
  await tick(0);
  await press('agree');
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect.poll(() => dialogLines.innerText()).toContain('数据已变化，请重新查看后再确认');
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect.poll(async () => Number(await cell(0, 'dueHours').innerText())).toBe(due - 2);
  await press('agree');
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect.poll(() => cell(0, 'status').innerText()).toBe('已确认');
  await close();
});
