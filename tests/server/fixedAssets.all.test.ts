import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { product } from '../../src/company/server';
import { verifyData } from '../../src/server/verifyData';
import { openDemoDatabase } from '../support/demoDatabase';
import { assetTools, month, YEAR } from './assetTools';
import { plainDepreciation } from './plainDepreciation';
import { type Body, detail, texts } from './records';
import { roleTools } from './suites/roleTools';
import { BY_HAND } from './mistakes';
import { startTestApp, type Answer, type Client, type TestApp } from './testApp';

const SET = '资产账套';

let app: TestApp;
let client: Client;
let packageId: string;
let workshop: string;
let office: string;
let classId: string;
beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
  const body = { code: 'GDZC', name: SET, company: SET };
  const { data } = await (await app.as('admin')).post('/api/system/package/add', body);
  packageId = String(data.id);
  client = await app.as('admin', packageId);
  workshop = await enter('department', { name: '机加车间', kind: 'produce' });
  office = await enter('department', { name: '办公室', kind: 'manage' });
  classId = await enter('assetClass', {
    name: '机器设备',
    method: 'straight',
    life: 60,
    salvageRate: '5',
    assetSubjectId: await subject('1601'),
    accumulatedSubjectId: await subject('1602'),
    expenseSubjectId: await subject('5602'),
    sort: 0,
  });
});
afterAll(() => app?.close());

const { addRole, assign } = roleTools(() => app);
const { act, all, card, done, enter, inUse, provision, runOf, show, subject, taken, voucherOf } = assetTools(() => ({
  app,
  client,
  classId,
  office,
}));

let lathe: string;
let moulder: string;
let server: string;
let truck: string;

