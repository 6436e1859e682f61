import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addToDate } from '../../src/lib/dates';
import { axeFindings } from '../support/axeFindings';
import { openApp, type TestApp } from '../support/openApp';
import { screenOf } from '../support/screen';
import { today } from '../support/today';
import { approvalOf, AT as APPROVALS, type Colleague } from './approvalsOffice';
import { AT, attendanceOffice, monthAt, type AttendanceOffice } from './attendanceOffice';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const GATE = { latitude: 31.2654, longitude: 120.9531 };
const MINE = `${AT}/myAttendanceList`;
const WEEK = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];

let app: TestApp;
let office: AttendanceOffice;
let leaveId: string;
beforeAll(async () => {
  app = await openApp();
  office = await attendanceOffice(app, 'KAOQIN');
  const { books, clerk, head, second, third } = office;
  // It takes punches at every hour, so that the tests do so too.
  const day = await office.shift('常白班', '白', ['09:00', '18:00'], { before: 540, after: 540 });
  const everyDay = Object.fromEntries(WEEK.map((name) => [`${name}ShiftId`, day]));
  const places = [{ name: '东门', radius: 200, ...GATE }];
  await office.group('办公室', [clerk.id, second.id], { kind: 'fixed', ...everyDay, places });
  const strict = { kind: 'fixed', ...everyDay, places, outside: 'refuse' };
  await office.group('门卫', [head.id, third.id], strict);
  leaveId = await books.add('leave', {
    name: '探亲假',
    unit: '1',
    counts: 'workdays',
    isPaid: true,
    dayHours: '8',
    leastAmount: '0.5',
    limited: true,
    grantBy: 'none',
  });
  const granted = { employeeId: clerk.id, leaveId, kind: 'adjust', amount: '3', reason: '探亲' };
  await books.act('leaveGrant', await books.add('leaveGrant', { ...granted, validFrom: monthAt(0) }), 'grant');
});
afterAll(async () => {
  await office?.leave();
  await app?.close();
});

interface Punch {
  employeeId: string;
  place: string | null;
  isOutside: unknown;
  distance: number | null;
}
async function punchesOf({ id }: Colleague): Promise<Punch[]> {
  const asked = { employeeId: id, pageSize: '20' };
  return (await office.books.api.get<{ list: Punch[] }>('/api/oa/punch/list', asked)).list;
}
/** Words for one's own month. */
function monthOf(page: Page) {
  const { panel } = screenOf(page);
  return {
    ...screenOf(page),
    punch: panel.locator('.am-press'),
    turn: panel.locator('.am-turn'),
    balances: panel.locator('.am-balances'),
    day: (day: string) => panel.getByRole('gridcell', { name: new RegExp(`月${Number(day.slice(8))}日`) }),
    window: page.locator('dialog[open]'),
  };
}

describe('a punch in the browser', () => {
  it('at the place of the group stands in the own month, and a second one within a minute is the same', async () => {
    const { page, close } = await office.clerk.open(MINE, {
      geolocation: { ...GATE, accuracy: 20 },
      permissions: ['geolocation'],
    });
    const month = monthOf(page);
    await month.punch.waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await month.punch.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => month.turn.innerText()).toMatch(/已打卡\s*\d\d:\d\d/);
    expect(await month.turn.innerText()).not.toContain('外勤');
    expect(await punchesOf(office.clerk)).toMatchObject([{ place: '东门', distance: 0 }]);
    await expect.poll(() => month.notice.allInnerTexts()).toEqual([expect.stringContaining('打卡成功')]);
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await month.notice.allInnerTexts()).join()).toContain('一分钟内已打过卡');
    expect(await punchesOf(office.clerk)).toHaveLength(1);
    await month.day(today()).click();
    await expect.poll(() => month.window.innerText()).toContain('东门');
    expect(await axeFindings(page)).toEqual([]);
    await close();
  });

  it('away from it is one outside', async () => {
    const { page, close } = await office.second.open(MINE, {
      ...PHONE,
      geolocation: { latitude: GATE.latitude + 0.1, longitude: GATE.longitude, accuracy: 20 },
      permissions: ['geolocation'],
    });
    const month = monthOf(page);
    await month.punch.tap();
    await expect.poll(() => month.turn.innerText()).toMatch(/已打卡\s*\d\d:\d\d 外勤/);
    const [punch] = await punchesOf(office.second);
    expect(punch).toMatchObject({ place: null });
    expect(Number(punch?.isOutside)).toBe(1);
    expect(Math.round(Number(punch?.distance) / 1000)).toBe(11);
    expect(await axeFindings(page)).toEqual([]);
    await close();
  });

  it('is refused away from a place that is demanded, with how far it is, and without a position, with what to do', async () => {
    const away = await office.third.open(MINE, {
      geolocation: { latitude: GATE.latitude + 0.1, longitude: GATE.longitude, accuracy: 20 },
      permissions: ['geolocation'],
    });
    const far = monthOf(away.page);
    await far.punch.click();
    await expect.poll(() => far.dialogLines.allInnerTexts()).toEqual([expect.stringMatching(/您距东门11\d{3}米/)]);
    await away.page.keyboard.press('Enter');
    await far.dialog.waitFor({ state: 'detached' });
    await away.close();

    const { page, close } = await office.third.open(MINE, { permissions: [] });
    const month = monthOf(page);
    await month.punch.click();
    await expect.poll(() => month.dialog.innerText()).toContain('浏览器不允许本网站使用定位');
    expect(await month.dialogTitle.innerText()).toBe('打卡失败');
    await page.keyboard.press('Enter');
    await month.dialog.waitFor({ state: 'detached' });
    expect(await month.turn.innerText()).toContain('还没有打卡');
    expect(await punchesOf(office.third)).toEqual([]);
    await close();
  });

  it('without a position is asked about where it may be outside, and not made by who does not mean it', async () => {
    const { page, close } = await office.second.open(MINE, { permissions: [] });
    const month = monthOf(page);
    const before = (await punchesOf(office.second)).length;
    await month.punch.click();
    await expect.poll(() => month.dialogTitle.innerText()).toBe('没有定位');
    await month.cancel();
    await month.dialog.waitFor({ state: 'detached' });
    expect(await punchesOf(office.second)).toHaveLength(before);
    await close();
  });
});

