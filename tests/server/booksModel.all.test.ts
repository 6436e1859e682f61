import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BooksRun, type BooksCompany } from './booksModel/BooksRun';
import { MONTHS } from './booksModel/BooksModel';
import { cashTools, YEAR } from './cashTools';
import { isWhole } from '../support/isWhole';
import { modelEngines } from './modelEngines';
import { openYear } from './openYear';
import { startTestApp } from './testApp';

/** Actions of all runs together that meet whatever may be met. */
const ALL = 3000;
/** Of everyday runs a fifth of them; `ACTIONS=50000` for long ones. `SEED` repeats runs that failed. */
const ACTIONS = Number(process.env.ACTIONS ?? (isWhole ? ALL : ALL / 5));
const SEED = Number(process.env.SEED ?? 20_261_128);
/** Calls from one look at what is stored to the next. */
const LOOKED_AT = 25;
/** Calls from one proof of all books to the next. */
const PROVED = 500;

/** What all runs have done and refused. */
const outcomes = new Set<string>();

describe.each(modelEngines(ACTIONS))('books of subjects against a model on %s', (engine, open, share) => {
  let company: BooksCompany;
  beforeAll(async () => {
    const app = await startTestApp(await open());
    await openYear(app, YEAR);
    const { partner } = cashTools(() => app);
    const { rows } = await sql<{ id: string; code: string }>`
      select id::text as id, code from r_accounting_period where package_id = 1`.execute(app.database.kysely);
    const periods = new Map(MONTHS.map((month) => [month, rows.find(({ code }) => code === `${YEAR}-0${month}`)!.id]));
    const [clients, suppliers] = [[] as string[], [] as string[]];
    for (const name of ['甲', '乙']) {
      clients.push(await partner('client', `账簿客户${name}`));
      suppliers.push(await partner('supplier', `账簿供应商${name}`));
    }
    company = { app, admin: await app.as('admin'), clients, suppliers, periods };
  });
  afterAll(() => company?.app.close());

  it(
    `E-19 E-23 after ${share} random actions the subjects hold what documents, vouchers and carrying over come to, partners owe what their subjects say, each refusal is one of the model's, and stored balances are a full scan`,
    async () => {
      const run = new BooksRun(company, SEED, engine);
      for (let call = 1; run.actions < share; call++) {
        await run.step();
        if (call % LOOKED_AT === 0) await run.compare();
        if (call % PROVED === 0) await run.prove();
      }
      await run.compare();
      await run.prove();
      for (const outcome of run.outcomes) outcomes.add(outcome);
      expect(run.actions).toBeGreaterThanOrEqual(share);
    },
    600_000 + share * 200,
  );
});

it.runIf(ACTIONS >= ALL)('the runs have done and refused all that may be', () => {
  const both = ['enter', 'unreview', 'review', 'make', 'post', 'unpost', 'delete', 'carry', 'close', 'cancel'];
  const wanted = both.flatMap((action) => [`${action} done`, `${action} refused`]);
  expect([...outcomes]).toEqual(
    expect.arrayContaining([...wanted, 'undo done', 'financeClose done', 'financeCancel done']),
  );
});
