import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDemoDatabase } from '../support/demoDatabase';
import { add, detail, newBody, type Body } from './records';
import { startTestApp, type TestApp } from './testApp';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
});
afterAll(() => app?.close());

/** The newest record of the demonstration company as the detail call gives it. */
async function newest(name: string): Promise<Body> {
  const resource = app.resource(name);
  const admin = await app.as('admin');
  const { data } = await admin.get(resource.operations.list, { pageSize: '1' });
  return detail(admin, resource, data.list[0].id);
}

describe('records of production as other systems read them', () => {
  it('B-120 manufacture orders carry groupLeaderName, groupCount, commandTypeName, commandUserName, totalCount and qrCode', async () => {
    const record = await newest('manufactureOrder');
    expect(record).toMatchObject({
      groupLeaderName: expect.stringMatching(/\S/),
      groupCount: expect.any(Number),
      commandTypeName: expect.stringMatching(/\p{Script=Han}/u),
      commandUserName: expect.stringMatching(/\S/),
      totalCount: record.totalQuantity,
      qrCode: record.code,
    });
    expect(Number(record.totalCount)).toBeGreaterThan(0);
  });

  it('B-121 pickings carry pickingDate, which is not before the document', async () => {
    const record = await newest('picking');
    expect(record.pickingDate).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(record.pickingDate >= record.billDate).toBe(true);
    const admin = await app.as('admin');
    const picking = app.resource('picking');
    const refused = await admin.post(picking.operations.add, {
      ...(await newBody(app, 'picking')),
      billDate: record.billDate,
      pickingDate: '2020-01-01',
    });
    expect(JSON.stringify(refused.data)).toContain('领料日期不能早于单据日期');
  });
});

/** A feedback of one piece of each line: the order that the demonstration reports on has little left. */
function onlyOne(name: string, body: Body): Body {
  if (name !== 'feedback') return body;
  const one = { quantity: '1', scrapQuantity: null, reworkQuantity: null };
  return { ...body, lines: body.lines.map((line: Body) => ({ ...line, ...one })) };
}

describe('documents of production', () => {
  it.each(['productionPlan', 'manufactureOrder', 'feedback', 'picking', 'backdraw', 'salaryOrder', 'salaryPosition'])(
    'B-384 a %s is entered and found again',
    async (name) => {
      const resource = app.resource(name);
      const admin = await app.as('admin');
      const total = async () => Number((await admin.get(resource.operations.list, { pageSize: '1' })).data.total);
      const before = await total();
      const id = await add(admin, resource, onlyOne(name, await newBody(app, name)));
      expect((await detail(admin, resource, id)).id).toBe(id);
      expect(await total()).toBe(before + 1);
    },
  );
});
