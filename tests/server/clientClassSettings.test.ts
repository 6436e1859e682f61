import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDemoDatabase } from '../support/demoDatabase';
import { add, type Body, newBody } from './records';
import { roleTools } from './suites/roleTools';
import { type Client, startTestApp, type TestApp } from './testApp';

let app: TestApp;
let admin: Client;
beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
  admin = await app.as('admin');
});
afterAll(() => app?.close());
const { addRole, assign } = roleTools(() => app);

it('B-432 what a class of customers gets is one register, opened by either right and changed by those of the levels', async () => {
  const level = app.resource('level');
  const given = { level: 'B', startDate: '2031-03-01', discount: '88.5', creditDays: 75, creditLimit: '123456.78' };
  const id = await add(admin, level, { ...(await newBody(app, 'level')), ...given });
  const role = await addRole('客户分类');
  await assign(role, { functions: ['/clientClassSettings/list'] });
  const { code } = await admin.post('/api/system/user/saveUserRoles', { userId: '3', roleIds: [role] });
  expect(code).toBe(200);
  const person = await app.as('keeper');
  const listed = async (): Promise<Body[]> => {
    const asked = { screen: 'clientClassSettings', pageSize: '200' };
    return (await person.get(level.operations.list, asked)).data.list;
  };
  const shown = { level: 'B', creditDays: 75, discount: '88.50', creditLimit: '123456.78' };
  expect((await listed()).find((row) => row.id === id)).toMatchObject(shown);
  expect(new Set((await listed()).map((row) => row.level))).toEqual(new Set(['A', 'B', 'C']));
  expect(await person.post(level.operations.edit, { id, ...given, discount: '50' })).toMatchObject({ code: 403 });

  expect(await admin.post(`${level.operations.action}/disable`, { ids: [id] })).toMatchObject({ code: 200 });
  expect((await listed()).some((row) => row.id === id)).toBe(false);
});
