import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { daysBetween as days } from '../../src/lib/dates';
import { openDemoDatabase } from '../support/demoDatabase';
import { newBody, type Body } from './records';
import { statements } from './statements';
import { startTestApp, type TestApp } from './testApp';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
});
afterAll(() => app?.close());

const { documents } = statements(() => app);

describe('B-440 what salesmen report of orders and returns', () => {
  it('a notice of a return that has been reviewed becomes the sales return, with what is announced of each line', async () => {
    const admin = await app.as('admin');
    const notice = (await documents('returnFiling')).find(({ status }) => status === 1)!;
    const { data: draft } = await admin.get(app.resource('reject').operations.generate, {
      from: 'returnFiling',
      id: notice.id,
    });
    expect(draft).toMatchObject({
      filingId: notice.id,
      salesId: notice.salesId,
      clientId: notice.clientId,
      warehouseId: notice.warehouseId,
      reason: notice.reason,
    });
    expect((draft.lines as Body[]).map(({ productId, quantity }) => [productId, quantity])).toEqual(
      (notice.lines as Body[]).map(({ productId, quantity }) => [productId, quantity]),
    );
  });

  it('a report of an order that cannot leave counts the days from the day that was promised, and is refused for a day before its own', async () => {
    const admin = await app.as('admin');
    const { operations } = app.resource('unshipped');
    const body = { ...(await newBody(app, 'unshipped')), billDate: '2026-03-02', expectedDate: '2099-12-31' };
    const { code, data } = await admin.post(operations.add, body);
    expect(code).toBe(200);
    const { data: kept } = await admin.get(operations.detail, { id: data.id });
    expect(kept.delayDays).toBe(days(kept.deliveryDate, '2099-12-31'));
    expect(JSON.stringify(await admin.post(operations.add, { ...body, expectedDate: '2026-03-01' }))).toContain(
      '预计发货日期不能早于单据日期',
    );
  });
});
