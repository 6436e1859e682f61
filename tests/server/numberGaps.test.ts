import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDemoDatabase } from '../support/demoDatabase';
import { day } from './days';
import { add, newBody, type Body } from './records';
import { startTestApp, type TestApp } from './testApp';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
});
afterAll(() => app?.close());

describe('E-31 the check for gaps in a number series', () => {
  const gaps = async (query: Record<string, string>, login: 'admin' | 'buyer' = 'admin') =>
    (await app.as(login)).get(app.resource('resetIn').operations.gaps, query);

  it('names each number that no record has, and who deleted the record that had it', async () => {
    const admin = await app.as('admin');
    const resource = app.resource('resetIn');
    const before = (await gaps({ days: `${day(0)},${day(0)}` })).data;
    const body = await newBody(app, 'resetIn');
    const ids = [];
    for (let count = 0; count < 4; count++) ids.push(await add(admin, resource, { ...body, billDate: day(0) }));
    const codes = await Promise.all(
      ids.map(async (id) => (await admin.get(resource.operations.detail, { id })).data.code as string),
    );
    expect((await admin.post(resource.operations.delete, { ids: [ids[1], ids[2]] })).code).toBe(200);

    const { code, data } = await gaps({ days: `${day(0)},${day(0)}` });
    expect(code).toBe(200);
    expect(Number(data.given)).toBe(Number(before.given) + 4);
    expect(Number(data.missing)).toBe(Number(before.missing) + 2);
    const found = (data.list as Body[]).filter((row) => codes.includes(row.code));
    expect(found).toEqual(
      [codes[1], codes[2]].map((missing) => ({
        code: missing,
        userName: '陈志远',
        deletedTime: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      })),
    );
    // The last number of a series is a gap too, once its record is gone; a month has the gaps of its days.
    expect((await admin.post(resource.operations.delete, { ids: [ids[3]] })).code).toBe(200);
    const month = (await gaps({ days: `${day(30)},${day(0)}` })).data;
    expect((month.list as Body[]).map((row) => row.code)).toEqual(
      expect.arrayContaining([codes[1], codes[2], codes[3]]),
    );
    expect(BigInt(month.given)).toBeGreaterThanOrEqual(BigInt(data.given));
  });

  it('looks at a series without a date as a whole, finds no gap where there is none, and knows who a number is not told to', async () => {
    const { data } = await (await app.as('admin')).get(app.resource('inventory').operations.gaps, {});
    expect(data).toEqual({ given: expect.stringMatching(/^\d+$/), missing: '0', list: [] });
    expect((await gaps({ days: `${day(0)},${day(0)}` }, 'buyer')).status).toBe(403);
  });

  it.each(['', '2026-01-01,', '2026-01-01,2027-06-01', '2026-02-31,2026-03-01', '2026-03-01,2026-02-01', '1,2,3'])(
    'refuses "%s", which is no range of a year at most',
    async (billDate) => {
      expect((await gaps({ days: billDate })).status).toBe(400);
    },
  );
});
