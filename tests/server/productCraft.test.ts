import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDemoDatabase } from '../support/demoDatabase';
import { add, type Body, detail, texts } from './records';
import { type Client, startTestApp, type TestApp } from './testApp';

let app: TestApp;
let admin: Client;
beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
  admin = await app.as('admin');
});
afterAll(() => app?.close());

/** Workshops of the two factories: stamping stands in the first one, casting in the second. */
const [STAMPING, CASTING] = ['1', '4'];
const FACTORY = { first: '1', second: '2' };
let versions = 0;

const operation = (sequence: number, workshopId: string, given: Body = {}): Body => ({
  sequence,
  name: `工序${sequence}`,
  workshopId,
  minutes: '0.1234',
  setupMinutes: '10.5',
  pieceRate: '0.0355',
  ...given,
});
/** A routing of a product that is made, each a version of its own that begins on a day of its own. */
async function routing(lines: Body[], given: Body = {}): Promise<Body> {
  const { list } = (
    await admin.get(app.resource('inventory').operations.list, { kind: 'product', status: '1', pageSize: '1' })
  ).data;
  versions++;
  return {
    productId: list[0].id,
    version: `T${versions}`,
    startDate: `2031-01-${String(versions).padStart(2, '0')}`,
    lines,
    ...given,
  };
}
const tryToAdd = async (body: Body) => texts(await admin.post(app.resource('productCraft').operations.add, body));
const craftsOf = async (factoryId: string, client = admin) =>
  client.get('/api/bus/product/craft/listByFactoryId', { factoryId });
const idsOf = async (factoryId: string): Promise<string[]> => {
  const answer = await craftsOf(factoryId);
  expect(answer).toMatchObject({ code: 200 });
  return (answer.data as Body[]).map(({ id }) => String(id));
};

describe('routings', () => {
  it('B-430 add up minutes and piece rates of their operations to four decimals', async () => {
    const craft = app.resource('productCraft');
    const lines = [operation(10, STAMPING), operation(20, STAMPING, { pieceRate: '0.1007' }), operation(30, CASTING)];
    const id = await add(admin, craft, await routing([...lines, operation(40, CASTING, { pieceRate: null })]));
    expect(await detail(admin, craft, id)).toMatchObject({
      operations: 4,
      totalMinutes: '0.4936',
      totalSetup: '42.00',
      totalRate: '0.1717',
      status: 1,
    });
  });

  it('B-430 have each operation once, and one version of a name and of a day', async () => {
    const twice = await tryToAdd(await routing([operation(10, STAMPING), operation(10, CASTING)]));
    expect(twice.join()).toContain('工序号不能重复');
    expect((await tryToAdd(await routing([]))).length).toBeGreaterThan(0);
    const first = await routing([operation(10, STAMPING)]);
    await add(admin, app.resource('productCraft'), first);
    const { startDate, version } = first;
    expect(await tryToAdd(await routing([operation(10, STAMPING)], { version }))).toEqual(['该产品已有此版本的工艺']);
    expect(await tryToAdd(await routing([operation(10, STAMPING)], { startDate }))).toEqual([
      '该产品已有同一天生效的工艺版本',
    ]);
  });

  it('E-058 are told of a factory in whose workshops something of them is done, while they are in use', async () => {
    const craft = app.resource('productCraft');
    const ofFirst = await add(admin, craft, await routing([operation(10, STAMPING)]));
    const ofBoth = await add(admin, craft, await routing([operation(10, STAMPING), operation(20, CASTING)]));
    expect(await idsOf(FACTORY.first)).toEqual(expect.arrayContaining([ofFirst, ofBoth]));
    const second = await idsOf(FACTORY.second);
    expect([second.includes(ofFirst), second.includes(ofBoth)]).toEqual([false, true]);
    const [told] = ((await craftsOf(FACTORY.second)).data as Body[]).filter(({ id }) => id === ofBoth);
    expect((told!.lines as Body[]).map(({ sequence, pieceRate }) => [sequence, pieceRate])).toEqual([
      [10, '0.0355'],
      [20, '0.0355'],
    ]);

    expect(await admin.post(`${craft.operations.action}/disable`, { ids: [ofBoth] })).toMatchObject({ code: 200 });
    expect((await idsOf(FACTORY.first)).includes(ofBoth)).toBe(false);
    expect(await idsOf('999999')).toEqual([]);
    expect((await craftsOf('')).code).toBe(400);
    expect((await craftsOf("1' or 1=1")).code).toBe(400);
    expect((await craftsOf(FACTORY.first, await app.as('buyer'))).code).toBe(403);
  });
});
