import type { UserRights } from '../../src/language/wire';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { product } from '../../src/company/server';
import { createServer } from '../../src/server/createServer';
import { FIRST_PLACE, type FirstPlace } from '../../src/language/wire';
import { openDemoDatabase } from '../support/demoDatabase';
import { startTestApp, type TestApp } from './testApp';

interface Menu {
  name: string;
  frontUid: string;
  children: Menu[] | null;
  more?: true;
}

const MENUS = '/api/system/menu/getUsableMenus';
let app: TestApp;

beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
});
afterAll(() => app.close());

describe.each(['admin', 'keeper', 'reader'] as const)('what the page of the %s asks at its beginning', (login) => {
  it('is answered by one call as by the seven that have its parts', async () => {
    const client = await app.as(login);
    const data = async (path: string, query?: Record<string, string>) => (await client.get(path, query)).data;
    const { rights, ...person } = await data('/api/system/user/getUserInfo', { with: 'rights' });
    expect(person).toEqual(await data('/api/system/user/getUserInfo'));
    const { idle, ...parts } = rights as UserRights;
    // What is laid down for no document is not offered; no call has this alone.
    expect(idle.submitApproval).toContain('transfer');
    expect(parts).toEqual({
      functions: await data('/api/system/function/getUsableFunctions'),
      menus: await data(MENUS, { under: '' }),
      columns: await data('/api/system/role/getUsableResourceBatch', { resource: '*', controls: 'columns' }),
      layouts: await data('/api/order/common/getPropList', { layers: '1' }),
      plans: await data('/api/system/queryCondition/getQueryParamsValue'),
      settings: await data('/api/system/user/getSettings'),
    });
  });

  it('has the modules of the menu alone, and what stands below one when it is asked for', async () => {
    const client = await app.as(login);
    const whole: Menu[] = (await client.get(MENUS)).data;
    const modules: Menu[] = (await client.get(MENUS, { under: '' })).data;
    expect(modules.map(({ frontUid, name }) => [frontUid, name])).toEqual(
      whole.map(({ frontUid, name }) => [frontUid, name]),
    );
    expect(modules.every(({ children, more }) => children === null && more)).toBe(true);
    for (const module of whole) expect((await client.get(MENUS, { under: module.frontUid })).data).toEqual([module]);
  });
});

it('a module that a person may use nothing of is none to them', async () => {
  const client = await app.as('buyer');
  const mine: Menu[] = (await client.get(MENUS)).data;
  const others = app.catalogue.menu.filter(({ name }) => !mine.some(({ frontUid }) => frontUid === name));
  expect(others.length).toBeGreaterThan(0);
  for (const under of [others[0]!.name, 'nowhere', '__proto__'])
    expect(await client.get(MENUS, { under })).toMatchObject({ status: 404, data: null });
});

it('does not grow with the screens', async () => {
  const { model, services } = app;
  const list = model.resources.procure!;
  const before = (await (await app.as('admin')).get('/api/system/user/getUserInfo', { with: 'rights' })).data;
  services.catalogue.menu
    .find(({ name }) => name === 'stockManage')!
    .children.push(
      ...Array.from({ length: 2000 }, (_, index) => ({
        name: `more${index}`,
        title: { text: list.title },
        path: `/stockManage/more/${index}`,
        permissions: [],
        children: [],
      })),
    );
  const after = (await (await app.as('admin')).get('/api/system/user/getUserInfo', { with: 'rights' })).data;
  services.catalogue.menu.find(({ name }) => name === 'stockManage')!.children.splice(-2000);
  expect(JSON.stringify(after)).toBe(JSON.stringify(before));
});

describe('over the line', () => {
  const folder = mkdtempSync(join(tmpdir(), 'guiju-page-'));
  const page = join(folder, 'page');
  let address: string;
  let close: () => Promise<unknown>;

  beforeAll(async () => {
    mkdirSync(page);
    writeFileSync(
      join(page, 'index.html'),
      `<!doctype html><html><head><meta name="csp-nonce" content="__CSP_NONCE__"></head><body>${'x'.repeat(2000)}</body></html>`,
    );
    const { app: server } = await createServer({
      ...product,
      database: app.database,
      model: app.model,
      pageDir: page,
      logLevel: 'silent',
    });
    address = await server.listen({ port: 0, host: '127.0.0.1' });
    close = () => server.close();
  });
  afterAll(async () => {
    await close();
    rmSync(folder, { recursive: true });
  });

  it('answers are compressed for those who understand it, small ones are not', async () => {
    const { token } = await app.as('admin');
    const ask = (path: string, encoding: string) =>
      fetch(address + path, { headers: { authorization: `Bearer ${token}`, 'accept-encoding': encoding } });
    const list = app.resource('inventory').operations.list;
    for (const encoding of ['br', 'gzip'])
      expect((await ask(`/prod-pc${list}`, encoding)).headers.get('content-encoding')).toBe(encoding);
    const [plain, packed] = [await ask(`/prod-pc${list}`, 'identity'), await ask(`/prod-pc${list}`, 'br')];
    expect(plain.headers.get('content-encoding')).toBe(null);
    expect(await packed.json()).toEqual(await plain.json());
    expect((await ask('/prod-pc/api/system/user/getSettings', 'br')).headers.get('content-encoding')).toBe(null);
  });

  it('the document says what its address leads to, and nothing that came with the request', async () => {
    const said = async (path: string): Promise<FirstPlace | null> => {
      const [, content] =
        new RegExp(`<meta name="${FIRST_PLACE}" content="([^"]*)">`).exec(await (await fetch(address + path)).text()) ??
        [];
      return content === undefined
        ? null
        : (JSON.parse(
            content.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&'),
          ) as FirstPlace);
    };
    const procure: FirstPlace = {
      module: 'stockManage',
      resource: 'procure',
      kind: 'list',
      screen: 'procureList',
      list: {
        call: '/api/stock/procure/list?pageNum=1&pageSize=20&orderBy=-billDate%2C-code&screen=procureList',
        permissions: ['/procureList/list'],
      },
    };
    expect(await said('/stockManage/procure/procureList')).toEqual(procure);
    expect(await said('/procure/procureList?status=0')).toEqual(procure);
    expect(await said('/stockManage/procure/procureAdd')).toEqual({
      module: 'stockManage',
      resource: 'procure',
      kind: 'form',
      screen: 'procureAdd',
    });
    expect(await said('/')).toMatchObject({ kind: 'board', resource: 'dashboard' });
    expect(await said('/nowhere%22><script>')).toBe(null);
    expect(await said('/login')).toBe(null);
  });
});
