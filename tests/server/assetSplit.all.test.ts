import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { product } from '../../src/company/server';
import { verifyData } from '../../src/server/verifyData';
import { openDemoDatabase } from '../support/demoDatabase';
import { assetTools, month, YEAR } from './assetTools';
import { type Body, detail, texts } from './records';
import { roleTools } from './suites/roleTools';
import { startTestApp, type Answer, type Client, type TestApp } from './testApp';

let app: TestApp;
let client: Client;
let packageId: string;
let office: string;
let classId: string;
beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
  const body = { code: 'ZCCF', name: '资产拆分账套', company: '资产拆分账套' };
  const { data } = await (await app.as('admin')).post('/api/system/package/add', body);
  packageId = String(data.id);
  client = await app.as('admin', packageId);
  office = await enter('department', { name: '办公室', kind: 'manage' });
  const [assetSubjectId, accumulatedSubjectId, expenseSubjectId] = await Promise.all(
    ['1601', '1602', '5602'].map(subject),
  );
  const subjects = { assetSubjectId, accumulatedSubjectId, expenseSubjectId };
  const usual = { method: 'straight', life: 60, salvageRate: '5', sort: 0 };
  classId = await enter('assetClass', { name: '机器设备', ...usual, ...subjects });
});
afterAll(() => app?.close());

const { addRole, assign } = roleTools(() => app);
const { act, all, done, enter, inUse, provision, runOf, subject, taken } = assetTools(() => ({
  app,
  client,
  classId,
  office,
}));
const api = () => `${app.resource('fixedAsset').api}/split`;
const split = (id: string, by: string, shares: readonly string[], date: string, more: Body = {}): Promise<Answer> =>
  client.post(api(), {
    ids: [id],
    by,
    date,
    parts: shares.map((share, at) => ({ name: `第${at + 2}份`, share })),
    ...more,
  });
const cents = (value: unknown): number => Math.round(Number(value ?? 0) * 100);
const card = (id: unknown): Promise<Body> => detail(client, app.resource('fixedAsset'), String(id));
const partsOf = async (id: string): Promise<Body[]> =>
  (await all('fixedAsset'))
    .filter(({ sourceId }) => String(sourceId) === id)
    .toSorted((a, b) => Number(a.id) - Number(b.id));
const coming = async (id: unknown): Promise<number[]> => {
  const { data } = await client.get(`${app.resource('fixedAsset').api}/comingMonths`, { id: String(id) });
  return (data.months as Body[]).map(({ amount }) => cents(amount));
};
const sum = (list: readonly number[]): number => list.reduce((total, each) => total + each, 0);

let machines: string;
let lathe: string;
let untouched: string;