it('leave is applied for on a phone: more than there is is refused and nothing lost, less is sent, agreed to, shown and taken', async () => {
  const first = addToDate(monthAt(1), 9, 'day') ?? '';
  const dayAfter = (by: number): string => addToDate(first, by, 'day') ?? '';
  const { page, close } = await office.clerk.open(`${MINE}?month=${first.slice(0, 7)}`, PHONE);
  const month = monthOf(page);
  await month.balances.waitFor();
  expect(await month.balances.innerText()).toContain('探亲假 3天');
  await month.day(first).tap();
  await month.window.getByRole('button', { name: '请假' }).tap();
  await page.waitForURL((url) => url.pathname.endsWith('/approvalAdd'));
  const form = approvalOf(page);
  await form.input('leaveId').fill('探亲');
  await page.getByRole('option', { name: '探亲假' }).tap();
  // The day that was tapped stands there.
  await expect.poll(() => form.input('startDay').inputValue()).toBe(first);
  await form.input('endDay').fill(dayAfter(3));
  await form.input('endDay').press('Tab');
  await form.input('remark').fill('回家看望父母');
  await expect.poll(() => form.input('days').inputValue()).toBe('4.00');
  await form.button('提交').tap();
  await expect.poll(() => form.dialogLines.allInnerTexts()).toEqual([expect.stringContaining('额度不足')]);
  expect((await form.dialogLines.allInnerTexts()).join()).toContain(`${dayAfter(3)}需要1，可用0`);
  await form.dialog.getByRole('button').first().tap();
  await form.dialog.waitFor({ state: 'detached' });
  expect(await form.input('remark').inputValue()).toBe('回家看望父母');
  expect(await form.input('leaveId').inputValue()).toBe('探亲假');
  expect(await axeFindings(page)).toEqual([]);
  await form.input('endDay').fill(dayAfter(1));
  await form.input('endDay').press('Tab');
  await expect.poll(() => form.input('days').inputValue()).toBe('2.00');
  await form.button('提交').tap();
  await page.waitForURL((url) => url.pathname.endsWith('/approvalDetail'));
  await expect.poll(() => form.status.innerText()).toBe('审批中');
  const id = new URL(page.url()).searchParams.get('id');
  await close();

  const agreed = await office.head.open(`${APPROVALS}/approvalDetail?id=${id}`);
  const act = approvalOf(agreed.page);
  await act.button('同意').click();
  await act.asked('note').fill('路上小心');
  await agreed.page.keyboard.press('F8');
  await expect.poll(() => act.status.innerText()).toBe('已通过');
  await agreed.close();

  const after = await office.clerk.open(`${MINE}?month=${first.slice(0, 7)}`, PHONE);
  const own = monthOf(after.page);
  await own.balances.waitFor();
  await expect.poll(() => own.balances.innerText()).toContain('探亲假 1天');
  for (const by of [0, 1]) expect(await own.day(dayAfter(by)).innerText()).toContain('探亲假');
  expect(await own.day(dayAfter(2)).innerText()).not.toContain('探亲假');
  await own.day(first).tap();
  await expect.poll(() => own.window.innerText()).toMatch(/请假单 QJ\d+ 已同意/);
  await after.close();
});

