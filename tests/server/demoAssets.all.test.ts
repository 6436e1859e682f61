import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDemoDatabase } from '../support/demoDatabase';
import { type Body, detail } from './records';
import { startTestApp, type Client, type TestApp } from './testApp';

let app: TestApp;
let client: Client;
/** months that are depreciated, the first one first */
let runs: Body[];
beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
  client = await app.as('admin');
  runs = (await all('depreciation')).toReversed();
});
afterAll(() => app?.close());

const all = async (name: string, query: Body = {}): Promise<Body[]> =>
  (await client.get(app.resource(name).operations.list, { pageSize: '200', ...query })).data.list as Body[];
const cents = (value: unknown): number => Math.round(Number(value ?? 0) * 100);
const sumOf = (rows: readonly Body[], column: string): number => rows.reduce((sum, row) => sum + cents(row[column]), 0);

/** What a subject holds at the end of a day, by the list of balances: debit above zero. */
async function held(code: string, until: string): Promise<number> {
  const { data } = await client.get('/api/finance/subjectLedger/statistics', {
    screen: 'balanceList',
    pageSize: '200',
    billDate: `${String(runs[0]?.month)}-01,${until}`,
  });
  const row = (data.list as Body[]).find(({ subjectName }) => String(subjectName).startsWith(`${code} `));
  return cents(row?.['amount.closingIn']) - cents(row?.['amount.closingOut']);
}

describe('B-425 the assets of the demonstration and its books', () => {
  it('the cards come to what their subjects hold', async () => {
    const until = String(runs.at(-1)?.billDate);
    // What was bought this month may wait for its voucher.
    const cards = (await all('fixedAsset', { status: '1' })).filter(({ billDate }) => String(billDate) <= until);
    expect(cards).toHaveLength(9);
    expect([await held('1601', until), await held('1602', until)]).toEqual([
      sumOf(cards, 'originalValue'),
      -sumOf(cards, 'accumulated'),
    ]);
    expect(await held('1606', until)).toBe(0);
  });

  it('a closing finds no difference, nothing to depreciate and no voucher that says otherwise, in any month', async () => {
    const periods = await all('accountingPeriod');
    for (const month of [runs[0]?.month, runs[1]?.month, runs.at(-4)?.month, runs.at(-1)?.month]) {
      const period = periods.find(({ code }) => code === month);
      const { data } = await client.get(`${app.resource('accountingPeriod').api}/periodEnd`, { id: period?.id });
      const checks = data.checks as Body[];
      const count = (title: string, of?: string) =>
        checks.find((each) => each.title === title && (!of || each.of === of))?.count;
      expect(
        [count('与科目账不符', '折旧明细表'), count('折旧未计提的月份'), count('与单据不符的凭证')],
        String(month),
      ).toEqual([0, 0, 0]);
    }
  });

  it('each run has its voucher, which is posted; what was bought this month waits', async () => {
    const sources = await all('voucherSource', { documentKind: 'depreciation,assetDisposal,fixedAsset' });
    // What was bought this month waits for a week.
    const waiting = sources.filter(({ voucherId }) => voucherId === null).map(({ documentKind }) => documentKind);
    expect(['', 'fixedAsset']).toContain(waiting.join());
    const last = runs.at(-1);
    const source = sources.find(({ documentCode }) => documentCode === last?.code);
    const voucher = await detail(client, app.resource('cashVoucher'), String(source?.voucherId));
    expect(voucher).toMatchObject({
      origin: 'documents',
      status: 2,
      totalDebit: last?.total,
      billDate: last?.billDate,
    });
    const refused = await client.post(app.resource('depreciation').operations.delete, { ids: [last?.id] });
    expect(refused.code).toBe(900);
  });
});
