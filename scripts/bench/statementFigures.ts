import { sql } from 'kysely';
import { mendBooks } from '../../src/capabilities/ledger/server/mendBooks';
import { asLedger } from '../../src/language/model';
import { openDatabase, type Database } from '../../src/server/storage';
import { startTestApp, type TestApp } from '../../tests/server/testApp';
import { startPostgresServer } from '../../tests/support/startPostgresServer';
import type { Figure } from './Figure';
import { median } from './statistics';
import { timed } from './timed';
import { withoutIndexes } from './withoutIndexes';

const POSTINGS = 1_000_000;
const SUBJECTS = 2000;
const YEARS = 2;
const CALLS = 7;
/** Pairs of postings that are stored at once. */
const LOT = 50_000;

/**
 * What statements and balances of subjects cost over a million postings of two thousand subjects with auxiliaries, beside
 * SQL written by hand that adds the postings up; in the process of the server, on PostgreSQL, or embedded where there is
 * none.
 */
export async function statementFigures(): Promise<Figure[]> {
  const postgres = await startPostgresServer();
  try {
    const opened = await openDatabase(postgres ? { url: postgres.url } : { memory: true });
    const app = await startTestApp(opened);
    try {
      await fill(app, opened);
      return await figuresOn(postgres ? 'PostgreSQL' : 'embedded', app, opened);
    } finally {
      await app.close();
    }
  } finally {
    await postgres?.stop();
  }
}

/** Subjects below those of the company, and postings on them and on its own by customer, in pairs that balance. */
async function fill(app: TestApp, { kysely }: Database): Promise<void> {
  await sql`insert into r_account_subject (id, package_id, code, name, full_name, parent_id, kind, direction, status, created_time, updated_time)
    select 900000 + g, 1, s.code || lpad(g::text, 5, '0'), 'B' || g, s.code || ' B' || g, s.id, s.kind, s.direction, 1, now(), now()
    from generate_series(1, ${SUBJECTS}::int) as g join r_account_subject as s on s.package_id = 1 and s.code = case when g % 2 = 0 then '6602' else '1403' end`.execute(
    kysely,
  );
  await withoutIndexes(kysely, 'r_subject_ledger', async () => {
    for (let done = 0; done < POSTINGS / 2; done += LOT)
      await sql`with known as (select (select array_agg(id order by id) from r_client where package_id = 1) as clients, (select id from r_account_subject where package_id = 1 and code = '1122') as owed)
    insert into r_subject_ledger (package_id, bill_date, document_kind, document_id, document_code, line_no, posting, side, created_id, created_time, subject_id, client_id, amount, original, quantity)
    select 1, current_date - (g * 7919 % (${YEARS}::int * 365))::int, 'cashVoucher', 10000000 + g, 'B' || g, side.line, 0, side.name, 1, now(),
      case side.line when 1 then 900001 + g * 31 % ${SUBJECTS}::int else owed end, case side.line when 2 then clients[g * 13 % cardinality(clients) + 1] end,
      case side.line when 1 then g % 9973 + 1 else -(g % 9973 + 1) end / 100.0, 0, 0
    from generate_series(${done + 1}::bigint, ${done + LOT}::bigint) as g cross join known cross join (values (1, 'in'), (2, 'out')) as side (line, name)`.execute(
        kysely,
      );
  });
  await mendBooks(kysely, asLedger(app.resource('subjectLedger')), '1');
  await sql`vacuum analyze`.execute(kysely);
}

async function figuresOn(where: string, app: TestApp, opened: Database): Promise<Figure[]> {
  const admin = await app.as('admin');
  const { rows } = await sql<{ from: string; to: string }>`
    select date_trunc('month', current_date - 40)::date::text as "from", (date_trunc('month', current_date - 40) + interval '1 month - 1 day')::date::text as "to"`.execute(
    opened.kysely,
  );
  const [{ from, to } = { from: '', to: '' }] = rows;
  const days = { billDate: `${from},${to}` };
  const byHand = () =>
    sql`select subject_id, client_id, supplier_id, sum(amount) filter (where bill_date < ${from}), sum(amount) filter (where bill_date >= ${from} and side = 'in'), sum(amount) filter (where bill_date >= ${from} and side = 'out')
      from r_subject_ledger where package_id = 1 and bill_date <= ${to} group by 1, 2, 3`.execute(opened.kysely);
  const asked: readonly { name: string; path: string; query?: Record<string, string>; spans: number }[] = [
    { name: 'balance sheet, two columns', path: `${app.resource('balanceSheet').api}/statement`, spans: 2 },
    { name: 'income statement, three columns', path: `${app.resource('profitFlow').api}/statement`, spans: 3 },
    {
      name: `balances of ${SUBJECTS} subjects, first page`,
      path: app.resource('subjectLedger').operations.statistics,
      query: { screen: 'balanceList' },
      spans: 1,
    },
  ];
  const figures: Figure[] = [];
  for (const { name, path, query = {}, spans } of asked) {
    const [calls, bare]: [number[], number[]] = [[], []];
    let statements = 0;
    for (let call = 0; call < CALLS; call++) {
      opened.onStatement = () => (statements += 1);
      calls.push(
        await timed(async () => {
          const { code, data } = await admin.get(path, { ...days, ...query });
          if (code !== 200) throw new Error(JSON.stringify(data));
        }),
      );
      opened.onStatement = undefined;
      bare.push(
        await timed(async () => {
          for (let span = 0; span < spans; span++) await byHand();
        }),
      );
    }
    const of = `${where}: ${name}, ${POSTINGS} postings`;
    figures.push(
      { name: `${of}, call p50`, value: median(calls), unit: 'ms' },
      { name: `${of}, postings added up by hand, p50`, value: median(bare), unit: 'ms' },
      { name: `${of}, call / by hand, p50`, value: median(calls) / median(bare), unit: 'x' },
      { name: `${of}, statements of a call`, value: statements / CALLS, unit: 'statements' },
    );
  }
  return figures;
}
