import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDemoDatabase } from '../support/demoDatabase';
import type { Body } from './records';
import { roleTools } from './suites/roleTools';
import { startTestApp, type Client, type TestApp } from './testApp';

let app: TestApp;
let admin: Client;
beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
  admin = await app.as('admin');
});
afterAll(() => app?.close());

const { addRole, assign } = roleTools(() => app);
const options = () => app.resource('financeOption').operations;
const shown = async (): Promise<Body> => (await admin.get(options().detail)).data as Body;

describe('B-412 B-502 B-507 finance options', () => {
  it('say the subjects of the profit and what holds a closing up', async () => {
    expect(await shown()).toMatchObject({
      profitSubjectName: '4103 本年利润',
      retainedSubjectName: '410415 未分配利润',
      exchangeSubjectName: '6603 财务费用',
      carryWord: 'transfer',
      unvoucheredAtClose: 1,
    });
    expect((await admin.get(app.resource('financeAccount').operations.detail)).data).toMatchObject({
      standard: 'enterprise',
    });
  });

  it('of an account set where nobody has saved them begin with their defaults', async () => {
    const inside = await app.as('admin', '2');
    expect((await inside.get(options().detail)).data).toMatchObject({
      carryWord: 'transfer',
      unvoucheredAtClose: 1,
      gapsAtClose: 2,
      costAtClose: 2,
      controlAtClose: 2,
    });
  });

  it('refuse a profit that is no equity, and one subject for both profits', async () => {
    const before = await shown();
    const wrong = await admin.post(options().edit, { ...before, profitSubjectId: before.exchangeSubjectId });
    expect((wrong.data as Body[]).map(({ remark }) => remark)).toEqual(['本年利润科目应为所有者权益类科目']);
    const same = await admin.post(options().edit, { ...before, retainedSubjectId: before.profitSubjectId });
    expect((same.data as Body[]).map(({ remark }) => remark)).toEqual(['未分配利润科目不能与本年利润科目相同']);
    expect(await shown()).toEqual(before);
  });

  it('are read with the right to list and changed with the right to set', async () => {
    const role = await addRole('看财务选项');
    const before = await shown();
    const tried: Record<string, number[]> = {};
    for (const code of ['/optionSet/list', '/optionSet/set', '/financeAccount/edit']) {
      await assign(role, { functions: [code] });
      await admin.post('/api/system/user/saveUserRoles', { userId: '18', roleIds: [role] });
      const other = await app.as('rawKeeper');
      const account = app.resource('financeAccount').operations;
      tried[code] = [
        (await other.get(options().detail)).status,
        (await other.post(options().edit, before)).status,
        (await other.get(account.detail)).status,
      ];
    }
    expect(tried).toEqual({
      '/optionSet/list': [200, 403, 403],
      '/optionSet/set': [200, 200, 403],
      '/financeAccount/edit': [403, 403, 200],
    });
  });
});
