import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fieldTypes } from '../../src/fields/pure';
import type { ReportScreen, Resource } from '../../src/language/model';
import { accountsOfBook } from '../../src/language/print/book/accountsOfBook';
import { pagesOfBook } from '../../src/language/print/book/pagesOfBook';
import { openDemoDatabase } from '../support/demoDatabase';
import { askReport } from './askReport';
import type { Body } from './records';
import { startTestApp, type TestApp } from './testApp';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
});
afterAll(() => app?.close());

const ask = askReport(() => app);
const context = { t: (text: string) => text, language: 'zh' };
const QUERY = { billDate: '2026-01-01,2026-12-31' };

function reportNamed(name: string): { resource: Resource; screen: ReportScreen } {
  for (const resource of Object.values(app.model.resources))
    for (const screen of resource.screens)
      if (screen.kind === 'report' && screen.name === name) return { resource, screen };
  throw new Error(name);
}

/** A report as it is printed, on short pages: of each account what it is called and what its last line leaves. */
async function printed(name: string, query: Record<string, string>) {
  const { resource, screen } = reportNamed(name);
  const book = accountsOfBook(resource, screen, fieldTypes, context)!;
  const rows: Body[] = [];
  for (let page = 1, total = 1; rows.length < total; page++) {
    const { data } = await ask('lines', name, { ...query, pageNum: String(page) });
    rows.push(...data.list);
    total = data.total;
  }
  const accounts = book.accountsOf(rows);
  const words = { carried: '过次页', brought: '承前页' };
  const pages = pagesOfBook(accounts, { slots: 12, isContinuous: false, words, amount: book.amount });
  const closing = new Map<string, string | undefined>();
  for (const page of pages)
    for (const { account, lines } of page) closing.set(accounts[account]!.title, lines.at(-1)?.texts.balance);
  return { accounts, closing, pages, rows, titles: book.titles };
}

const plain = (text: string | undefined): string => (text ?? '').replaceAll(',', '');

it('E-23 each account of the detail and the general ledger is closed on paper with what was posted to it', async () => {
  const { rows } = await sql<{ account: string; left: string }>`
    select s.code || ' ' || s.name as account, abs(sum(l.amount))::numeric(20, 2)::text as left
    from r_subject_ledger l join r_account_subject s on s.package_id = l.package_id and s.id = l.subject_id
    where l.package_id = 1 and l.bill_date <= '2026-12-31' group by s.code, s.name having count(*) > 1 order by s.code`.execute(
    app.database.kysely,
  );
  const wanted = new Map(rows.map(({ account, left }) => [account, left]));
  for (const name of ['subsidiaryList', 'generalLedger']) {
    const { accounts, closing, pages } = await printed(name, QUERY);
    const told = accounts.filter(({ title }) => wanted.has(title));
    expect(told.length, name).toBeGreaterThan(10);
    for (const { title } of told) expect(plain(closing.get(title)), `${name} ${title}`).toBe(wanted.get(title));
    expect(pages.length).toBeGreaterThan(accounts.length);
  }
});

it('a journal of money is a book as well, with the kind of each document in place of words', async () => {
  const { accounts, closing, titles } = await printed('cashJournal', QUERY);
  expect(titles).toMatchObject({ note: '单据类型', in: '收入金额', out: '支出金额', balance: '余额' });
  const { rows } = await sql<{ left: string }>`select sum(amount)::text as left from r_cash_ledger
    where package_id = 1 and bill_date <= '2026-12-31' group by account_id having count(*) filter (where bill_date >= '2026-01-01') > 0`.execute(
    app.database.kysely,
  );
  const left = accounts
    .filter(({ lines }) => lines.some(({ kind }) => kind === 'entry'))
    .map(({ title }) => plain(closing.get(title)));
  expect(left.toSorted()).toEqual(rows.map((row) => row.left).toSorted());
});

it('lines say what they are: openings, entries, months and the year so far', async () => {
  const { accounts, rows } = await printed('subsidiaryList', QUERY);
  const words = { opening: '期初余额', month: '本月合计', year: '本年累计' };
  const lines = accounts.flatMap((account) => account.lines);
  expect(lines).toHaveLength(rows.length);
  lines.forEach(({ kind, texts }, index) => {
    const word = kind === 'entry' ? undefined : words[kind];
    expect(texts.note === word, `${kind} ${texts.note}`).toBe(rows[index]!.documentId === null);
  });
});