describe('B-425 assets are depreciated month by month', () => {
  it('the month after entry is the first; the run is shown before, with its sum, and asks for work', async () => {
    expect((await show()).data).toEqual({ month: null, assets: [], hidden: 0, total: '0.00' });
    lathe = await inUse('数控车床', {
      departments: [{ departmentId: workshop, share: '100', expenseSubjectId: await subject('4101') }],
    });
    moulder = await inUse('注塑机', {
      method: 'doubleDeclining',
      departments: [
        { departmentId: workshop, share: '66.67', expenseSubjectId: await subject('4101') },
        { departmentId: office, share: '33.33' },
      ],
    });
    server = await inUse('服务器', { method: 'sumOfYears' });
    truck = await inUse('货车', { method: 'work', originalValue: '260000.00', totalWork: '400000', workUnit: '公里' });
    const { data } = await show();
    expect(data.month).toBe(month(4));
    const rows = (data.assets as Body[]).map(({ amount, name, work }) => [name, amount, work?.unit ?? null]);
    expect(rows).toEqual([
      ['数控车床', '1900.00', null],
      ['注塑机', '4000.00', null],
      ['服务器', '3166.67', null],
      ['货车', '0.00', '公里'],
    ]);
    expect(data.total).toBe('9066.67');
    const worked = await show({ [truck]: '3200' });
    expect([worked.data.total, worked.data.assets[3]]).toEqual([
      '11042.67',
      expect.objectContaining({ amount: '1976.00', net: '258024.00', work: { unit: '公里', done: '3200' } }),
    ]);
    const refused = await provision(month(4));
    expect([refused.code, refused.data]).toEqual([
      900,
      [expect.objectContaining({ code: expect.stringContaining('货车'), remark: '请录入本月工作量，没有工作时录入0' })],
    ]);
  });

  it('makes the run and its voucher, by subject and department; asset and voucher show it', async () => {
    const made = await provision(month(4), { [truck]: '3200' });
    expect(made).toMatchObject({ code: 200 });
    const run = await runOf(month(4));
    expect(run).toMatchObject({ billDate: `${YEAR}-04-30`, total: '11042.67', assetCount: 4, status: 1 });
    const { lines, origin } = await voucherOf('depreciation', String(run.code));
    expect(origin).toBe('depreciation');
    expect(lines).toEqual([
      ['4101', null, '4566.80', null],
      ['5602', '办公室', '6475.87', null],
      ['1602', null, null, '11042.67'],
    ]);
    const [shown] = await all('fixedAsset', { name: '注塑机' });
    expect(shown).toMatchObject({ accumulated: '4000.00', netValue: '116000.00' });
    const bought = await all('voucherSource', { documentKind: 'fixedAsset' });
    expect(bought.map(({ amount }) => amount).toSorted()).toEqual(['120000.00', '120000.00', '120000.00', '260000.00']);
  });

  it('two people at the same moment make a month once, and none is skipped', async () => {
    expect(texts(await provision(month(6), { [truck]: '0' }))).toEqual([expect.stringContaining(month(5))]);
    const both = await Promise.all([1, 2, 3].map(() => provision(month(5), { [truck]: '0' })));
    expect(both.map(({ code }) => code).toSorted()).toEqual([200, 900, 900]);
    expect(await all('depreciation', { month: `${month(5)},${month(5)}` })).toHaveLength(1);
    expect(await taken(truck, month(5))).toBe(0);
  });

  it('nine months are those of the pure function, which a plain second computation confirms', async () => {
    for (const number of [6, 7, 8, 9, 10, 11, 12])
      expect(await provision(month(number), { [truck]: '1000' })).toMatchObject({ code: 200 });
    for (const [id, method] of [
      [lathe, 'straight'],
      [moulder, 'doubleDeclining'],
      [server, 'sumOfYears'],
    ] as const) {
      const expected = plainDepreciation(method, 12_000_000, 600_000, 60);
      const found = [];
      for (let number = 4; number <= 12; number++) found.push(await taken(id, month(number)));
      expect(found, method).toEqual(expected.slice(0, 9));
      const { data } = await client.get(`${app.resource('fixedAsset').api}/comingMonths`, { id });
      const coming = data.months as Body[];
      expect(coming[0]?.month).toBe(`${YEAR + 1}-01`);
      expect(
        coming.map(({ amount }) => Math.round(Number(amount) * 100)),
        method,
      ).toEqual(expected.slice(9));
      expect(coming.at(-1)).toMatchObject({ net: '6000.00' });
    }
  });

  it('a run is deleted with its voucher, the last one first, and not once its voucher is reviewed', async () => {
    const [may, december] = [await runOf(month(5)), await runOf(month(12))];
    expect(texts(await client.post(app.resource('depreciation').operations.delete, { ids: [may.id] }))).toEqual([
      `请从最后一个月${month(12)}起逐月删除`,
    ]);
    const { id } = await voucherOf('depreciation', String(december.code));
    const { code } = await detail(client, app.resource('cashVoucher'), id);
    await done('cashVoucher', id, 'review');
    const refused = await client.post(app.resource('depreciation').operations.delete, { ids: [december.id] });
    expect([refused.code, refused.data]).toEqual([900, [expect.objectContaining({ code })]]);
    await done('cashVoucher', id, 'unreview');
    for (let number = 12; number > 4; number--) {
      const run = await runOf(month(number));
      const answer = await client.post(app.resource('depreciation').operations.delete, { ids: [run.id] });
      expect(answer).toMatchObject({ code: 200 });
    }
    expect(await all('cashVoucher', { origin: 'depreciation' })).toHaveLength(1);
    const [shown] = await all('fixedAsset', { name: '注塑机' });
    expect(shown).toMatchObject({ accumulated: '4000.00', netValue: '116000.00' });
    expect((await show()).data.month).toBe(month(5));
  });

  it('an asset does not begin in a month that is done, nor is it taken back once it was depreciated', async () => {
    const late = await card('迟到的设备', { billDate: `${YEAR}-03-20` });
    expect(texts(await act('fixedAsset', 'review', late))).toEqual([
      `该资产从${month(4)}起折旧，但${month(4)}已计提，请修改入账日期，从${month(5)}起折旧`,
    ]);
    expect(texts(await act('fixedAsset', 'unreview', lathe))).toEqual([expect.stringContaining(month(4))]);
    await client.post(app.resource('fixedAsset').operations.delete, { ids: [late] });
  });

  it('an asset with months used goes on from there, in the month of its entry', async () => {
    const used = await inUse('旧叉车', {
      origin: 'opening',
      billDate: `${YEAR}-05-01`,
      monthsUsed: 18,
      openingAccumulated: '34200.00',
    });
    const [shown] = await all('fixedAsset', { name: '旧叉车' });
    expect(shown).toMatchObject({ accumulated: '34200.00', netValue: '85800.00', firstMonth: month(5) });
    expect((await show({ [truck]: '0' })).data.assets).toContainEqual(
      expect.objectContaining({ id: used, amount: '1900.00', accumulated: '34200.00' }),
    );
  });
});

