import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDemoDatabase } from '../support/demoDatabase';
import { assetTools, month, YEAR } from './assetTools';
import { type Body, detail, texts } from './records';
import { startTestApp, type Client, type TestApp } from './testApp';

let app: TestApp;
let client: Client;
let office: string;
let classId: string;
beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
  const body = { code: 'ZCCZ', name: '资产残值账套', company: '资产残值账套' };
  const { data } = await (await app.as('admin')).post('/api/system/package/add', body);
  client = await app.as('admin', String(data.id));
  office = await enter('department', { name: '办公室', kind: 'manage' });
  const [assetSubjectId, accumulatedSubjectId, expenseSubjectId] = await Promise.all(
    ['1601', '1602', '5602'].map(subject),
  );
  const subjects = { assetSubjectId, accumulatedSubjectId, expenseSubjectId };
  classId = await enter('assetClass', {
    name: '机器设备',
    method: 'straight',
    life: 60,
    salvageRate: '5',
    sort: 0,
    ...subjects,
  });
});
afterAll(() => app?.close());

const { all, card, done, enter, inUse, provision, subject, taken } = assetTools(() => ({
  app,
  client,
  classId,
  office,
}));
const shown = (id: string): Promise<Body> => detail(client, app.resource('fixedAsset'), id);

describe('B-425 the salvage value of an asset', () => {
  let lathe: string;

  it('is entered as an amount, which says the rate and is what depreciation leaves', async () => {
    lathe = await inUse('数控车床', { salvageAmount: '7000' });
    expect(await shown(lathe)).toMatchObject({
      salvageAmount: '7000.00',
      salvageValue: '7000.00',
      salvageShare: '5.83',
      salvageRate: null,
    });
    const usual = await inUse('普通车床');
    expect(await shown(usual)).toMatchObject({ salvageAmount: null, salvageValue: '6000.00', salvageRate: '5.00' });
    expect(await provision(month(4))).toMatchObject({ code: 200 });
    // (120,000.00 - 7,000.00) / 60 and (120,000.00 - 6,000.00) / 60.
    expect(await taken(lathe, month(4))).toBe(188_333);
    expect(await taken(usual, month(4))).toBe(190_000);
  });

  it('is changed to a rate and back', async () => {
    const said = { billDate: `${YEAR}-04-20`, kind: 'salvage', assetId: lathe, reason: '重估' };
    const id = await enter('assetChange', { ...said, newSalvageRate: '10' });
    await done('assetChange', id, 'review');
    expect(await shown(lathe)).toMatchObject({ salvageAmount: null, salvageRate: '10.00', salvageValue: '12000.00' });
    await done('assetChange', id, 'unreview');
    expect(await shown(lathe)).toMatchObject({ salvageAmount: '7000.00', salvageValue: '7000.00' });
  });

  it('of a split asset is that of its parts together', async () => {
    const presses = await inUse('三台冲床', {
      count: 3,
      originalValue: '100000.00',
      billDate: `${YEAR}-04-15`,
      salvageAmount: '1000.00',
    });
    const split = { ids: [presses], by: 'count', parts: [{ name: '二号冲床', share: '1' }], date: `${YEAR}-05-20` };
    expect(await client.post(`${app.resource('fixedAsset').api}/split`, split)).toMatchObject({ code: 200 });
    const [part] = await all('fixedAsset', { name: '二号冲床' });
    expect(part).toMatchObject({ originalValue: '33333.33', salvageValue: '333.33' });
    expect(await shown(presses)).toMatchObject({ originalValue: '66666.67', salvageValue: '666.67' });
  });

  it('of all that it cost is asked about, and one of more is refused', async () => {
    const { operations } = app.resource('fixedAsset');
    const whole = await shown(await card('样机', { salvageAmount: '5' }));
    const all100 = { ...whole, salvageAmount: '120000' };
    const asked = await client.post(operations.edit, all100);
    expect(texts(asked)).toEqual(['净残值等于原值，该资产不会计提折旧']);
    expect(asked.data).toMatchObject([{ isWarning: true }]);
    expect(await client.post(operations.edit, { ...all100, confirmed: true })).toMatchObject({ code: 200 });
    const again = await shown(String(whole.id));
    expect(again).toMatchObject({ salvageValue: '120000.00' });
    const byRate = { ...again, salvageAmount: null, salvageRate: '100' };
    expect(texts(await client.post(operations.edit, byRate))).toEqual(['净残值等于原值，该资产不会计提折旧']);
    expect(texts(await client.post(operations.edit, { ...again, salvageAmount: '120000.01' }))).toContain(
      '按金额录入的净残值：净残值不能超过原值',
    );
  });
});
