import { sql } from 'kysely';
import { openDatabase, type Database } from '../../src/server/storage';
import { startTestApp, type TestApp } from '../../tests/server/testApp';
import { startPostgresServer } from '../../tests/support/startPostgresServer';
import type { Figure } from './Figure';
import { fillOwed } from './fillOwed';
import { handWrittenClosing } from './handWrittenClosing';
import { handWrittenVouchers } from './handWrittenVouchers';
import { median } from './statistics';
import { timed } from './timed';

/** Documents that get vouchers, as many at once as one call takes, five of them a voucher. */
const DOCUMENTS = 5000;
const AT_ONCE = 500;
const DAYS = 100;
/** Documents of the period that is closed. */
const CLOSED = 100_000;
/** Of these, so many get vouchers in one transaction before anything is measured. */
const LOT = 5000;
const ROUNDS = 3;

/**
 * What vouchers of many documents and the closing of a full period cost, beside SQL written by hand that does the same;
 * in the process of the server, without a network between, on PostgreSQL, or embedded where there is none.
 */
export async function closingFigures(): Promise<Figure[]> {
  const postgres = await startPostgresServer();
  try {
    return await figuresOn(
      postgres ? 'PostgreSQL' : 'embedded',
      await openDatabase(postgres ? { url: postgres.url } : { memory: true }),
    );
  } finally {
    await postgres?.stop();
  }
}

async function figuresOn(where: string, opened: Database): Promise<Figure[]> {
  const app = await startTestApp(opened);
  try {
    return [...(await voucherFigures(where, app, opened)), ...(await closeFigures(where, app, opened))];
  } finally {
    await app.close();
  }
}

/** Vouchers joined by day, by the call and by hand in turn, each of documents of its own. */
async function voucherFigures(where: string, app: TestApp, opened: Database): Promise<Figure[]> {
  const { kysely } = opened;
  const from = await monthAfter(opened, 2);
  const asked = await fillOwed(opened, { name: 'BA', count: DOCUMENTS, from, days: DAYS });
  const own = await fillOwed(opened, { name: 'BB', count: DOCUMENTS, from, days: DAYS });
  const admin = await app.as('admin');
  let [call, bare, statements] = [0, 0, 0];
  opened.onStatement = () => (statements += 1);
  for (let done = 0; done < DOCUMENTS; done += AT_ONCE) {
    call += await timed(async () => {
      const ids = asked.sources.slice(done, done + AT_ONCE);
      const { code, data } = await admin.post(`${app.resource('voucherSource').api}/makeVouchers`, {
        ids,
        join: 'day',
      });
      if (code !== 200) throw new Error(JSON.stringify(data));
    });
    const counted = statements;
    bare += await timed(() => handWrittenVouchers(opened, own.sources.slice(done, done + AT_ONCE), 'BENCH'));
    statements = counted;
    console.log(`${where}: vouchers of ${done + AT_ONCE} documents`);
  }
  opened.onStatement = undefined;
  const { rows } = await sql<{ name: string; vouchers: string; amount: string }>`
    select substr(s.document_code, 1, 2) as name, count(distinct v.id)::text as vouchers, (select sum(l.debit) from r_cash_voucher__lines as l where l.package_id = 1 and l.parent_id = any(array_agg(v.id)))::text as amount
    from r_voucher_source as s join r_cash_voucher as v on v.package_id = 1 and v.id = s.voucher_id where s.package_id = 1 and s.document_code ~ '^B[AB]' group by 1 order by 1`.execute(
    kysely,
  );
  const [made, byHand] = rows;
  if (made?.vouchers !== byHand?.vouchers || made?.amount !== byHand?.amount)
    throw new Error(`What was made differs: ${JSON.stringify(rows)}`);
  const name = `${where}: ${made?.vouchers} vouchers of ${DOCUMENTS} documents, ${AT_ONCE} at once`;
  return [
    { name: `${name}, calls`, value: call, unit: 'ms' },
    { name: `${name}, in SQL written by hand`, value: bare, unit: 'ms' },
    { name: `${name}, calls / SQL written by hand`, value: call / bare, unit: 'x' },
    { name: `${name}, statements of a call`, value: (statements * AT_ONCE) / DOCUMENTS, unit: 'statements' },
  ];
}