it('B-420 a month is confirmed: asked for by the office, objected to on a phone, answered, agreed to, closed, and stands in a voucher', async () => {
  const { books, head, third } = office;
  const month = monthAt(-1).slice(0, 7);
  const office1 = await books.open(`${AT}/confirmAdd`);
  const sheet = approvalOf(office1.page);
  await sheet.choose(sheet.input('groupId'), '门卫');
  await sheet.input('month').fill(month);
  await sheet.input('month').press('Tab');
  await office1.page.keyboard.press('F8');
  await office1.page.waitForURL((url) => url.pathname.endsWith('/confirmDetail'));
  await sheet.press('issue');
  await sheet.confirm();
  const state = sheet.panel.locator('.gj-steps [aria-current]');
  await expect.poll(() => state.innerText()).toBe('确认中');
  const address = new URL(office1.page.url());
  const part = (title: string) => sheet.panel.locator('.gj-board-part', { hasText: title });
  await expect.poll(() => part('待确认').first().innerText()).toContain(third.name);

  // He is told, finds his own month there, and says what is wrong with it.
  const person = await third.open('/dashboard', PHONE);
  const { page } = person;
  await page.locator('.bell').tap();
  await page.locator('.inbox').getByText(`${month}考勤确认`).tap();
  await page.waitForURL((url) => url.pathname.endsWith('/myConfirmationList'));
  const own = approvalOf(page);
  await own.panel.locator('.gj-card-name').first().tap();
  await page.waitForURL((url) => url.pathname.endsWith('/confirmationDetail'));
  await own.press('object');
  await own.window.getByRole('button', { name: '确定' }).tap();
  // Nothing is objected to without a reason.
  await expect.poll(() => own.window.locator('.gj-problems li').count()).toBe(1);
  await own.asked('objection').fill('12日在外出差，没有旷工');
  await own.window.getByRole('button', { name: '确定' }).tap();
  await expect.poll(() => own.panel.locator('.gj-detail-name + .gj-tag, .gj-tag').first().innerText()).toBe('有异议');
  expect(await axeFindings(page)).toEqual([]);

  await office1.page.reload();
  await expect.poll(() => part('有异议').first().innerText()).toContain('12日在外出差');
  expect(await axeFindings(office1.page)).toEqual([]);
  await part('有异议').first().getByText(third.name).click();
  await office1.page.waitForURL((url) => url.pathname.endsWith('/confirmationDetail'));
  await sheet.press('answer');
  await sheet.asked('answer').fill('请补出差单，已更正');
  await office1.page.keyboard.press('F8');
  await sheet.window.waitFor({ state: 'detached' });

  await page.reload();
  await expect.poll(() => own.panel.locator('[data-field="answer"]').innerText()).toContain('已更正');
  await own.press('agree');
  await own.confirm();
  await expect.poll(() => own.panel.locator('[data-field="confirmedTime"]').innerText()).toMatch(/\d{4}-\d\d-\d\d/);
  await person.close();

  await office1.page.goto(address.href);
  await sheet.press('close');
  await sheet.confirm();
  await expect
    .poll(() => sheet.dialogLines.allInnerTexts())
    .toEqual([expect.stringContaining(`还有1人未确认：${head.name}`)]);
  await office1.page.keyboard.press('Enter');
  await sheet.dialog.waitFor({ state: 'detached' });
  const asked = await head.api.get<{ list: { id: string; updatedTime: string }[] }>('/api/oa/confirmation/list', {
    month,
  });
  await head.api.post('/api/oa/confirmation/agree', {
    ids: asked.list.map(({ id }) => id),
    seen: Object.fromEntries(asked.list.map(({ id, updatedTime }) => [id, updatedTime])),
    confirmed: true,
  });
  await sheet.press('close');
  await sheet.confirm();
  await expect.poll(() => state.innerText()).toBe('已完成');
  await office1.close();

  const vouchers = await books.open(`${AT}/voucherList`);
  const list = screenOf(vouchers.page);
  await list.rowWith('门卫').locator('.gj-check').click();
  await list.press('detail');
  await vouchers.page.waitForURL((url) => url.pathname.endsWith('/voucherDetail'));
  await expect.poll(() => list.rows.count()).toBe(2);
  for (const { name } of [head, third]) await expect.poll(() => list.rowWith(name).count()).toBe(1);
  await vouchers.close();
});