describe('B-425 an asset is split', () => {
  it('by how many it is, before anything was depreciated: the first keeps its number with what is left', async () => {
    machines = await inUse('三台冲床', { count: 3, originalValue: '100000.00' });
    lathe = await inUse('数控车床');
    untouched = await inUse('电脑', { count: 10, originalValue: '1.00' });
    const before = await card(machines);
    const question = { ids: [machines], by: 'count', parts: [{ name: '二号冲床', share: '1' }], date: `${YEAR}-03-20` };
    const shown = await client.post(`${api()}/show`, question);
    expect(shown.data).toEqual({
      amiss: null,
      parts: [
        { name: '三台冲床', count: 2, original: '66666.67', accumulated: '0.00', salvage: '3333.33', net: '66666.67' },
        { name: '二号冲床', count: 1, original: '33333.33', accumulated: '0.00', salvage: '1666.67', net: '33333.33' },
      ],
    });
    expect(await partsOf(machines)).toEqual([]);
    expect(await split(machines, 'count', ['1', '1'], `${YEAR}-03-20`)).toMatchObject({ code: 200 });
    const parts = [await card(machines), ...(await partsOf(machines))];
    expect(
      parts.map(({ count, netValue, originalValue, salvageValue }) => [count, originalValue, salvageValue, netValue]),
    ).toEqual([
      [1, '33333.34', '1666.66', '33333.34'],
      [1, '33333.33', '1666.67', '33333.33'],
      [1, '33333.33', '1666.67', '33333.33'],
    ]);
    expect(parts.map(({ code }) => code === before.code)).toEqual([true, false, false]);
    expect(new Set(parts.map(({ firstMonth }) => firstMonth))).toEqual(new Set([month(4)]));
    // What was paid for it and what its voucher says stays one figure.
    expect(parts[0]).toMatchObject({ entryValue: '100000.00' });
    expect(await all('voucherSource', { documentCode: before.code })).toHaveLength(1);
    expect(await all('voucherSource', { documentCode: parts[1]?.code })).toEqual([]);
    for (const { id } of parts) {
      const { data } = await client.get(app.resource('fixedAsset').operations.history, { id: String(id) });
      expect((data.list as Body[]).map(({ action }) => action)).toContain('split');
    }
  });

  it('the months to come of the parts add up to those of the whole, and so do the runs', async () => {
    expect(await provision(month(4))).toMatchObject({ code: 200 });
    expect(
      sum([
        await taken(machines, month(4)),
        ...(await Promise.all((await partsOf(machines)).map(({ id }) => taken(String(id), month(4))))),
      ]),
    ).toBe(158_334);
    const change = { kind: 'life', assetId: lathe, billDate: `${YEAR}-04-10`, reason: '测试', newLife: 72 };
    await done('assetChange', await enter('assetChange', change), 'review');
    const whole = await coming(lathe);
    // In the month that is depreciated next, by what the parts cost.
    expect(await split(lathe, 'value', ['20000.01', '33333.33'], `${YEAR}-05-08`)).toMatchObject({ code: 200 });
    const parts = [await card(lathe), ...(await partsOf(lathe))];
    expect(parts.map(({ accumulated, originalValue }) => [originalValue, accumulated])).toEqual([
      ['66666.66', '1055.55'],
      ['20000.01', '316.67'],
      ['33333.33', '527.78'],
    ]);
    expect(sum(parts.map(({ salvageValue }) => cents(salvageValue)))).toBe(600_000);
    const schedules = await Promise.all(parts.map(({ id }) => coming(id)));
    expect(schedules.map(({ length }) => length)).toEqual([71, 71, 71]);
    expect(sum(schedules.flat())).toBe(sum(whole));
    // Terms that began with the change before the split go on: none of the parts begins anew.
    const [first] = whole;
    expect(Math.abs(sum(schedules.map(([amount]) => amount ?? 0)) - (first ?? 0))).toBeLessThanOrEqual(3);
    await provision(month(5));
    expect(sum(await Promise.all(parts.map(({ id }) => taken(String(id), month(5)))))).toBe(
      sum(schedules.map(([amount]) => amount ?? 0)),
    );
    expect((await runOf(month(5))).total).toBeDefined();
  });

  it('a part is split again, changed and disposed of like any other', async () => {
    const [part] = await partsOf(lathe);
    const id = String(part?.id);
    const before = await coming(id);
    expect(await split(id, 'value', ['5000.00'], `${YEAR}-05-20`)).toMatchObject({ code: 200 });
    const [again] = await partsOf(id);
    expect(sum([...(await coming(id)), ...(await coming(again?.id))])).toBe(sum(before));
    const early = { kind: 'salvage', assetId: id, billDate: `${YEAR}-05-20`, reason: '测试', newSalvageRate: '4' };
    expect(texts(await act('assetChange', 'review', await enter('assetChange', early)))).toEqual([
      `资产已于${YEAR}-05-20拆分，变动日期应晚于该日`,
    ]);
    const change = {
      kind: 'original',
      assetId: id,
      billDate: `${YEAR}-05-25`,
      reason: '测试',
      newOriginal: '16000.00',
    };
    await done('assetChange', await enter('assetChange', change), 'review');
    const { accumulated, salvageValue } = await card(id);
    expect(sum(await coming(id))).toBe(1_600_000 - cents(accumulated) - cents(salvageValue));
    const [source] = await all('voucherSource', { documentKind: 'assetChange', 'voucherId?': '0' });
    expect(source).toMatchObject({ amount: '999.99' });
    const disposal = {
      assetId: again?.id,
      kind: 'scrapped',
      billDate: `${YEAR}-05-28`,
      reason: '测试',
      income: '0',
      tax: '0',
      fee: '0',
    };
    const gone = await done('assetDisposal', await enter('assetDisposal', disposal), 'review');
    expect(await detail(client, app.resource('assetDisposal'), gone)).toMatchObject({ original: '5000.00' });
    expect(texts(await split(String(again?.id), 'value', ['1000.00'], `${YEAR}-05-28`))).toEqual([
      expect.stringContaining('不在用，不可拆分'),
    ]);
  });

  it('is refused while months stand that would have seen it otherwise, and for what cannot be shared', async () => {
    const draft = await enter('fixedAsset', {
      ...(await card(untouched)),
      id: undefined,
      code: undefined,
      name: '草稿',
    });
    const refusals: unknown[] = [];
    for (const [id, shares, date] of [
      [draft, ['1'], `${YEAR}-05-20`],
      [untouched, ['1'], `${YEAR}-04-20`],
      [untouched, ['1'], `${YEAR}-07-20`],
      [untouched, ['1'], `${YEAR}-03-01`],
      [untouched, ['10'], `${YEAR}-05-20`],
      [untouched, ['1.5'], `${YEAR}-05-20`],
      [untouched, [''], `${YEAR}-05-20`],
    ] as const)
      refusals.push(texts(await split(id, 'count', shares, date)));
    expect(refusals).toEqual([
      [expect.stringContaining('不在用，不可拆分')],
      [`已计提${month(5)}折旧，不能影响已计提的月份`],
      [`请先计提${month(6)}折旧`],
      [`拆分日期不能早于${YEAR}-03-15`],
      ['拆出的台套数合计应小于资产的台套数'],
      ['台套数应为整数'],
      ['请录入每一份的数量或原值'],
    ]);
    const change = { kind: 'place', assetId: untouched, billDate: `${YEAR}-06-10`, reason: '测试', newPlace: '机房' };
    const later = await done('assetChange', await enter('assetChange', change), 'review');
    expect(texts(await split(untouched, 'count', ['1'], `${YEAR}-05-20`))).toEqual([
      expect.stringContaining('已有资产变动单'),
    ]);
    await done('assetChange', later, 'unreview');
    const early = { ids: [untouched], by: 'count', parts: [{ name: '电脑', share: '1' }], date: `${YEAR}-04-20` };
    expect((await client.post(`${api()}/show`, early)).data).toEqual({
      amiss: `已计提${month(5)}折旧，不能影响已计提的月份`,
      parts: [],
    });
    expect(await client.post(api(), { ids: [untouched], by: 'weight', parts: [] })).toMatchObject({ code: 400 });
  });

  it('what was before it is not taken back any more', async () => {
    const [part] = await partsOf(machines);
    expect(texts(await act('fixedAsset', 'unreview', String(part?.id)))).toEqual([
      expect.stringContaining('由拆分产生'),
    ]);
    expect(texts(await act('fixedAsset', 'unreview', machines))).toEqual([expect.stringContaining('资产已拆分')]);
    const [change] = await all('assetChange', { kind: 'life' });
    expect(texts(await act('assetChange', 'unreview', String(change?.id)))).toHaveLength(1);
    const may = await runOf(month(5));
    const remove = () => client.post(app.resource('depreciation').operations.delete, { ids: [may.id] });
    expect(texts(await remove())).toEqual([expect.stringMatching(/已拆分出资产|请先弃审/)]);
  });

  it('two people at the same moment split what is there for each of them, and only with the right to edit', async () => {
    const both = await Promise.all([
      split(untouched, 'count', ['4'], `${YEAR}-06-20`),
      split(untouched, 'count', ['7'], `${YEAR}-06-20`),
    ]);
    expect(both.map(({ code }) => code).toSorted()).toEqual([200, 900]);
    const cards = [await card(untouched), ...(await partsOf(untouched))];
    expect([sum(cards.map(({ count }) => Number(count))), sum(cards.map(({ netValue }) => cents(netValue)))]).toEqual([
      10,
      100 - 4,
    ]);
    const role = await addRole('看资产');
    await assign(role, { functions: ['/assetManage/list'] });
    await (await app.as('admin')).post('/api/system/user/saveUserRoles', { userId: '18', roleIds: [role] });
    const other = await app.as('rawKeeper');
    const question = { ids: [untouched], by: 'count', parts: [{ name: '电脑', share: '1' }] };
    expect([(await other.post(api(), question)).code, (await other.post(`${api()}/show`, question)).code]).toEqual([
      403, 403,
    ]);
    // How a part comes to be in use is nobody's to do by hand.
    const [draft] = await all('fixedAsset', { name: '草稿' });
    expect((await act('fixedAsset', 'part', String(draft?.id))).code).not.toBe(200);
    expect(await card(draft?.id)).toMatchObject({ status: 0 });
  });

  it('the books prove themselves', async () => {
    const found = (await verifyData(app.database, app.model, product.capabilities)).find(
      ({ id }) => String(id) === packageId,
    );
    expect(
      found?.checks.flatMap(({ check, findings, isNotice }) =>
        isNotice ? [] : findings.map((each) => ({ check, ...each })),
      ),
    ).toEqual([]);
  });
});
