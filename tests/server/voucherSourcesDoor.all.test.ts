import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDemoDatabase } from '../support/demoDatabase';
import { narrowedReader } from './narrowedReader';
import type { Body } from './records';
import { startTestApp, type Client, type TestApp } from './testApp';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
});
afterAll(() => app?.close());
const narrowed = narrowedReader(() => app);

it('a voucher tells of its documents neither number nor day to whom a role hides these in the documents', async () => {
  const { rows } = await sql<{ voucher: string; kind: string }>`
    select max(voucher_id)::text as voucher, document_kind as kind from r_voucher_source
    where package_id = 1 and voucher_id is not null group by document_kind`.execute(app.database.kysely);
  const told = async (by: Client, voucher: string): Promise<Body | undefined> =>
    (await by.get(`${app.resource('cashVoucher').api}/sources`, { id: voucher })).data.documents[0];
  const everything = await narrowed({});
  for (const { kind, voucher } of rows) {
    const whole = await told(everything, voucher);
    // Of some kinds no document has a page of its own.
    if (!whole) continue;
    const { code, date } = app.resource(kind);
    expect(whole).toMatchObject({ code: expect.stringMatching(/./), date: expect.stringMatching(/^\d{4}-/) });
    const hidden = await narrowed({ resources: [{ resource: kind, rows: 'all', hidden: [code!, date!] }] });
    expect(await told(hidden, voucher)).toEqual({ ...whole, code: '', date: '' });
    return;
  }
  expect.unreachable('no voucher of a document that may be opened');
});
