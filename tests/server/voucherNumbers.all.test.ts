import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDemoDatabase } from '../support/demoDatabase';
import { openYear } from './openYear';
import { texts, type Body } from './records';
import { startTestApp, type Answer, type TestApp } from './testApp';
import { voucherTools } from './voucherTools';

let app: TestApp;
let balanced: () => Body;
beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
  for (const year of [2022, 2023]) await openYear(app, year);
  const [cash, bank] = [await subject('1001'), await subject('100201')];
  const line = (subjectId: string, amounts: Body): Body => ({ summary: '测试', subjectId, ...amounts });
  balanced = () => ({
    word: 'general',
    lines: [line(cash, { debit: '100.00' }), line(bank, { credit: '100.00' })],
  });
});
afterAll(() => app?.close());

const VOUCHER = '/api/finance/cashVoucher';
const { subject } = voucherTools(() => app);
const post = async (path: string, body: unknown): Promise<Answer> => (await app.as('admin')).post(path, body);

describe('numbers of vouchers', () => {
  it('E-31 vouchers are numbered by word and month, from 1 and without gaps; the word of a numbered one stays, and gaps are told by word', async () => {
    const codeOf = async (word: string, billDate: string) =>
      (await post(`${VOUCHER}/add`, { ...balanced(), word, billDate })).data as { id: string; code: string };
    const codes = [
      await codeOf('receipt', '2023-05-02'),
      await codeOf('payment', '2023-05-03'),
      await codeOf('receipt', '2023-05-31'),
      await codeOf('receipt', '2023-06-01'),
    ];
    expect(codes.map(({ code }) => code)).toEqual([
      '收-202305-0001',
      '付-202305-0001',
      '收-202305-0002',
      '收-202306-0001',
    ]);
    const record = (await (await app.as('admin')).get(`${VOUCHER}/detail`, { id: codes[0]!.id })).data;
    expect(await post(`${VOUCHER}/edit`, { ...record, word: 'payment' })).toMatchObject({ code: 200 });
    expect((await (await app.as('admin')).get(`${VOUCHER}/detail`, { id: codes[0]!.id })).data).toMatchObject({
      word: 'receipt',
      code: '收-202305-0001',
    });
    await post(`${VOUCHER}/delete`, { ids: [codes[0]!.id] });
    const gaps = (await (await app.as('admin')).get(`${VOUCHER}/gaps`, { days: '2023-05-01,2023-05-31' })).data;
    expect(gaps).toMatchObject({ given: '3', missing: '1', list: [{ code: '收-202305-0001', userName: '陈志远' }] });
  });

  it('E-31 a number that is typed is the next one of its word and month or a free one before it, and nothing else', async () => {
    const typed = (code: string, billDate = '2023-08-02') =>
      post(`${VOUCHER}/add`, { ...balanced(), word: 'receipt', billDate, code });
    const refusal = ['凭证号：应为下一个号收-202308-0001，或之前未用的号；留空则自动编号'];
    for (const code of [
      '八月第一号',
      '收-202308-0002',
      '收-202308-1',
      '收-202307-0001',
      '付-202308-0001',
      '收-202308-0000',
    ])
      expect(texts(await typed(code))).toEqual(refusal);
    const first = await typed('收-202308-0001');
    expect(first).toMatchObject({ code: 200, data: { code: '收-202308-0001' } });
    expect(
      (await post(`${VOUCHER}/add`, { ...balanced(), word: 'receipt', billDate: '2023-08-03' })).data,
    ).toMatchObject({
      code: '收-202308-0002',
    });
    expect((await typed('收-202308-0001')).code).toBe(900);
    expect(await post(`${VOUCHER}/delete`, { ids: [(first.data as { id: string }).id] })).toMatchObject({ code: 200 });
    expect(await typed('收-202308-0001')).toMatchObject({ code: 200 });
  });

  it('E-31 a voucher moved to another month gets the next number of that; the old month has a gap that says who moved it, and a day of the same month changes nothing', async () => {
    const admin = await app.as('admin');
    const detailOf = async (id: string) => (await admin.get(`${VOUCHER}/detail`, { id })).data as Body;
    const gapsOf = async (from: string, to: string) =>
      (await admin.get(`${VOUCHER}/gaps`, { days: `${from},${to}` })).data;
    const move = async (id: string, billDate: string, more: Body = {}) =>
      expect(await post(`${VOUCHER}/edit`, { ...(await detailOf(id)), billDate, ...more })).toMatchObject({
        code: 200,
      });
    const added = async (billDate: string) =>
      (await post(`${VOUCHER}/add`, { ...balanced(), billDate })).data as { id: string };
    const [first, second] = [await added('2022-07-01'), await added('2022-07-02')];
    await added('2022-08-01');
    await move(first.id, '2022-07-31');
    expect((await detailOf(first.id)).code).toBe('记-202207-0001');
    await move(first.id, '2022-08-15');
    expect((await detailOf(first.id)).code).toBe('记-202208-0002');
    expect(await gapsOf('2022-07-01', '2022-07-31')).toMatchObject({
      given: '2',
      missing: '1',
      list: [{ code: '记-202207-0001', userName: '陈志远' }],
    });
    expect(await gapsOf('2022-08-01', '2022-08-31')).toMatchObject({ given: '2', missing: '0', list: [] });
    // Neither the number that it had comes back, nor one of the month that somebody else has.
    await move(first.id, '2022-07-15');
    expect((await detailOf(first.id)).code).toBe('记-202207-0003');
    // What somebody typed is kept where it is free.
    await move(second.id, '2022-08-03', { code: '记-202208-0002' });
    expect((await detailOf(second.id)).code).toBe('记-202208-0002');
    await move(second.id, '2022-09-03');
    expect((await detailOf(second.id)).code).toBe('记-202209-0001');
    const codes = await sql<{
      code: string;
    }>`select code from r_cash_voucher where package_id = 1 group by code having count(*) > 1`.execute(
      app.database.kysely,
    );
    expect(codes.rows).toEqual([]);
  });
});
