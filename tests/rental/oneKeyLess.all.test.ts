import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Model } from '../../src/language/model';
import { openDatabase, type Database } from '../../src/server/storage';
import { openCompany } from '../support/smallCompany';
import { allCuts, type Cut, nameOfCut, without } from './cuts';
import { DEPARTMENTS, PEOPLE, playRental } from './playRental';
import { lintRental } from './rentalProject';

/** Cuts that are tried at once: where that goes wrong, each half is tried alone. */
const AT_ONCE = 8;

let database: Database;
beforeAll(async () => {
  database = await openDatabase({ memory: true });
});
afterAll(() => database?.close());

it('without any of its keys is told to be wrong, or starts and answers all of its calls', async () => {
  const cuts = allCuts();
  expect(cuts.length).toBeGreaterThan(900);
  const silent = cuts.filter((cut) => lintRental(without([cut])).problems.length === 0);
  expect(silent.length).toBeGreaterThan(400);
  const failed: string[] = [];
  for (const group of groupsOf(silent)) failed.push(...(await failuresOf(group)));
  expect(failed).toEqual([]);
}, 1_800_000);

/** Groups of cuts of different files. */
function groupsOf(cuts: readonly Cut[]): Cut[][] {
  const groups: Cut[][] = [];
  for (const cut of cuts) {
    const open = groups.find((group) => group.length < AT_ONCE && group.every(({ file }) => file !== cut.file));
    if (open) open.push(cut);
    else groups.push([cut]);
  }
  return groups;
}

/** What goes wrong without some keys that are missed alone by nobody, each with its key. */
async function failuresOf(group: readonly Cut[]): Promise<string[]> {
  const { model, problems } = lintRental(without(group));
  // Two that are right alone may be told together.
  const found = problems.length > 0 ? ['told together'] : await failuresWith(model);
  const [first] = group;
  if (found.length === 0 || first === undefined) return [];
  if (group.length === 1) return [`${nameOfCut(first)}: ${found.join(', ')}`];
  const half = Math.ceil(group.length / 2);
  return [...(await failuresOf(group.slice(0, half))), ...(await failuresOf(group.slice(half)))];
}

/** Why a company with this model does not start, or which of its calls end with an error of the server. */
async function failuresWith(model: Model): Promise<string[]> {
  await sql`drop schema public cascade`.execute(database.kysely);
  await sql`create schema public`.execute(database.kysely);
  const company = await openCompany(model, PEOPLE, DEPARTMENTS, database).catch(String);
  if (typeof company === 'string') return [company];
  try {
    const played = Object.entries(await playRental(company));
    return played.flatMap(([name, { message, status }]) => (status >= 500 ? [`${name} ${status} ${message}`] : []));
  } catch (error) {
    return [String(error)];
  } finally {
    await company.close();
  }
}
