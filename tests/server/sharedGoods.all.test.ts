import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDemoDatabase } from '../support/demoDatabase';
import { add, type Body, detail } from './records';
import { type Answer, type Client, startTestApp, type TestApp } from './testApp';

let app: TestApp;
/** the administrator in the account set of the maker and in that of the trading company; a buyer of the maker alone */
let maker: Client;
let trader: Client;
let buyer: Client;
beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
  maker = await app.as('admin');
  trader = await app.as('admin', '2');
  buyer = await app.as('buyer');
});
afterAll(() => app?.close());

const TRADER = '2';
const MAKER_NAME = '华东精工五金制品有限公司';
const TRADER_NAME = '华东精工（宁波）贸易有限公司';

const goods = () => app.resource('inventory');
const sharing = () => app.resource('sharingInformation');
const read = (client: Client, id: string): Promise<Body> => detail(client, goods(), id);
const share = (client: Client, ids: string[], accountSets = [TRADER]) =>
  client.post(`${goods().api}/share`, { ids, accountSets });
const edit = async (client: Client, id: string, given: Body): Promise<Answer> =>
  client.post(goods().operations.edit, { ...(await read(client, id)), ...given });
const told = async (client: Client, id: string): Promise<Body> => {
  const { data } = await client.get(sharing().operations.list, { productId: id });
  expect(data.list).toHaveLength(1);
  return data.list[0] as Body;
};
const act = (client: Client, action: string, { id }: Body) =>
  client.post(`${sharing().operations.action}/${action}`, { ids: [String(id)] });
const said = (answer: Answer): string => JSON.stringify(answer.data);

let count = 0;
/** A slide of the maker, in pairs. */
const slide = async (given: Body = {}): Promise<string> => {
  const { data } = await maker.get(goods().operations.list, { name: '三节滑轨', pageSize: '1' });
  const { categoryId, unitId } = data.list[0] as Body;
  return add(maker, goods(), {
    name: `试验滑轨${++count}`,
    kind: 'product',
    categoryId,
    unitId,
    batchManaged: 0,
    ...given,
  });
};

describe('B-433 goods that are shared with other account sets', () => {
  it('stand in the demonstration in both account sets, alike in what is followed', async () => {
    const { rows } = await sql<Record<string, unknown>>`
      select s.product_id::text as original, s.other_code, c.code as copy_code, o.code as original_code, s.status, m.status as there,
        (o.name, o.spec, o.kind, o.brand, o.barcode, o.drawing_no, o.batch_managed, ou.name, oc.name)
          is not distinct from (c.name, c.spec, c.kind, c.brand, c.barcode, c.drawing_no, c.batch_managed, cu.name, cc.name) as alike
      from r_sharing_information s
        join r_inventory o on o.package_id = 1 and o.id = s.product_id
        join r_inventory c on c.package_id = 2 and c.id = s.other_id::bigint
        join r_sharing_information m on m.package_id = 2 and m.product_id = c.id and m.other_id = o.id::text and m.other_code = o.code
        join r_measure_unit ou on ou.package_id = 1 and ou.id = o.unit_id join r_measure_unit cu on cu.package_id = 2 and cu.id = c.unit_id
        join r_classify oc on oc.package_id = 1 and oc.id = o.category_id join r_classify cc on cc.package_id = 2 and cc.id = c.category_id
      where s.package_id = 1 and s.direction = 'to'`.execute(app.database.kysely);
    expect(rows.length).toBeGreaterThan(8);
    for (const row of rows)
      expect(row).toMatchObject({
        alike: true,
        copy_code: row.other_code,
        original_code: row.other_code,
        there: row.status,
      });
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set([0, 1]));
  });

  it('are copied with what they follow, by the names of unit and class; store and prices stay open', async () => {
    const id = await slide({ spec: '600mm', brand: '华东精工', salePrice: '66' });
    const answer = await share(maker, [id]);
    expect(answer, said(answer)).toMatchObject({ code: 200 });
    const there = await told(maker, id);
    expect(there).toMatchObject({ direction: 'to', accountSet: TRADER_NAME, status: 1, spec: '600mm' });
    const copy = await read(trader, String(there.otherId));
    expect(copy).toMatchObject({
      spec: '600mm',
      brand: '华东精工',
      categoryName: '滑轨',
      unitName: '副',
      salePrice: null,
    });
    expect(await told(trader, String(copy.id))).toMatchObject({ direction: 'from', accountSet: MAKER_NAME });
    expect((await maker.get(goods().operations.detail, { id: String(copy.id) })).code).toBe(404);
  });

  it('follow, are closed there, and are free once it is stopped', async () => {
    const id = await slide({ spec: '甲' });
    await share(maker, [id]);
    const copy = String((await told(maker, id)).otherId);
    expect(await edit(maker, id, { spec: '乙' })).toMatchObject({ code: 200 });
    expect((await read(trader, copy)).spec).toBe('乙');
    expect(said(await edit(trader, copy, { spec: '丙' }))).toContain(`由账套【${MAKER_NAME}】共享并维护`);
    expect(await edit(trader, copy, { salePrice: '70' })).toMatchObject({ code: 200 });
    expect(await act(trader, 'stop', await told(trader, copy))).toMatchObject({ code: 200 });
    expect(await edit(trader, copy, { spec: '丙' })).toMatchObject({ code: 200 });
    await edit(maker, id, { spec: '丁' });
    expect((await read(trader, copy)).spec).toBe('丙');
    expect(await act(maker, 'restore', await told(maker, id))).toMatchObject({ code: 200 });
    expect((await read(trader, copy)).spec).toBe('丁');
  });

  it('are refused where the unit is missing there, and to who does not work there', async () => {
    const id = await slide({ unitId: '2' });
    expect(said(await share(maker, [id]))).toContain(`账套【${TRADER_NAME}】没有在用的计量单位【千克】`);
    expect((await share(buyer, [id])).code).toBe(403);
  });

  it('take another number where theirs is in use there', async () => {
    const code = `SH${Date.now()}`;
    const id = await slide({ code });
    const { data } = await trader.get(goods().operations.list, { name: '缓冲铰链', pageSize: '1' });
    const { categoryId, unitId } = data.list[0] as Body;
    await add(trader, goods(), { code, name: `占号${code}`, kind: 'product', categoryId, unitId });
    const answer = await share(maker, [id]);
    expect(answer, said(answer)).toMatchObject({ code: 200 });
    const { otherCode } = await told(maker, id);
    expect(otherCode).toMatch(/^CH\d{5}$/);
    expect(said(answer)).toContain(String(otherCode));
  });
});
