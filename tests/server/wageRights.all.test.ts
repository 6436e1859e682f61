import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDemoDatabase } from '../support/demoDatabase';
import { exportedRows } from './exportedRows';
import type { Body } from './records';
import { roleTools } from './suites/roleTools';
import { type Client, startTestApp, type TestApp } from './testApp';
import { dayAgo, wageTools } from './wageTools';

/** Somebody of the demonstration who signs in, and a colleague of his team. */
const SOMEBODY = { id: '18', login: 'rawKeeper' } as const;
const COLLEAGUE = '14';
const REPORTS = ['salaryStatistics', 'salaryPositionStatistics', 'salaryDayStatistics', 'salaryUser'] as const;
const RIGHTS = [...REPORTS, 'salaryDetailList'].flatMap((name) => [`/${name}/list`, `/${name}/export`]);

let app: TestApp;
let somebody: Client;
let role: string;
let group: string;
let order: string;
beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
  const product = await newProduct();
  const feedback = await report(product, '100');
  group = await team(feedback, [{ employeeId: SOMEBODY.id }, { employeeId: COLLEAGUE, factor: '3' }]);
  const people = [{ employeeId: SOMEBODY.id }, { employeeId: COLLEAGUE }];
  order = await stored(await sheet(feedback, group, await jobType({ rate: '1' }), people));
  await done('salaryOrder', 'review', order);
  role = await addRole('看工资的人');
  const admin = await app.as('admin');
  await admin.post('/api/system/user/saveUserRoles', { userId: SOMEBODY.id, roleIds: [role] });
  somebody = await app.as(SOMEBODY.login);
});
afterAll(() => app?.close());

const { done, jobType, newProduct, report, sheet, stored, team } = wageTools(() => app);
const { addRole, assign } = roleTools(() => app);

const wages = () => app.resource('salaryDetail').operations;
/** What the wages of the team come to in a report, as somebody sees it. */
async function told(client: Client, screen: string): Promise<number> {
  const query = { screen, prodGroupId: group, pageSize: '200' };
  const answer = await client.get(screen === 'salaryDetailList' ? wages().lines : wages().statistics, query);
  expect(answer, JSON.stringify(answer.data)).toMatchObject({ code: 200 });
  const name = screen === 'salaryUser' ? 'current.pay' : 'pay';
  return (answer.data.list as Body[]).reduce((sum, row) => sum + Number(row[name]), 0);
}

describe('wages', () => {
  it('are told of everybody to whoever keeps the wage sheets', async () => {
    await assign(role, { functions: [...RIGHTS, '/salaryOrder/list', '/salaryOrder/detail'] });
    for (const screen of [...REPORTS, 'salaryDetailList']) expect(await told(somebody, screen), screen).toBe(100);
    expect((await somebody.get(app.resource('salaryOrder').operations.detail, { id: order })).data.totalPay).toBe(
      '100.00',
    );
  });

  it('are told of himself alone to whoever has the rights of the reports, whatever he asks for', async () => {
    await assign(role, { functions: RIGHTS });
    for (const screen of [...REPORTS, 'salaryDetailList']) expect(await told(somebody, screen), screen).toBe(25);
    const asked = { screen: 'salaryDetailList', pageSize: '50', employeeId: COLLEAGUE };
    expect((await somebody.get(wages().lines, asked)).data).toMatchObject({ total: 0, list: [] });
    const { data } = await somebody.get(wages().lines, { screen: 'salaryDetailList', billDate: dayAgo(0) });
    expect((data.list as Body[]).map(({ employeeId }) => employeeId)).toEqual([SOMEBODY.id]);
    expect(data.totals).toMatchObject({ pay: '25.00', share: '25.00' });
  });

  it('stay with himself in files, in what is found, and behind the sheet', async () => {
    await assign(role, { functions: [...RIGHTS, '/salaryOrder/detail', '/salaryOrder/update'] });
    for (const screen of [...REPORTS, 'salaryDetailList']) {
      const rows = await exportedRows(app, somebody, wages().export, { screen, prodGroupId: group, format: 'csv' });
      const cells = rows.flat();
      expect(
        cells.some((cell) => cell.includes('25.00')),
        screen,
      ).toBe(true);
      expect(
        cells.filter((cell) => cell.includes('75.00') || cell.includes('100.00')),
        screen,
      ).toEqual([]);
    }
    const { code } = (await (await app.as('admin')).get(app.resource('salaryOrder').operations.detail, { id: order }))
      .data;
    expect((await somebody.get('/api/system/common/find', { text: code })).data).toEqual([]);
    expect((await somebody.get(app.resource('salaryOrder').operations.list, { pageSize: '20' })).status).toBe(403);
    expect((await somebody.get(app.resource('salaryOrder').operations.detail, { id: order })).code).not.toBe(200);
    const { edit, history } = app.resource('salaryOrder').operations;
    expect((await somebody.post(edit, { id: order })).code).not.toBe(200);
    expect((await somebody.get(history, { id: order })).data).toEqual({ list: [], total: 0 });
  });
});