it('the list of depreciation adds up to the run, by class, department and month', async () => {
  const ask = async (more: Body): Promise<Answer> =>
    client.get(app.resource('depreciation').operations.lines, {
      screen: 'depreciationList',
      month: `${month(4)},${month(4)}`,
      pageSize: '50',
      ...more,
    });
  const sum = ({ data }: Answer, column: string): number =>
    (data.list as Body[]).reduce((total, row) => total + Math.round(Number(row[column]) * 100), 0);
  const whole = await ask({});
  expect([sum(whole, 'amount'), sum(whole, 'original'), sum(whole, 'net')]).toEqual([
    1_104_267,
    62_000_000,
    62_000_000 - 1_104_267,
  ]);
  const parts = [await ask({ departmentId: workshop }), await ask({ departmentId: office })];
  expect(parts.map((part) => sum(part, 'amount'))).toEqual([456_680, 647_587]);
  expect(sum(await ask({ classId }), 'amount')).toBe(1_104_267);
});

describe('a change reaches forward only', () => {
  const change = (kind: string, assetId: string, billDate: string, more: Body): Promise<string> =>
    enter('assetChange', { kind, assetId, billDate, reason: '测试', ...more });

  it('waits for its month, holds from the next one on, and keeps that month from being taken back', async () => {
    const id = await change('original', lathe, `${YEAR}-05-10`, { newOriginal: '178000.00' });
    expect(await detail(client, app.resource('assetChange'), id)).toMatchObject({ oldOriginal: '120000.00' });
    expect(texts(await act('assetChange', 'review', id))).toEqual([`请先计提${month(5)}折旧，该月仍按原资产计提`]);
    await provision(month(5), { [truck]: '500' });
    expect(await taken(lathe, month(5))).toBe(190_000);
    await done('assetChange', id, 'review');
    const [shown] = await all('fixedAsset', { name: '数控车床' });
    expect(shown).toMatchObject({ originalValue: '178000.00', salvageValue: '8900.00', netValue: '174200.00' });
    // 178,000.00 less 8,900.00 less 3,800.00, over the 58 months that remain.
    const amount = Math.round((17_800_000 - 890_000 - 380_000) / 58);
    expect((await show({ [truck]: '0' })).data.assets[0]).toMatchObject({ amount: (amount / 100).toFixed(2) });
    const may = await runOf(month(5));
    expect(texts(await client.post(app.resource('depreciation').operations.delete, { ids: [may.id] }))).toEqual([
      expect.stringContaining('请先弃审'),
    ]);
    await provision(month(6), { [truck]: '500' });
    expect(await taken(lathe, month(6))).toBe(amount);
    expect(texts(await act('assetChange', 'unreview', id))).toEqual([`已计提${month(6)}折旧，不能影响已计提的月份`]);
  });

  it('of life, method, salvage and departments; each is taken back the last one first, with what was before', async () => {
    const borne = async () => (await detail(client, app.resource('fixedAsset'), server)).departments as Body[];
    const [first] = await borne();
    const life = await done('assetChange', await change('life', server, `${YEAR}-06-10`, { newLife: 48 }), 'review');
    const shares = await change('department', server, `${YEAR}-06-11`, {
      departments: [
        { departmentId: workshop, share: '40', expenseSubjectId: await subject('4101') },
        { departmentId: office, share: '60' },
      ],
    });
    await done('assetChange', shares, 'review');
    expect(texts(await act('assetChange', 'unreview', life))).toEqual([expect.stringContaining('其后已有资产变动单')]);
    const card = await detail(client, app.resource('fixedAsset'), server);
    expect([card.life, (card.departments as Body[]).map(({ share }) => share)]).toEqual([48, ['40.00', '60.00']]);
    expect(first).toMatchObject({ id: expect.anything(), departmentId: office });
    expect((await borne()).map(({ id }) => id === first?.id)).toEqual([false, true]);
    await done('assetChange', shares, 'unreview');
    await done('assetChange', life, 'unreview');
    const before = await detail(client, app.resource('fixedAsset'), server);
    expect([
      before.life,
      (before.departments as Body[]).map(({ departmentName, share }) => [departmentName, share]),
    ]).toEqual([60, [['办公室', '100.00']]]);
    expect((await borne()).map(({ id }) => id)).toEqual([first?.id]);
    const { data } = await client.get(app.resource('fixedAsset').operations.history, { id: server });
    expect((data.list as Body[]).map(({ action }) => action)).toContain('change');
  });

  it('that says what the asset does not say any more is refused', async () => {
    const first = await change('life', moulder, `${YEAR}-06-10`, { newLife: 72 });
    const second = await change('life', moulder, `${YEAR}-06-12`, { newLife: 84 });
    await done('assetChange', first, 'review');
    expect(texts(await act('assetChange', 'review', second))).toEqual([expect.stringContaining('重新保存')]);
    await done('assetChange', first, 'unreview');
  });
});

