import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OrganisationChart } from '../../src/company/personnel/OrganisationChart';
import { openDemoDatabase } from '../support/demoDatabase';
import { roleTools } from './suites/roleTools';
import { startTestApp, type Client, type TestApp } from './testApp';

let app: TestApp;
const tools = roleTools(() => app);
beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
});
afterAll(() => app?.close());

const chart = (client: Client) => client.get(`${app.resource('department').api}/chart`);

it('the chart names those people alone whom the list of employees shows', async () => {
  const roleId = await tools.addRole('只看本部门');
  await tools.assign(roleId, {
    functions: app.catalogue.permissions.map(({ code }) => code),
    resources: [{ resource: 'employee', rows: 'department', hidden: [] }],
  });
  const admin = await app.as('admin');
  expect((await admin.post('/api/system/user/saveUserRoles', { userId: '18', roleIds: [roleId] })).code).toBe(200);
  const reader = await app.as('rawKeeper');
  const { people } = (await chart(reader)).data as OrganisationChart;
  const { list } = (await reader.get(app.resource('employee').operations.list, { pageSize: '200' })).data;
  const working = list.filter(
    (row: { jobStatus: string; status: number }) => row.status === 1 && row.jobStatus !== 'left',
  );
  expect(people.map((person) => person.id).toSorted()).toEqual(working.map((row: { id: string }) => row.id).toSorted());
  const whole = (await chart(admin)).data as OrganisationChart;
  expect(people.length).toBeGreaterThan(0);
  expect(people.length).toBeLessThan(whole.people.length);
});
