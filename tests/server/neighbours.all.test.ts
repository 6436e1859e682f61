import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDemoDatabase } from '../support/demoDatabase';
import { startTestApp, type Client, type TestApp } from './testApp';

const API = '/api/purchase/purchaseOrder';

let app: TestApp;
let admin: Client;

beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
  admin = await app.as('admin');
});
afterAll(() => app?.close());

type Query = Record<string, string>;

/** Ids of a whole list, page by page as the list screen has it. */
async function idsOf(client: Client, api: string, query: Query): Promise<string[]> {
  const ids: string[] = [];
  for (let page = 1; ; page++) {
    const { data } = await client.get(`${api}/list`, { ...query, pageNum: String(page), pageSize: '500' });
    ids.push(...data.list.map(({ id }: { id: string }) => id));
    if (ids.length >= data.total || page > 20) return ids;
  }
}

/** Steps that are walked; a list may be longer. */
const MOST = 60;

/** Walks from the first record towards the last and back, as a person with the two buttons does. */
async function walk(
  client: Client,
  api: string,
  query: Query,
): Promise<{ forth: string[]; back: string[]; ends: Set<string> }> {
  const [start] = await idsOf(client, api, query);
  const go = async (from: string, way: 'next' | 'previous'): Promise<string[]> => {
    const seen = [from];
    for (;;) {
      const { code, data } = await client.get(`${api}/neighbours`, { ...query, of: seen.at(-1)! });
      expect(code).toBe(200);
      ends.add(`${data.first}/${data.last}`);
      if (data[way] === null) return seen;
      seen.push(data[way]);
      if (seen.length === MOST) return seen;
    }
  };
  const ends = new Set<string>();
  const forth = await go(start!, 'next');
  return { forth, back: await go(forth.at(-1)!, 'previous'), ends };
}

describe('E-14 the records around one', () => {
  it.each<[string, string, Query]>([
    ['without an order, newest first', API, { status: '0' }],
    ['by the order of the list, days shared by many', API, { orderBy: '-billDate,-code', status: '0,1' }],
    ['upwards and downwards at once', API, { orderBy: 'urgency,-needDate', urgency: '2,3' }],
    ['by a reference that is often empty', API, { orderBy: 'supplierId,billDate', status: '1' }],
    ['downwards by a field that is often empty', API, { orderBy: '-checkedTime,code', 'code~': '5' }],
    ['by the pinyin of the name', '/api/bus/supplier', { orderBy: 'name' }],
    ['with a search word', '/api/bus/supplier', { orderBy: '-name', keyword: 'gs' }],
  ])('are those of the list: %s', async (_, api, query) => {
    const ids = await idsOf(admin, api, query);
    expect(ids.length).toBeGreaterThan(3);
    const { forth, back, ends } = await walk(admin, api, query);
    expect(forth).toEqual(ids.slice(0, MOST));
    expect(back).toEqual(ids.slice(0, MOST).toReversed());
    expect([...ends]).toEqual([`${ids[0]}/${ids.at(-1)}`]);
  });

  it('are found for a record that no longer fits the filters', async () => {
    const query = { orderBy: '-billDate,-code' };
    const all = (await admin.get(`${API}/list`, { ...query, pageSize: '1000' })).data.list as {
      id: string;
      status: number;
    }[];
    const place = all.findIndex(({ status }, index) => status === 1 && index > 20);
    const drafts = (rows: typeof all) => rows.filter(({ status }) => status === 0).map(({ id }) => id);
    const { data } = await admin.get(`${API}/neighbours`, { ...query, status: '0', of: all[place]!.id });
    expect(data).toMatchObject({
      previous: drafts(all.slice(0, place)).at(-1) ?? null,
      next: drafts(all.slice(place))[0] ?? null,
    });
  });

  it('are those that the caller may see, and none of a record that they may not', async () => {
    const keeper = await app.as('rawKeeper');
    const api = '/api/stock/procure';
    const query = { orderBy: '-billDate,-code', status: '0' };
    const [own, all] = [await idsOf(keeper, api, query), await idsOf(admin, api, query)];
    expect(own.length).toBeGreaterThan(2);
    expect(own.length).toBeLessThan(all.length);
    const { forth } = await walk(keeper, api, query);
    expect(forth).toEqual(own);
    const hidden = all.find((id) => !own.includes(id))!;
    expect(await keeper.get(`${api}/neighbours`, { of: hidden })).toMatchObject({ status: 404 });
  });

  it('are for those who may open the list', async () => {
    const [id] = await idsOf(admin, API, { pageSize: '1' });
    const second = await app.as('second');
    expect(await second.get(`${API}/neighbours`, { of: id! })).toMatchObject({ status: 404 });
    expect(await admin.get(`${API}/neighbours`, { of: id!, screen: 'supplierList' })).toMatchObject({ status: 404 });
  });

  it.each<[Query, number]>([
    [{}, 400],
    [{ of: '0' }, 400],
    [{ of: "1' or true" }, 400],
    [{ of: '1', orderBy: 'nothing' }, 400],
    [{ of: '1', billDate: 'yesterday' }, 400],
    [{ of: '999999999999999999' }, 404],
  ])('a call with %o is refused with %i', async (query, status) => {
    expect(await admin.get(`${API}/neighbours`, query)).toMatchObject({ status });
  });

  it('are found by one statement each, from the place of the record', async () => {
    const [id] = await idsOf(admin, API, { orderBy: '-billDate,-code' });
    const statements = await app.statementsOf(() =>
      admin.get(`${API}/neighbours`, { orderBy: '-billDate,-code', of: id! }),
    );
    const own = statements.filter((statement) => statement.includes('r_purchase_order'));
    expect(own.filter((statement) => statement.includes('limit'))).toHaveLength(4);
    expect(own.every((statement) => !statement.includes('offset'))).toBe(true);
  });
});