describe('an asset leaves with its gain or loss', () => {
  it('after its month, once; ledger, money and voucher agree, and it comes back as it was', async () => {
    const [account] = await all('account');
    const accountId = account
      ? String(account.id)
      : await enter('account', { name: '基本户', kind: 'bank', bankName: '工行', bankAccount: '6222' });
    const body = {
      assetId: server,
      kind: 'sold',
      billDate: `${YEAR}-07-08`,
      reason: '更新换代',
      accountId,
      income: '90400.00',
      tax: '10400.00',
      fee: '500.00',
    };
    const id = await enter('assetDisposal', body);
    expect(texts(await act('assetDisposal', 'review', id))).toEqual([expect.stringContaining(`请先计提${month(7)}`)]);
    await provision(month(7), { [truck]: '500' });
    const early = await act('assetDisposal', 'review', id);
    expect(early.code).toBe(900);
    await client.post(app.resource('assetDisposal').operations.delete, { ids: [id] });
    const sold = await done('assetDisposal', await enter('assetDisposal', body), 'review');
    // Four months of 3,166.67 are gone: 107,333.32 left; 90,400.00 less tax 10,400.00 less fee 500.00.
    const document = await detail(client, app.resource('assetDisposal'), sold);
    expect(document).toMatchObject({
      original: '120000.00',
      accumulated: '12666.68',
      net: '107333.32',
      result: '-27833.32',
      gain: '0.00',
      loss: '27833.32',
    });
    const [shown] = await all('fixedAsset', { name: '服务器' });
    expect(shown).toMatchObject({ status: 2, accumulated: '0.00', netValue: '0.00' });
    const [source] = await all('voucherSource', { documentKind: 'assetDisposal' });
    expect(await client.post(`${app.resource('voucherSource').api}/makeVouchers`, { ids: [source?.id] })).toMatchObject(
      { code: 200 },
    );
    const { id: voucher, lines } = await voucherOf('assetDisposal', String(document.code));
    expect(lines).toEqual([
      ['1606', null, '107833.32', null],
      ['1602', null, '12666.68', null],
      ['1002', null, '90400.00', null],
      ['5711', null, '27833.32', null],
      ['1601', null, null, '120000.00'],
      ['1606', null, null, '107833.32'],
      ['222102', null, null, '10400.00'],
      ['1002', null, null, '500.00'],
    ]);
    const { rows } = await sql<{ held: string }>`
      select sum(amount)::text as held from r_cash_ledger where package_id = ${packageId} and account_id = ${accountId}`.execute(
      app.database.kysely,
    );
    expect(rows[0]?.held).toBe('89900.00');
    await provision(month(8), { [truck]: '500' });
    expect(await taken(server, month(8))).toBe(0);
    await client.post(app.resource('cashVoucher').operations.delete, { ids: [voucher] });
    expect(texts(await act('assetDisposal', 'unreview', sold))).toEqual([expect.stringContaining(month(8))]);
    const august = await runOf(month(8));
    await client.post(app.resource('depreciation').operations.delete, { ids: [august.id] });
    await done('assetDisposal', sold, 'unreview');
    expect((await all('fixedAsset', { name: '服务器' }))[0]).toMatchObject({ status: 1, netValue: '107333.32' });
  });
});

