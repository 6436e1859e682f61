import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from 'kysely';
import { createServer } from '../../src/server/createServer';
import { INSPECT_PERMISSION } from '../../src/language/wire';
import { openDemoDatabase } from '../support/demoDatabase';
import { startTestApp, type TestApp } from './testApp';

const PATH = '/api/system/common/schemaPlaces';
const PLACE = { file: 'schemas/base/factory.json', path: 'fields.name', line: 12, column: 5 };
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
}, 120_000);
afterAll(() => app?.close());

it('tells where schemas are written only to those who hold the permission, which a role can give by itself', async () => {
  expect(app.catalogue.permissions.find(({ code }) => code === INSPECT_PERMISSION)).toMatchObject({ title: '查看页面定义', buttons: [`roleList:${INSPECT_PERMISSION}`] });
  const reader = await app.as('reader');
  expect((await reader.get(PATH, { resource: 'factory' })).status).toBe(403);
  await sql`insert into sys_role_permission (package_id, role_id, code) select package_id, role_id, ${INSPECT_PERMISSION} from sys_user_role where package_id = 1 and user_id = 5`.execute(app.database.kysely);
  await sql`update sys_role set version = version + 1 where package_id = 1`.execute(app.database.kysely);
  expect(await reader.get(PATH, { resource: 'factory' })).toMatchObject({ status: 200, data: {} });
});

it('gives the places of one resource, and refuses one that is none', async () => {
  const { app: server } = await createServer({ database: app.database, model: app.model, logLevel: 'silent', places: () => ({ factory: { 'field:name': PLACE } }) });
  const { token } = await app.as('admin');
  const ask = (resource: string) => server.inject({ url: `/prod-pc${PATH}`, query: { resource }, headers: { authorization: `Bearer ${token}` } });
  expect((await ask('factory')).json()).toMatchObject({ code: 200, data: { 'field:name': PLACE } });
  expect((await ask('supplier')).json()).toMatchObject({ code: 200, data: {} });
  for (const wrong of ['nothing', '__proto__', 'toString']) expect((await ask(wrong)).statusCode).toBe(404);
  await server.close();
});
