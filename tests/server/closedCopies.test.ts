import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDemoDatabase } from '../support/demoDatabase';
import { add, detail, newBody, type Body } from './records';
import { startTestApp, type Client, type TestApp } from './testApp';

/** Where a receipt came from and what arrived may not be changed by anybody. */
const CLOSED = new Set(['detailContentId', 'arrivedQuantity']);

let app: TestApp;
let admin: Client;
beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase(), ({ resources }) => {
    const { fields } = resources.procure!;
    for (const field of [...fields, ...fields.find(({ name }) => name === 'lines')!.fields!])
      if (CLOSED.has(field.name)) field.editable = false;
  });
  admin = await app.as('admin');
});
afterAll(() => app?.close());

it('E-20 E-21 what a conversion fills into a field that nobody may change is stored, and not what a page says of it', async () => {
  const usual = await newBody(app, 'detailContent');
  const [line] = usual.lines as [Body];
  const listId = await add(admin, app.resource('detailContent'), {
    ...usual,
    purchaseOrderId: null,
    lines: ['10', '4'].map((quantity) => ({ ...line, quantity, source: undefined })),
  });
  expect((await admin.post(`${app.resource('detailContent').operations.action}/review`, { ids: [listId] })).code).toBe(
    200,
  );
  const { data: draft } = await admin.get(app.resource('procure').operations.generate, {
    from: 'detailContent',
    id: listId,
  });
  const body = { ...(await newBody(app, 'procure')), replenishStockId: null, ...draft, code: undefined };
  const forged = {
    ...body,
    detailContentId: null,
    lines: draft.lines.map((each: Body) => ({ ...each, arrivedQuantity: '999' })),
  };
  const { code, data } = await admin.post(app.resource('procure').operations.add, forged);
  expect(code).toBe(200);
  const stored = await detail(admin, app.resource('procure'), data.id);
  expect(stored.detailContentId).toBe(listId);
  expect(stored.lines.map(({ quantity, arrivedQuantity }: Body) => [quantity, arrivedQuantity])).toEqual([
    ['10.00', '10.00'],
    ['4.00', '4.00'],
  ]);
  expect((await admin.get(app.resource('procure').operations.links, { id: data.id })).data.up).toMatchObject([
    { resource: 'detailContent', id: listId },
  ]);
});
