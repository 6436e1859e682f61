import { afterAll, beforeAll, expect, it } from 'vitest';
import { addToDate } from '../../src/lib/dates';
import { axeFindings } from '../support/axeFindings';
import { openApp, type TestApp } from '../support/openApp';
import { screenOf } from '../support/screen';
import { today } from '../support/today';

const NAME = '来去之人';
const TEL = '13671555001';
let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app?.close());

it('B-401 B-402 somebody arrives, is given an account, signs in, and leaves what he has to somebody else', async () => {
  const { api } = app;
  await api.post('/api/oa/induction/add', {
    name: NAME,
    gender: 1,
    tel: TEL,
    departmentId: '4',
    factoryId: '1',
    position: '业务员',
    hireDate: addToDate(today(), -5, 'day'),
    probationMonths: 0,
    accountLikeId: '2',
  });
  const arrival = await app.open(`/inductionManagement/inductionManagementList?name=${NAME}`);
  const arrivals = screenOf(arrival.page);
  await arrivals.rowWith(NAME).waitFor();
  await arrivals.tick(0);
  await arrivals.press('arrive');
  await arrivals.confirm();
  await arrivals.panel.getByText('已入职').first().waitFor();
  // It is offered beside what was done.
  await arrival.page.locator('.gj-toasts').getByRole('button', { name: '开通账号' }).click();
  await arrivals.confirm();
  await expect.poll(() => arrivals.dialogTitle.innerText()).toBe('新密码（只显示这一次）');
  const [told = '', roles = ''] = await arrivals.dialogLines.allInnerTexts();
  expect(roles).toContain('采购员');
  expect(await axeFindings(arrival.page)).toEqual([]);
  await arrival.close();

  const password = /[A-Za-z0-9]{12}$/.exec(told.trim())?.[0] ?? '';
  const own = await app.visit('/login');
  await own.page.locator('[name=username]').fill(TEL);
  await own.page.locator('main [name=password]').fill(password);
  await own.page.keyboard.press('Enter');
  await own.page.locator('[name=newPassword]').waitFor();
  await own.close();

  const { list } = await api.get<{ list: { id: string }[] }>('/api/bus/employee/list', { name: NAME });
  const employeeId = String(list[0]?.id);
  const books = await api.get<{ list: { id: string; name: string; stock: string }[] }>('/api/oa/bookSupplies/list', {
    pageSize: '50',
    orderBy: '-stock',
  });
  const [book] = books.list;
  const { id: claimId } = await api.post<{ id: string }>('/api/oa/bookSuppliesClaim/add', {
    claimantId: employeeId,
    departmentId: '4',
    lines: [{ supplyId: book?.id, quantity: '1' }],
  });
  await api.post('/api/oa/bookSuppliesClaim/grant', { ids: [claimId] });
  await api.post('/api/oa/quit/add', {
    employeeId,
    kind: 'resigned',
    leaveDate: today(),
    reason: '个人原因',
    handover: [],
  });

  const leaving = await app.open(`/quitManagement/quitManagementList?employeeId=${employeeId}`);
  const { page } = leaving;
  const screen = screenOf(page);
  await screen.rowWith(NAME).waitFor();
  await screen.tick(0);
  await screen.press('confirm');
  await screen.panel.getByText('待办理').first().waitFor();
  await screen.press('handle');
  await screen.confirm();
  await expect.poll(() => screen.dialogLines.allInnerTexts()).toEqual([expect.stringContaining('还没有交接')]);
  await screen.confirm();
  await screen.press('fillHandover');
  await screen.confirm();
  await expect.poll(() => screen.dialogTitle.innerText()).toBe('已加入1项，请编辑填写接手人');
  expect(await screen.dialogLines.first().innerText()).toContain(`《${book?.name}》×1`);
  await screen.dialog.getByRole('button', { name: '图书借阅单详情' }).click();
  await page.waitForURL((url) => url.searchParams.get('id') === claimId);
  await leaving.close();
});
