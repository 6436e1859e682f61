import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDemoDatabase } from '../support/demoDatabase';
import { add, detail, newBody, type Body } from './records';
import { startTestApp, type Client, type TestApp } from './testApp';

let app: TestApp;
let admin: Client;
beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
  admin = await app.as('admin');
});
afterAll(() => app?.close());

/** The first document of a resource that something of another one can still be made from, and what is proposed. */
async function proposal(
  from: string,
  to: string,
  only: Record<string, string> = {},
): Promise<{ source: Body; draft: Body }> {
  const { data } = await admin.get(app.resource(from).operations.list, { pageNum: '1', pageSize: '200', ...only });
  for (const { id } of data.list as Body[]) {
    const { code, data: draft } = await admin.get(app.resource(to).operations.generate, { from, id: String(id) });
    if (code === 200) return { source: await detail(admin, app.resource(from), String(id)), draft };
  }
  throw new Error(`Nothing of ${to} can be made from any ${from}`);
}

/** Deletes one that has only been entered, so that it can be made again. */
async function giveBackOne(name: string): Promise<void> {
  const { delete: remove, list } = app.resource(name).operations;
  const { data } = await admin.get(list, { pageSize: '1', status: '0' });
  const ids = (data.list as Body[]).map(({ id }) => String(id));
  expect(await admin.post(remove, { ids })).toMatchObject({ code: 200 });
}

describe('what documents made from others take over', () => {
  it.each([
    ['sales', 'sellOut'],
    ['reject', 'storageInReturn'],
  ])('E-20 of %s %s never takes the price of a sale for a cost: both are called price', async (from, to) => {
    await giveBackOne(to);
    const { source, draft } = await proposal(from, to);
    expect(draft.lines.length).toBeGreaterThan(0);
    // What they cost is known when they are posted.
    for (const { amount, price } of draft.lines as Body[])
      expect([price ?? null, amount ?? null]).toEqual([null, null]);
    expect((source.lines as Body[]).every(({ price }) => Number(price) > 0)).toBe(true);
    // Where the goods leave or come in is what was meant there.
    expect(draft.warehouseId).toBe(source.warehouseId);
  });

  it('E-20 a production plan made from an order is one for that order and keeps its number when it is saved', async () => {
    const { source, draft } = await proposal('order', 'productionPlan', { status: '3' });
    expect([draft.planKind, draft.orderId]).toEqual(['order', source.id]);
    expect(draft.departmentId).not.toBe(source.departmentId);
    const usual = await newBody(app, 'productionPlan');
    const id = await add(admin, app.resource('productionPlan'), {
      ...usual,
      ...draft,
      code: undefined,
      departmentId: source.departmentId,
      lines: draft.lines.map((line: Body) => ({ ...line, workshopId: usual.lines[0].workshopId })),
    });
    expect((await detail(admin, app.resource('productionPlan'), id)).orderId).toBe(source.id);
  });
});
