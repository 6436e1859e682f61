import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { books } from '../../src/company/finance/server/books';
import { openDemoDatabase } from '../support/demoDatabase';
import { assetTools, month, YEAR } from './assetTools';
import { type Body, detail, texts } from './records';
import { startTestApp, type Client, type TestApp } from './testApp';

let app: TestApp;
let client: Client;
let packageId: string;
let office: string;
let classId: string;
beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
  const body = { code: 'ZCPZ', name: '资产凭证账套', company: '资产凭证账套' };
  const { data } = await (await app.as('admin')).post('/api/system/package/add', body);
  packageId = String(data.id);
  client = await app.as('admin', packageId);
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
    ...subjects,
    sort: 0,
  });
});
afterAll(() => app?.close());

const { act, all, done, enter, inUse, provision, subject, voucherOf } = assetTools(() => ({
  app,
  client,
  classId,
  office,
}));

/** Makes the voucher that a document waits for; undefined: it waits for none. */
async function vouchered(kind: string, id: string): Promise<unknown[][] | undefined> {
  const { code } = await detail(client, app.resource(kind), id);
  const [source] = await all('voucherSource', { documentKind: kind, documentCode: code });
  if (!source) return undefined;
  const made = await client.post(`${app.resource('voucherSource').api}/makeVouchers`, { ids: [source.id] });
  expect(made).toMatchObject({ code: 200 });
  return (await voucherOf(kind, String(code))).lines;
}

const owedItems = (): Promise<Body[]> => all('openItem', { screen: 'payableItemList' });

const checks = async (of: string): Promise<Body[]> => {
  const [found] = await all('accountingPeriod', { code: of });
  return (await client.get(`${app.resource('accountingPeriod').api}/periodEnd`, { id: found?.id })).data
    .checks as Body[];
};
const control = async (of: string, name: string): Promise<Body | undefined> =>
  (await checks(of)).find((check) => check.title === '与科目账不符' && check.of === name);

describe('B-425 what an asset costs is booked once, when its card is reviewed', () => {
  it('from a supplier it is owed with its tax, and can be paid; a voucher keeps the card from being taken back', async () => {
    const supplierId = await enter('supplier', {
      name: '昆山机床厂',
      kind: 'equipment',
      settlement: 'monthly',
      termKind: 'days',
      creditDays: 30,
      contact: '周工',
      tel: '13800000000',
    });
    const id = await inUse('数控车床', { supplierId, originalValue: '100000.00', tax: '13000.00' });
    const card = await detail(client, app.resource('fixedAsset'), id);
    expect(card).toMatchObject({ gross: '113000.00', originalValue: '100000.00' });
    const [owed] = await owedItems();
    expect(owed).toMatchObject({ kind: 'payable', supplierId, amount: '113000.00', outstanding: '113000.00' });
    expect(await vouchered('fixedAsset', id)).toEqual([
      ['1601', null, '100000.00', null],
      ['222101', null, '13000.00', null],
      ['2202', null, null, '113000.00'],
    ]);
    const [source] = await all('voucherSource', { documentKind: 'fixedAsset', documentCode: card.code });
    expect(source).toMatchObject({ amount: '100000.00', partner: '昆山机床厂' });
    expect(texts(await act('fixedAsset', 'unreview', id))).toEqual([expect.stringContaining('请先删除该凭证')]);
    await done('cashVoucher', String(source?.voucherId), 'review', 'post');
    expect(await control(month(3), '应付总账')).toMatchObject({ count: 0 });
    expect(await control(month(3), '折旧明细表')).toMatchObject({ count: 0, amounts: ['100000.00', '100000.00'] });
  });

  it('without a supplier, built, brought in or found, it is booked against what the template says', async () => {
    const booked: unknown[] = [];
    for (const [name, more] of [
      ['打印机', { tax: '130.00' }],
      ['自建仓库', { origin: 'built' }],
      ['股东投入货车', { origin: 'invested' }],
      ['盘盈电机', { origin: 'found' }],
    ] as const)
      booked.push(await vouchered('fixedAsset', await inUse(name, { originalValue: '1000.00', ...more })));
    const against = (code: string) => [
      ['1601', null, '1000.00', null],
      [code, null, null, '1000.00'],
    ];
    expect(booked).toEqual([
      [
        ['1601', null, '1000.00', null],
        ['222101', null, '130.00', null],
        ['2241', null, null, '1130.00'],
      ],
      against('1604'),
      against('3001'),
      against('1901'),
    ]);
  });

  it('one that was there when the books began waits for none, and one whose review is taken back waits no more', async () => {
    const old = { origin: 'opening', billDate: `${YEAR}-04-01`, monthsUsed: 10, openingAccumulated: '19000.00' };
    expect(await vouchered('fixedAsset', await inUse('旧铣床', old))).toBeUndefined();
    const waiting = () => all('voucherSource', { documentKind: 'fixedAsset', 'voucherId?': '0' });
    const back = await inUse('退回的设备');
    expect(await waiting()).toHaveLength(1);
    await done('fixedAsset', back, 'unreview');
    expect(await waiting()).toEqual([]);
    expect(await owedItems()).toHaveLength(1);
  });
});

