import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { product } from '../../src/company/server';
import { INSPECT_PERMISSION } from '../../src/language/kernel';
import { createServer } from '../../src/server/createServer';
import type { Chapter, ChapterIndex, DocumentationOutline } from '../../src/language/wire';
import { openDemoDatabase } from '../support/demoDatabase';
import { startTestApp, type TestApp } from './testApp';

const PATH = '/api/system/common/schemaPlaces';
const DOCUMENTATION = '/api/system/documentation';
const PLACE = { file: 'schemas/base/factory.json', path: 'fields.name', line: 12, column: 5 };
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
});
afterAll(() => app?.close());

it('tells where schemas are written only to those who hold the permission, which a role can give by itself', async () => {
  expect(app.catalogue.permissions.find(({ code }) => code === INSPECT_PERMISSION)).toMatchObject({
    title: '查看页面定义',
    buttons: [`roleList:${INSPECT_PERMISSION}`],
  });
  const reader = await app.as('reader');
  expect((await reader.get(PATH, { resource: 'factory' })).status).toBe(403);
  await sql`insert into sys_role_permission (package_id, role_id, code) select package_id, role_id, ${INSPECT_PERMISSION} from sys_user_role where package_id = 1 and user_id = 5`.execute(
    app.database.kysely,
  );
  await sql`update sys_role set version = version + 1 where package_id = 1`.execute(app.database.kysely);
  expect(await reader.get(PATH, { resource: 'factory' })).toMatchObject({ status: 200, data: {} });
});

it('gives the places of one resource, and refuses one that is none', async () => {
  const { app: server } = await createServer({
    ...product,
    database: app.database,
    model: app.model,
    logLevel: 'silent',
    places: () => ({ factory: { 'field:name': PLACE } }),
  });
  const { token } = await app.as('admin');
  const ask = (resource: string) =>
    server.inject({ url: `/prod-pc${PATH}`, query: { resource }, headers: { authorization: `Bearer ${token}` } });
  expect((await ask('factory')).json()).toMatchObject({ code: 200, data: { 'field:name': PLACE } });
  expect((await ask('supplier')).json()).toMatchObject({ code: 200, data: {} });
  for (const wrong of ['nothing', '__proto__', 'toString']) expect((await ask(wrong)).statusCode).toBe(404);
  await server.close();
});

/** Gives the reader's role exactly these permissions. */
async function allowReader(codes: readonly string[]): Promise<void> {
  await sql`delete from sys_role_permission where package_id = 1 and role_id in (select role_id from sys_user_role where package_id = 1 and user_id = 5)`.execute(
    app.database.kysely,
  );
  for (const code of codes)
    await sql`insert into sys_role_permission (package_id, role_id, code) select package_id, role_id, ${code} from sys_user_role where package_id = 1 and user_id = 5`.execute(
      app.database.kysely,
    );
  await sql`update sys_role set version = version + 1 where package_id = 1`.execute(app.database.kysely);
}

describe('the documentation of the server', () => {
  it('tells an administrator of everything, with its file', async () => {
    const admin = await app.as('admin');
    const outline = (await admin.get(`${DOCUMENTATION}/outline`)).data as DocumentationOutline;
    expect(outline.withheld).toBe(0);
    expect(outline.resources.map(({ name }) => name)).toEqual(Object.keys(app.model.resources));
    expect(outline.modules.map(({ name }) => name)).toEqual(app.model.modules.map(({ name }) => name));
    const chapters = (await admin.get(`${DOCUMENTATION}/chapters`, { module: 'purchaseManage' })).data as Chapter[];
    const order = chapters.find(({ name }) => name === 'purchaseOrder')!;
    expect(order).toMatchObject({
      title: '请购单',
      file: 'schemas/purchaseManage/purchaseOrder.json',
      module: 'purchaseManage',
    });
    expect(order.tables[0]!.fields.find(({ path }) => path === 'lines.productId')).toMatchObject({
      refersTo: 'inventory',
    });
    expect(order.machine!.actions.find(({ name }) => name === 'review')!.refusal).not.toEqual({});
    const index = (await admin.get(`${DOCUMENTATION}/index`)).data as ChapterIndex[];
    expect(index.flatMap(({ screens }) => screens.map(({ name }) => name)).toSorted()).toEqual(
      app.catalogue.routes.map(({ name }) => name).toSorted(),
    );
  });

  it('tells nobody of what they may not open: not the thing, not its screens, not in the search', async () => {
    const screen = app.catalogue.routes.find(({ name }) => name === 'purchaseOrderList')!;
    await allowReader([screen.permissions[0]!]);
    const reader = await app.as('reader');
    const outline = (await reader.get(`${DOCUMENTATION}/outline`)).data as DocumentationOutline;
    const names = outline.resources.map(({ name }) => name);
    expect(names).toContain('purchaseOrder');
    expect(names).not.toContain('procure');
    expect(outline.withheld).toBe(Object.keys(app.model.resources).length - names.length);
    const chapters = (await reader.get(`${DOCUMENTATION}/chapters`, { module: 'purchaseManage' })).data as Chapter[];
    expect(chapters.map(({ name }) => name)).toEqual(
      names.filter((name) => app.model.resources[name]!.module === 'purchaseManage'),
    );
    const order = chapters.find(({ name }) => name === 'purchaseOrder')!;
    expect(order.screens.map(({ name }) => name)).toContain('purchaseOrderList');
    expect(order.screens.map(({ name }) => name)).not.toContain('purchaseOrderAdd');
    const index = (await reader.get(`${DOCUMENTATION}/index`)).data as ChapterIndex[];
    expect(index.map(({ name }) => name).toSorted()).toEqual(names.toSorted());
  });

  it('says where a schema is written only to those who inspect screens', async () => {
    const screen = app.catalogue.routes.find(({ name }) => name === 'purchaseOrderList')!;
    const filesOf = async () =>
      (
        (await (await app.as('reader')).get(`${DOCUMENTATION}/chapters`, { module: 'purchaseManage' }))
          .data as Chapter[]
      ).map(({ file }) => file);
    await allowReader([screen.permissions[0]!]);
    expect(new Set(await filesOf())).toEqual(new Set([undefined]));
    await allowReader([screen.permissions[0]!, INSPECT_PERMISSION]);
    expect(await filesOf()).toContain('schemas/purchaseManage/purchaseOrder.json');
  });

  it('knows no module of another name, and nobody without a sign-in', async () => {
    const admin = await app.as('admin');
    for (const module of ['nothing', '__proto__', ''])
      expect((await admin.get(`${DOCUMENTATION}/chapters`, { module })).status, module).toBe(404);
    for (const call of ['outline', 'chapters?module=base', 'index'])
      expect((await app.app.inject(`/prod-pc${DOCUMENTATION}/${call}`)).statusCode).toBe(401);
  });
});
