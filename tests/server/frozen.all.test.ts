import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { UNIT } from '../../src/company/demonstration/goods/basics';
import { FACTORY, WAREHOUSE } from '../../src/company/demonstration/people/organisation';
import { enginesToTry } from '../support/enginesToTry';
import { add, COUNTED, detail, newBody, texts, type Body } from './records';
import { startTestApp, type Answer, type Client, type TestApp } from './testApp';

const TON = UNIT.吨!;
const KILO = UNIT.千克!;
/** Products that are changed while a document is made of them. */
const RACES = 8;

describe.each(enginesToTry())('fields that freeze with use, on %s', (_, open) => {
  let app: TestApp;
  let admin: Client;
  let counter = 0;
  beforeAll(async () => {
    app = await startTestApp(await open());
    admin = await app.as('admin');
  });
  afterAll(() => app?.close());

  const product = async (): Promise<string> =>
    add(admin, app.resource('inventory'), {
      ...(await newBody(app, 'inventory')),
      ...COUNTED,
      name: `冻结件${++counter}`,
      spec: `规格${counter}`,
      barcode: undefined,
      batchManaged: 0,
    });
  const receipt = async (productId: string): Promise<Body> => ({
    ...(await newBody(app, 'resetIn')),
    kind: 'gift',
    warehouseId: WAREHOUSE.raw,
    factoryId: FACTORY.kunshan,
    lines: [{ productId, unitId: TON, price: '1', quantity: '2' }],
  });
  const change = async (id: string, values: Body): Promise<Answer> => {
    const inventory = app.resource('inventory');
    return admin.post(inventory.operations.edit, { ...(await detail(admin, inventory, id)), ...values });
  };

  it('are free until another record refers to this one, which the refusal and the form then name', async () => {
    const id = await product();
    expect(await detail(admin, app.resource('inventory'), id)).not.toHaveProperty('frozenBy');
    expect(await change(id, { unitId: KILO })).toMatchObject({ code: 200 });
    expect(await change(id, { unitId: TON })).toMatchObject({ code: 200 });
    const made = await add(admin, app.resource('resetIn'), await receipt(id));
    const { code } = await detail(admin, app.resource('resetIn'), made);
    const known = await detail(admin, app.resource('inventory'), id);
    expect(known.frozenBy).toEqual({ used: { title: '其他入库单', code } });
    const answer = await change(id, { unitId: KILO, name: '改名' });
    expect(answer).toMatchObject({ code: 900, data: [{ field: 'unitId' }] });
    expect(texts(answer)).toEqual([`基本单位：已用于其他入库单【${code}】等，不能修改；需要不同的值时请新增存货`]);
    expect(await detail(admin, app.resource('inventory'), id)).toMatchObject({ unitId: TON, name: known.name });
    expect(await change(id, { name: '改名' })).toMatchObject({ code: 200 });
    expect(await admin.post(app.resource('resetIn').operations.delete, { ids: [made] })).toMatchObject({ code: 200 });
    expect(await detail(admin, app.resource('inventory'), id)).not.toHaveProperty('frozenBy');
    expect(await change(id, { unitId: KILO })).toMatchObject({ code: 200 });
  });

  it('that freeze with a posting are free until a ledger names the record, which it goes on to do', async () => {
    const id = await product();
    const resetIn = app.resource('resetIn');
    const made = await add(admin, resetIn, await receipt(id));
    expect(await change(id, { batchManaged: 1 })).toMatchObject({ code: 200 });
    expect(await change(id, { batchManaged: 0 })).toMatchObject({ code: 200 });
    const act = (action: string) => admin.post(`${resetIn.operations.action}/${action}`, { ids: [made] });
    expect(await act('review')).toMatchObject({ code: 200 });
    const { frozenBy } = await detail(admin, app.resource('inventory'), id);
    expect(Object.keys(frozenBy)).toEqual(['used', 'posted']);
    expect(texts(await change(id, { batchManaged: 1 }))).toEqual([
      expect.stringMatching(/^批号管理：已用于.+，不能修改；需要不同的值时请新增存货$/),
    ]);
    expect(await act('unreview')).toMatchObject({ code: 200 });
    expect(await admin.post(resetIn.operations.delete, { ids: [made] })).toMatchObject({ code: 200 });
    expect(await change(id, { batchManaged: 1 })).toMatchObject({ code: 900, data: [{ field: 'batchManaged' }] });
  });

  it('never change under a document that is made at the same time', async () => {
    for (let race = 0; race < RACES; race++) {
      const id = await product();
      const body = await receipt(id);
      const [changed, made] = await Promise.all([
        change(id, { unitId: KILO }),
        admin.post(app.resource('resetIn').operations.add, body),
      ]);
      expect(
        [changed.code, made.code].toSorted((one, other) => one - other),
        JSON.stringify(made.data),
      ).toEqual([200, 900]);
    }
  });
});