describe('B-425 a change of what it cost is booked, in both directions', () => {
  it('more of it comes from construction, less of it goes to clearing; other changes are not booked', async () => {
    const [lathe] = await all('fixedAsset', { name: '数控车床' });
    const change = async (kind: string, more: Body): Promise<string> => {
      const body = { kind, assetId: lathe?.id, billDate: `${YEAR}-03-20`, reason: '测试', ...more };
      return done('assetChange', await enter('assetChange', body), 'review');
    };
    const up = await change('original', { newOriginal: '112345.67' });
    expect(await detail(client, app.resource('assetChange'), up)).toMatchObject({ difference: '12345.67' });
    expect(await vouchered('assetChange', up)).toEqual([
      ['1601', null, '12345.67', null],
      ['1604', null, null, '12345.67'],
    ]);
    const down = await change('original', { newOriginal: '110000.00' });
    expect(await vouchered('assetChange', down)).toEqual([
      ['1606', null, '2345.67', null],
      ['1601', null, null, '2345.67'],
    ]);
    expect(await vouchered('assetChange', await change('life', { newLife: 72 }))).toBeUndefined();
    expect(texts(await act('assetChange', 'unreview', down))).toEqual([expect.stringContaining('其后已有资产变动单')]);
    // The voucher of the card says what it cost, whatever it is worth by now.
    expect((await checks(month(3))).find(({ title }) => title === '与单据不符的凭证')).toMatchObject({ count: 0 });
    expect(await detail(client, app.resource('fixedAsset'), String(lathe?.id))).toMatchObject({
      originalValue: '110000.00',
      entryValue: '100000.00',
      gross: '113000.00',
    });
  });

  it('the books of the whole set agree with the cards once all is posted', async () => {
    await provision(month(4));
    for (const { id, status } of await all('cashVoucher')) {
      if (status === 0) await done('cashVoucher', String(id), 'review', 'post');
    }
    // The old milling machine came with the books, whose openings nobody has entered here; its month is booked.
    const cards = (await all('fixedAsset', { status: '1' })).filter(({ origin }) => origin !== 'opening');
    const net = cards.reduce((sum, { netValue }) => sum + Math.round(Number(netValue) * 100), 0);
    const [held, booked] = ((await control(month(4), '折旧明细表'))?.amounts ?? []) as string[];
    expect([Number(held), Number(booked)]).toEqual([(net + 9_910_000) / 100, (net - 190_000) / 100]);
  });
});

describe('account sets with books from before there were assets', () => {
  const kinds = ['fixedAsset', 'assetChange', 'depreciation', 'assetDisposal'];
  const templates = async (): Promise<unknown[]> =>
    (await all('postingTemplate', { pageSize: '200' }))
      .filter(({ documentKind }) => kinds.includes(String(documentKind)))
      .map(({ documentKind, name }) => [documentKind, name])
      .toSorted();
  const run = async (...statements: string[]) => {
    for (const statement of statements)
      await sql.raw(`${statement} and package_id = ${packageId}`).execute(app.database.kysely);
  };

  it('get the templates and rules of assets at the start, once, and keep what people made and deleted', async () => {
    const before = await templates();
    expect(before).toHaveLength(10);
    const purposes = async () => (await all('subjectRule')).map(({ purpose }) => purpose).toSorted();
    const rules = await purposes();
    const asset = `('${kinds.join("','")}')`;
    await run(
      'delete from sys_later_kind where true',
      `delete from r_posting_template__lines where parent_id in (select id from r_posting_template where document_kind in ${asset})`,
      `delete from r_posting_template where document_kind in ${asset}`,
      "delete from r_subject_rule where purpose in ('depreciated', 'construction', 'saleGain')",
      "update r_subject_rule set subject_id = (select id from r_account_subject where code = '2202' and package_id = r_subject_rule.package_id) where purpose = 'otherPayable'",
    );
    const own = { name: '本厂折旧', documentKind: 'depreciation', word: 'transfer', sort: 0 };
    const line = { purpose: 'expense', formula: 'expense' };
    await enter('postingTemplate', {
      ...own,
      lines: [
        { ...line, side: 'debit' },
        { ...line, side: 'credit' },
      ],
    });
    expect(await books.prepared?.(app.database, app.model)).toEqual([expect.stringMatching(/^1 account sets/)]);
    expect(await templates()).toEqual(
      [...before.filter((each) => (each as string[])[0] !== 'depreciation'), ['depreciation', '本厂折旧']].toSorted(),
    );
    expect(await purposes()).toEqual(rules);
    const [kept] = await all('subjectRule', { purpose: 'otherPayable' });
    expect(String(kept?.subjectName)).toContain('2202');
    // What somebody deletes stays deleted.
    const [found] = await all('postingTemplate', { name: '盘盈资产' });
    await client.post(app.resource('postingTemplate').operations.delete, { ids: [found?.id] });
    expect(await books.prepared?.(app.database, app.model)).toEqual([]);
    expect(await all('postingTemplate', { name: '盘盈资产' })).toEqual([]);
  });

  it('make the voucher of a card with what they got', async () => {
    const id = await inUse('迟来的设备', { billDate: `${YEAR}-05-03`, origin: 'built', originalValue: '2000.00' });
    expect(await vouchered('fixedAsset', id)).toEqual([
      ['1601', null, '2000.00', null],
      ['1604', null, null, '2000.00'],
    ]);
  });
});
