import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDemoDatabase } from '../support/demoDatabase';
import { texts } from './records';
import { startTestApp, type TestApp } from './testApp';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
});
afterAll(() => app?.close());

describe('B-442 a marketing task', () => {
  it('is started, tells its progress while it runs and no longer when it is done, and may be opened again', async () => {
    const admin = await app.as('admin');
    const { api, operations } = app.resource('marketingTask');
    const {
      data: { id },
    } = await admin.post(operations.add, {
      name: '华东新客拜访',
      kind: 'visit',
      salesmanId: '21',
      departmentId: '4',
      startDate: '2026-03-01',
      endDate: '2026-03-31',
      target: '80000',
    });
    const progress = (achieved: string) => admin.post(`${api}/progress`, { ids: [id], achieved, result: '签约 2 家' });
    const move = (action: string) => admin.post(`${operations.action}/${action}`, { ids: [id] });
    const task = async () => (await admin.get(operations.detail, { id })).data;
    expect(texts(await progress('1000'))).toEqual([expect.stringContaining('未在进行中，不可登记进度')]);
    expect((await move('start')).code).toBe(200);
    expect((await progress('100000')).code).toBe(200);
    expect(await task()).toMatchObject({ status: 1, achieved: '100000.00', rate: '125.00', result: '签约 2 家' });
    expect((await move('finish')).code).toBe(200);
    expect(texts(await progress('1'))).toEqual([expect.stringContaining('未在进行中，不可登记进度')]);
    expect((await move('delete')).code).not.toBe(200);
    expect((await move('reopen')).code).toBe(200);
    expect(await task()).toMatchObject({ status: 1, achieved: '100000.00' });
  });
});