describe('E-19 a closing asks for depreciation', () => {
  const checks = async (of: string): Promise<Body[]> => {
    const [found] = await all('accountingPeriod', { code: of });
    const { data } = await client.get(`${app.resource('accountingPeriod').api}/periodEnd`, { id: found?.id });
    return data.checks as Body[];
  };

  it('months that are not done are counted, with the way there', async () => {
    const open = async (of: string) => (await checks(of)).find(({ title }) => title === '折旧未计提的月份');
    expect((await show()).data.month).toBe(month(8));
    expect(await open(month(7))).toMatchObject({ count: 0 });
    expect(await open(month(9))).toMatchObject({
      count: 2,
      path: expect.stringContaining('depreciationAndAmortization'),
      asked: { by: '财务结账', isWarning: true },
    });
  });

  it('what the cards say is compared with the subjects of assets', async () => {
    const control = async (of: string) =>
      (await checks(of)).find(({ of: name, title }) => title === '与科目账不符' && name === '折旧明细表');
    const held = (await all('fixedAsset', { status: '1' })).reduce((sum, { netValue }) => sum + Number(netValue), 0);
    expect(await control(month(7))).toMatchObject({ count: 1, amounts: [held.toFixed(2), '0.00'] });
    const lines = [
      { summary: '固定资产', subjectId: await subject('1601'), debit: held.toFixed(2), credit: null },
      { summary: '固定资产', subjectId: await subject('3001'), debit: null, credit: held.toFixed(2) },
    ];
    const id = await enter('cashVoucher', { word: 'general', billDate: `${YEAR}-07-31`, attachmentCount: 0, lines });
    await done('cashVoucher', id, 'review', 'post');
    expect(await control(month(7))).toMatchObject({ count: 0 });
  });
});

it('B-425 a month is depreciated with a right of its own, by the list of others it is only seen', async () => {
  const role = await addRole('看折旧');
  const rights = '/depreciationAndAmortization';
  const tried: number[][] = [];
  for (const functions of [[`${rights}/list`], [`${rights}/list`, `${rights}/quickProvision`]]) {
    await assign(role, { functions });
    await (await app.as('admin')).post('/api/system/user/saveUserRoles', { userId: '18', roleIds: [role] });
    const other = await app.as('rawKeeper');
    const list = await other.get(app.resource('depreciation').operations.list);
    const lines = await other.get(app.resource('depreciation').operations.lines, { screen: 'depreciationList' });
    const removed = await other.post(app.resource('depreciation').operations.delete, { ids: ['1'] });
    tried.push([list.code, lines.code, (await show({}, other)).code, removed.code]);
  }
  expect(tried).toEqual([
    [200, 200, 403, 403],
    [200, 200, 200, 403],
  ]);
});

it('the books of the account set prove themselves', async () => {
  const found = (await verifyData(app.database, app.model, product.capabilities)).find(
    ({ id }) => String(id) === packageId,
  );
  expect(found).toBeDefined();
  expect(
    // Its subjects open with nothing: the cards that it begins with stand in no opening balance.
    found?.checks.flatMap(({ check, findings, isNotice }) =>
      isNotice || BY_HAND.includes(check) ? [] : findings.map((each) => ({ check, ...each })),
    ),
  ).toEqual([]);
});