/** The closing of a period and SQL written by hand in turn, each undone before the next. */
async function closeFigures(where: string, app: TestApp, opened: Database): Promise<Figure[]> {
  const { kysely } = opened;
  const from = await monthAfter(opened, 0);
  const { rows } = await sql<{
    id: string;
    to: string;
  }>`update r_accounting_period set status = 1 where package_id = 1 and start_date = ${from} returning id::text as id, end_date::text as to`.execute(
    kysely,
  );
  const [period] = rows;
  if (!period) throw new Error(`There is no period from ${from}`);
  const { to } = period;
  // What the company has of its own in this month would stand against closing it.
  await sql`update r_voucher_source set voucher_id = (select min(id) from r_cash_voucher where package_id = 1), bill_date = ${from}::date - 1
    where package_id = 1 and voucher_id is null and bill_date between ${from} and ${to}`.execute(kysely);
  const { sources } = await fillOwed(opened, { name: 'BC', count: CLOSED, from, days: 28 });
  for (let done = 0; done < CLOSED; done += LOT)
    await handWrittenVouchers(opened, sources.slice(done, done + LOT), 'FULL');
  await sql`update r_cash_voucher set status = 2 where package_id = 1 and bill_date between ${from} and ${to}`.execute(
    kysely,
  );
  await sql`vacuum analyze`.execute(kysely);
  const admin = await app.as('admin');
  await demandAlike(app, period.id);
  const reopen = () =>
    sql`update r_accounting_period set status = 1 where package_id = 1 and id = ${period.id}`.execute(kysely);
  const calls: number[] = [];
  const bare: number[] = [];
  let statements = 0;
  for (let round = 0; round < ROUNDS; round++) {
    opened.onStatement = () => (statements += 1);
    calls.push(
      await timed(async () => {
        const { code, data } = await admin.post(`${app.resource('accountingPeriod').operations.action}/financeClose`, {
          ids: [period.id],
          confirmed: true,
        });
        if (code !== 200) throw new Error(JSON.stringify(data));
      }),
    );
    opened.onStatement = undefined;
    await reopen();
    bare.push(await timed(() => handWrittenClosing(opened, { id: period.id, from, to })));
    await reopen();
    console.log(`${where}: closed ${round + 1} times`);
  }
  const name = `${where}: period of ${CLOSED} documents closed`;
  return [
    { name: `${name}, call p50`, value: median(calls), unit: 'ms' },
    { name: `${name}, in SQL written by hand, p50`, value: median(bare), unit: 'ms' },
    { name: `${name}, call / SQL written by hand, p50`, value: median(calls) / median(bare), unit: 'x' },
    { name: `${name}, statements of the call`, value: statements / ROUNDS, unit: 'statements' },
  ];
}

/** Vouchers made by hand must be those that the product would make: its own check of the period finds none that differs. */
async function demandAlike(app: TestApp, id: string): Promise<void> {
  const { data } = await (await app.as('admin')).get(`${app.resource('accountingPeriod').api}/periodEnd`, { id });
  const check = (data.checks as { title: string; count: number }[]).find(({ title }) => title === '与单据不符的凭证');
  if (check?.count !== 0) throw new Error(`Vouchers made by hand differ: ${JSON.stringify(check)}`);
}

/** First day of the month so many months after the first period. */
async function monthAfter({ kysely }: Database, months: number): Promise<string> {
  const { rows } = await sql<{
    day: string;
  }>`select (min(start_date) + make_interval(months => ${months}::int))::date::text as day from r_accounting_period where package_id = 1`.execute(
    kysely,
  );
  const [first] = rows;
  if (!first) throw new Error('There are no periods');
  return first.day;
}
