import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Resource } from '../../src/language/model';
import { openDemoDatabase } from '../support/demoDatabase';
import { type Client, startTestApp, type TestApp } from './testApp';

let app: TestApp;

/** Gives a resource one more list; nobody but the administrator holds a permission whose action is `check`. */
function addList(resource: Resource, name: string, permission: string, totals: string[]): void {
  const list = resource.screens.find((screen) => screen.kind === 'list')!;
  resource.screens.push({ ...list, name, path: `${list.path}Other`, aliases: [], permissions: [permission], totals });
}

beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase(), ({ resources: { procure, allot } }) => {
    addList(procure!, 'procureMoneyList', '/procureMoney/check', ['totalMoney']);
    addList(allot!, 'allotShortList', '/allotList/list', []);
    allot!.screens.find(({ name }) => name === 'allotList')!.permissions = ['/allotAll/check'];
  });
});
afterAll(() => app?.close());

async function totalsOf(client: Client, url: string, screen?: string): Promise<string[]> {
  const { data } = await client.get(url, { pageSize: '1', ...(screen === undefined ? {} : { screen }) });
  return Object.keys(data.totals);
}

describe('a resource with several lists', () => {
  it('adds up what the list that asks shows', async () => {
    const admin = await app.as('admin');
    const first = app.resource('procure').screens.find((screen) => screen.kind === 'list')!.totals;
    expect(first.length).toBeGreaterThan(1);
    expect(await totalsOf(admin, '/api/stock/procure/list')).toEqual(first);
    expect(await totalsOf(admin, '/api/stock/procure/list', 'procureList')).toEqual(first);
    expect(await totalsOf(admin, '/api/stock/procure/list', 'procureMoneyList')).toEqual(['totalMoney']);
  });

  it('is asked for by name only with the permission of that list, and without a name by any of them', async () => {
    const keeper = await app.as('keeper');
    expect(await keeper.get('/api/stock/procure/list', { screen: 'procureMoneyList' })).toMatchObject({
      status: 403,
      data: null,
    });
    expect(await keeper.get('/api/stock/procure/list', { screen: 'procureList' })).toMatchObject({ status: 200 });
    expect(await keeper.get('/api/stock/allot/list', { screen: 'allotList' })).toMatchObject({
      status: 403,
      data: null,
    });
    expect(await totalsOf(keeper, '/api/stock/allot/list')).toEqual([]);
    expect((await totalsOf(await app.as('admin'), '/api/stock/allot/list')).length).toBeGreaterThan(0);
  });

  it('keeps personal data of the staff to those who may open the roster', async () => {
    const personal = [
      'birthDate',
      'idNo',
      'nativePlace',
      'school',
      'major',
      'contractKind',
      'contractStart',
      'contractEnd',
      'address',
      'emergencyContact',
      'emergencyTel',
      'bankName',
      'bankAccount',
    ];
    const ask = async (login: 'buyer' | 'reader', query: Record<string, string>) =>
      (await app.as(login)).get('/api/bus/employee/list', { pageSize: '50', ...query });
    const told = ({ data }: { data: { list: Record<string, unknown>[] } }) =>
      personal.filter((name) => data.list.some((row) => row[name] !== null));
    expect(await ask('buyer', { screen: 'rosterList' })).toMatchObject({ status: 403, data: null });
    const listed = await ask('buyer', {});
    expect(listed.data.list.length).toBeGreaterThan(20);
    expect(told(listed)).toEqual([]);
    for (const name of personal) expect((await ask('buyer', { orderBy: name })).status).toBe(400);
    expect(told(await ask('reader', { screen: 'rosterList' }))).toEqual(
      expect.arrayContaining(['birthDate', 'school', 'contractStart', 'contractEnd', 'emergencyTel']),
    );
  });

  it('has no other lists', async () => {
    for (const screen of ['procureAdd', 'allotList', '__proto__', ''])
      expect([screen, (await (await app.as('admin')).get('/api/stock/procure/list', { screen })).status]).toEqual([
        screen,
        404,
      ]);
  });
});
