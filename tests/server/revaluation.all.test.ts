import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDemoDatabase } from '../support/demoDatabase';
import { documentCalls } from './documentCalls';
import { mistakes } from './mistakes';
import { openYear } from './openYear';
import { add, detail, type Body } from './records';
import { startTestApp, type Answer, type Client, type TestApp } from './testApp';
import { voucherTools } from './voucherTools';

const YEAR = 2023;
let app: TestApp;
let admin: Client;
let dollars: string;
let currencyId: string;
beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
  admin = await app.as('admin');
  await openYear(app, YEAR);
  currencyId = await one(`select id as value from r_currency where package_id = 1 and code = 'USD'`);
  dollars = await add(admin, app.resource('accountSubject'), {
    code: '100209',
    name: '美元户',
    kind: 'asset',
    direction: 'debit',
    parentId: await subject('1002'),
    byCurrency: true,
  });
  await rateFrom(null, '7.00');
  await rateFrom(`${YEAR}-01-20`, '7.20');
  await rateFrom(`${YEAR}-02-15`, '6.90');
});
afterAll(() => app?.close());

const { act, done } = documentCalls(() => app);
const { one, period, subject } = voucherTools(() => app);

/** What a dollar is worth from a day on, as the account set keeps it. */
async function rateFrom(day: string | null, rate: string): Promise<void> {
  const currency = await detail(admin, app.resource('currency'), currencyId);
  const others = (currency.rateDates as Body[]).filter(({ startDate }) => (startDate ?? null) !== day);
  const rateDates = [...others, { startDate: day, rate }];
  const saved = await admin.post(app.resource('currency').operations.edit, { ...currency, rateDates });
  expect(saved).toMatchObject({ code: 200 });
}
const send = async (month: string, below = ''): Promise<Answer> =>
  admin.post(`${app.resource('accountingPeriod').api}/carryExchange${below}`, {
    ids: [await period(`${YEAR}-${month}`)],
  });
/** Lines of the voucher that stands, once it is posted: subject, debit, credit, amount in dollars, rate. */
async function posted(month: string): Promise<unknown[][]> {
  const [{ id }] = (await send(month, '/show')).data.stands as [{ id: string }];
  await done(id, 'cashVoucher', 'review', 'post');
  const { lines } = await detail(admin, app.resource('cashVoucher'), id);
  return (lines as Body[]).map(({ credit, debit, original, rate, subjectName }) => [
    String(subjectName).split(' ')[0],
    debit,
    credit,
    original,
    rate,
  ]);
}
const held = async (measure: string): Promise<string> =>
  one(
    `select coalesce(sum(${measure}), 0)::text as value from r_subject_ledger where package_id = 1 and subject_id = ${dollars}`,
  );

describe('E-32 balances in foreign currencies', () => {
  it('are worth at the end of a period what its last rate says, against gains and losses of exchange', async () => {
    const line = { summary: '收美元货款', currencyId, rate: '7', original: '1000' };
    const id = await add(admin, app.resource('cashVoucher'), {
      word: 'general',
      billDate: `${YEAR}-01-10`,
      attachmentCount: 0,
      lines: [
        { ...line, subjectId: dollars, debit: '7000', credit: null },
        { summary: '收美元货款', subjectId: await subject('2241'), debit: null, credit: '7000' },
      ],
    });
    await done(id, 'cashVoucher', 'review', 'post');
    expect((await send('01')).code).toBe(200);
    expect(await posted('01')).toEqual([
      ['100209', '200.00', null, '0.00', '7.200000'],
      ['6603', null, '200.00', null, null],
    ]);
    expect([await held('amount'), await held('original')]).toEqual(['7200.00', '1000.00']);
    expect((await send('01', '/show')).data).toMatchObject({ isSame: true });
    expect((await send('02')).code).toBe(200);
    expect((await posted('02'))[0]).toEqual(['100209', null, '300.00', '0.00', '6.900000']);
    expect([await held('amount'), await held('original')]).toEqual(['6900.00', '1000.00']);
    expect(await mistakes(app)).toEqual([]);
  });

  it('are revalued anew as a whole once a rate was wrong, and say before that they are not what they should be', async () => {
    await rateFrom(`${YEAR}-02-15`, '6.95');
    const { data } = await send('02', '/show');
    expect(data).toMatchObject({ isSame: false, plans: [{ lines: [{ credit: '250.00' }, { debit: '250.00' }] }] });
    const [{ id }] = data.stands as [{ id: string }];
    for (const name of ['unpost', 'unreview']) await act('cashVoucher', name, id);
    expect((await send('02')).code).toBe(200);
    await posted('02');
    expect([await held('amount'), await held('original')]).toEqual(['6950.00', '1000.00']);
    expect((await send('03', '/show')).data.plans).toEqual([]);
  });
});
