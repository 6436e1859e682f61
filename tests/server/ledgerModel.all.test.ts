import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../src/server/storage';
import { bundleServer, type BundledServer } from '../support/bundleServer';
import { openDemoDatabase, startDemoPostgres } from '../support/demoDatabase';
import { isWhole } from '../support/isWhole';
import { hasTestPostgres, type TestPostgres } from '../support/postgres';
import { KilledServer } from './ledgerModel/KilledServer';
import { openLedgerCompany, type LedgerCompany } from './ledgerModel/LedgerCompany';
import { LedgerRun } from './ledgerModel/LedgerRun';
import type { Client } from './testApp';

/** Steps of one run; `STEPS=100000` for a long one. `SEED` repeats a run that failed. */
const STEPS = Number(process.env.STEPS ?? 400);
const SEED = Number(process.env.SEED ?? 20_261_122);
/** Steps after which whoever acts signs in anew. */
const RENEWED = 2000;
/** Steps of a run in which the server is killed; the steps from one kill to the next. */
const KILLED_STEPS = Number(process.env.KILLED_STEPS ?? 60);
const KILLED = 6;

let company: LedgerCompany;
afterAll(() => company?.app.close());

const signIn = (): Promise<Client[]> =>
  Promise.all((['admin', 'keeper', 'buyer'] as const).map((person) => company.app.signIn(person)));

describe('ledgers against a model', () => {
  beforeAll(async () => void (company = await openLedgerCompany(await openDemoDatabase())));

  it(`E-18 E-19 E-40 after ${STEPS} random actions of several people on many documents, lines and months every balance is what a simple model says, each refusal is one of the model's, no number is there twice and no link without its other end`, async () => {
    const run = new LedgerRun({ company, seed: SEED, people: await signIn() });
    for (let count = 1; count <= STEPS; count++) {
      if (count % RENEWED === 0) run.people = await signIn();
      await run.step();
    }
    const { rows: worthless } =
      await sql`select * from r_stock_cost_balance where quantity = 0 and amount <> 0`.execute(
        company.app.database.kysely,
      );
    expect(worthless).toEqual([]);
    const done = [
      'enter',
      'generate',
      'review',
      'unreview',
      'post',
      'reverse',
      'part',
      'delete',
      'closeLines',
      'close',
      'cancel',
    ].map((action) => `${action} done`);
    const refused = ['enter', 'generate', 'review', 'unreview', 'reverse', 'part', 'closeLines', 'close', 'cancel'].map(
      (action) => `${action} refused`,
    );
    expect([...run.outcomes]).toEqual(expect.arrayContaining([...done, ...refused]));
  });
});

describe.runIf(isWhole && hasTestPostgres())('ledgers of a server that is killed', () => {
  let built: BundledServer;
  let copy: TestPostgres;
  let server: KilledServer;
  beforeAll(async () => {
    built = await bundleServer();
    copy = await startDemoPostgres();
    company = await openLedgerCompany(await openDatabase({ url: copy.url }));
    server = new KilledServer(built.main, copy.url);
    await server.start();
  });
  afterAll(async () => {
    await server?.stop();
    await company.app.close();
    await copy?.stop();
    built?.remove();
  });

  it(`E-18 E-19 E-40 killed each ${KILLED} of ${KILLED_STEPS} random actions, mostly in the middle of one, has done that one as a whole or not at all`, async () => {
    const people = (await signIn()).map((client) => server.client(client));
    const run = new LedgerRun({ company, seed: SEED, people, server, killed: KILLED });
    for (let count = 0; count < KILLED_STEPS; count++) await run.step();
    expect([...run.outcomes].some((outcome) => outcome.startsWith('lost'))).toBe(true);
  });
});
