import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MONEY, OPENING, WRITE_OFFS } from './itemModel/families';
import { openItemCompany, type ItemCompany } from './itemModel/ItemCompany';
import { ItemRun } from './itemModel/ItemRun';
import { isWhole } from '../support/isWhole';
import { modelEngines } from './modelEngines';

/** Actions of all runs together that meet whatever may be met. */
const ALL = 3000;
/** Of everyday runs half of them; `ACTIONS=50000` for long ones. `SEED` repeats runs that failed. */
const ACTIONS = Number(process.env.ACTIONS ?? (isWhole ? ALL : ALL / 2));
const SEED = Number(process.env.SEED ?? 20_261_127);
/** Calls from one look at what is stored to the next. */
const LOOKED_AT = 10;
/** Calls from one proof of all books to the next. */
const PROVED = 500;

/** What all runs have done and refused. */
const outcomes = new Set<string>();

describe.each(modelEngines(ACTIONS))('open items against a model on %s', (engine, open, share) => {
  let company: ItemCompany;
  beforeAll(async () => void (company = await openItemCompany(await open())));
  afterAll(() => company?.app.close());

  it(
    `B-375 B-377 E-20 after ${share} random actions what is open of each item and what each partner owes is what a naive model says, each refusal is one of the model's and stores nothing, and the books are right`,
    async () => {
      const run = new ItemRun(company, SEED, engine);
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

it.runIf(ACTIONS >= ALL)('the runs have done and refused all that may be, in each family', () => {
  const actions = ['enter', 'edit', 'review', 'unreview', 'reverse', 'delete'];
  const wanted = actions.flatMap((action) => [`${action} done`, `${action} refused`]);
  const families = [...OPENING, ...MONEY, ...WRITE_OFFS, { name: 'reject' }].map(({ name }) => name);
  expect([...outcomes]).toEqual(expect.arrayContaining([...wanted, ...families]));
});
