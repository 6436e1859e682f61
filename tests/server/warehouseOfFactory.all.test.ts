import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FACTORY } from '../../src/company/demonstration/people/organisation';
import { openDemoDatabase } from '../support/demoDatabase';
import { documentCalls } from './documentCalls';
import { bring, filledTemplate, workbook } from './importFile';
import { add, COUNTED, detail, entered, newBody, texts, unlinked, type Body } from './records';
import { startTestApp, type Client, type TestApp } from './testApp';

let app: TestApp;
let client: Client;
beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
  client = await app.as('admin');
});
afterAll(() => app?.close());

const OUTSIDE = '不属于所选的';
const { done, generate } = documentCalls(() => app);

/** A warehouse in use that is not of a factory. */
async function elsewhere(factoryId: string): Promise<Body> {
  const { list } = app.resource('warehouse').operations;
  const { data } = await client.get(list, { status: '1', 'kind!': 'transit', pageNum: '1', pageSize: '100' });
  return (data.list as Body[]).find((one) => String(one.factoryId) !== factoryId)!;
}

it.each(['procure', 'picking', 'production'])(
  'a new %s is refused with a warehouse of another factory, and saved with one of its own',
  async (name) => {
    const resource = app.resource(name);
    const body = await newBody(app, name);
    const other = await elsewhere(String(body.factoryId));
    const answer = await client.post(resource.operations.add, { ...body, warehouseId: other.id });
    expect(answer.code).not.toBe(200);
    expect(texts(answer).join()).toContain(`“${other.name}”${OUTSIDE}`);
    const id = await add(client, resource, body);
    expect(await detail(client, resource, id)).toMatchObject({
      factoryId: body.factoryId,
      warehouseId: body.warehouseId,
    });
  },
);

it('a workshop is of the factory of an instruction', async () => {
  const resource = app.resource('manufactureOrder');
  const body = await newBody(app, 'manufactureOrder');
  const { data } = await client.get(app.resource('workshop').operations.list, { status: '1', pageSize: '100' });
  const other = (data.list as Body[]).find((one) => String(one.factoryId) !== String(body.factoryId))!;
  const answer = await client.post(resource.operations.add, { ...body, workshopId: other.id });
  expect(texts(answer).join()).toContain(`“${other.name}”${OUTSIDE}生产工厂`);
  expect(await add(client, resource, body)).toBeTruthy();
});

it('a file is told its row, and nothing of it is stored', async () => {
  const procure = app.resource('procure');
  const { data } = await client.get(procure.operations.list, { pageSize: '1', status: '0' });
  const record = unlinked(app, procure, await detail(client, procure, data.list[0].id));
  const body = entered(procure, record);
  const other = await elsewhere(String(body.factoryId));
  const right = await filledTemplate(app, client, procure, record, body);
  const wrong = await filledTemplate(app, client, procure, record, { ...body, warehouseId: other.id });
  const { data: answer } = await bring(client, procure, await workbook([...right, ...wrong.slice(1)]), 'all');
  const faults = answer.rows.flatMap((row) =>
    row.faults.map(({ column, text }) => [row.row, column === undefined ? '' : answer.columns[column], text]),
  );
  expect(faults).toEqual([[right.length + 1, '入库仓库', expect.stringContaining(`“${other.name}”${OUTSIDE}`)]]);
  expect(answer.imported).toBe(0);
});

describe('a warehouse that goes to another factory', () => {
  const sales = () => app.resource('sales');
  const deliveries = () => app.resource('sellOut');
  let draft: Body;
  let reviewed: string;
  let first: string;
  let second: string;
  let enter: (factoryId: string) => Promise<string>;
  beforeAll(async () => {
    const warehouse = app.resource('warehouse');
    const body = await newBody(app, 'sales');
    const store = { ...(await newBody(app, 'warehouse')), name: '迁出仓', allowNegative: true };
    first = String(body.factoryId);
    second = first === FACTORY.kunshan ? FACTORY.ningbo : FACTORY.kunshan;
    const warehouseId = await add(client, warehouse, { ...store, factoryId: first });
    const goods = { ...(await newBody(app, 'inventory')), ...COUNTED };
    const productId = await add(client, app.resource('inventory'), goods);
    const lines = [{ ...body.lines[0], productId, unitId: COUNTED.unitId, batchNo: null, quantity: '1' }];
    enter = (factoryId) => add(client, sales(), { ...body, factoryId, warehouseId, orderId: null, lines });
    draft = await detail(client, sales(), await enter(first));
    reviewed = await done(await enter(first), 'sales', 'review');
    const moved = { ...(await detail(client, warehouse, warehouseId)), factoryId: second };
    const { code, data } = await client.post(warehouse.operations.edit, moved);
    if (code !== 200) throw new Error(JSON.stringify(data));
  });

  it('stays in a document of before until that goes to another factory, and is in no new one', async () => {
    const { add: path, edit } = sales().operations;
    expect(await client.post(edit, { ...draft, remark: '照旧' })).toMatchObject({ code: 200 });
    draft = await detail(client, sales(), String(draft.id));
    expect(draft).toMatchObject({ remark: '照旧', factoryId: first });
    expect(texts(await client.post(path, entered(sales(), draft))).join()).toContain(OUTSIDE);
    expect(await client.post(edit, { ...draft, factoryId: second })).toMatchObject({ code: 200 });
    draft = await detail(client, sales(), String(draft.id));
    expect(texts(await client.post(edit, { ...draft, factoryId: first })).join()).toContain(OUTSIDE);
  });

  it('is taken over as it stands from the document that one is made from, and not with another factory', async () => {
    const { data } = await generate('sellOut', 'sales', reviewed);
    const delivery = { ...(await newBody(app, 'sellOut')), ...data };
    const id = await add(client, deliveries(), delivery);
    expect(await detail(client, deliveries(), id)).toMatchObject({ factoryId: first, warehouseId: data.warehouseId });
    const later = await done(await enter(second), 'sales', 'review');
    const other = { ...delivery, ...(await generate('sellOut', 'sales', later)).data };
    expect(other.factoryId).toBe(second);
    const answer = await client.post(deliveries().operations.add, { ...other, factoryId: first });
    expect(texts(answer).join()).toContain(OUTSIDE);
    expect(await add(client, deliveries(), other)).toBeTruthy();
  });
});
