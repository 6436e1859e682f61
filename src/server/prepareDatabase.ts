import { sql } from 'kysely';
import { fieldTypes } from '../fields/pure';
import { buildCatalogue } from '../language/catalogue/buildCatalogue';
import type { Model } from '../language/model';
import { PASSWORD_COST } from './access/password';
import { createAdministrator } from './founding/createAdministrator';
import { keepFirstCipher } from './crypt/firstCipher';
import { insertDemo } from './demonstration/insertDemo';
import { playDemo } from './demonstration/playDemo';
import type { Product } from './Product';
import { renewSearchKeys } from './resource/renewSearchKeys';
import { renamesOf } from './renaming/renamesOf';
import { migrate } from './schema/migrate';
import { tablesOf } from './founding/tablesOf';
import type { Connection, Database } from './storage';
import { liftLimits } from './storage/sessionLimits';
import { timestamp } from './time';

/** Any number, another than that of changes of tables. */
const LOCK = 7_316_002;

export interface Preparation extends Product {
  database: Database;
  model: Model;
  /** whether an empty database is filled with the demonstration company; default true */
  withDemo?: boolean;
  /** whether calls of an installation that begins without it are encrypted from the first one on */
  isEncrypted?: boolean;
  /** account of the administrator whom an empty database gets without the demonstration company */
  adminLogin?: string;
  /** of the first hashes of passwords, as an exponent of two; less than usual only for tests */
  passwordCost?: number;
  log?: (line: string) => void;
}

/**
 * Brings the tables up to what the schema files say, and fills an empty database with the demonstration company or with
 * an administrator alone.
 */
export function prepareDatabase(preparation: Preparation): Promise<void> {
  return preparation.database.preparing(() => prepare(preparation));
}

async function prepare({
  database,
  demonstration,
  model,
  withDemo = true,
  isEncrypted = false,
  adminLogin = '13800000000',
  passwordCost = PASSWORD_COST.usual,
  log = () => undefined,
  ...product
}: Preparation): Promise<void> {
  const { capabilities } = product;
  const inTurn = oneAfterTheOther(database);
  const prepared = async (): Promise<void> => {
    for (const capability of capabilities)
      for (const line of (await capability.prepared?.(inTurn, model)) ?? []) log(`Database: ${line}`);
    const renewed = await renewSearchKeys(database, model);
    if (renewed > 0) log(`Database: search keys of ${renewed} records made anew.`);
  };
  const tables = tablesOf(model, capabilities);
  const statements = await migrate(
    database.kysely,
    tables,
    renamesOf(model, capabilities, (line) => log(`Database: ${line}`)),
  );
  if (statements.length > 0) log(`Database: ${statements.length} changes made for the schema files.`);
  if (!(await isEmptyDatabase(database.kysely))) return prepared();
  // Notes of what keys are made from now on.
  await renewSearchKeys(database, model);
  if (!withDemo) {
    if (isEncrypted) await keepFirstCipher(database);
    const administrator = await createAdministrator(database, model, capabilities, adminLogin, passwordCost);
    if (administrator)
      log(
        `Database: empty. Administrator ${administrator.loginId}, password ${administrator.password} (shown this once; it must be changed at the first sign-in).`,
      );
    return;
  }
  log('Database: empty, filling in the demonstration company ...');
  const demo = demonstration(model, timestamp().slice(0, 10));
  const filled = await insertDemo(database, model, buildCatalogue(model), fieldTypes, demo, passwordCost);
  if (filled) log(`Database: ${filled.records} records with ${filled.lines} lines filled in.`);
  // The planner of the database does not know these rows yet: books and costs would take a third longer.
  await sql`analyze`.execute(database.kysely);
  await prepared();
  const [user] = demo.users;
  if (filled && user && demo.afterwards)
    await playDemo({ ...product, demonstration, database, model, passwordCost, user, play: demo.afterwards });
}

/**
 * The database for what is done to what is there: servers that start over one at the same time do it one after the
 * other, as long as it takes, so that each sees what those before it have done.
 */
function oneAfterTheOther(database: Database): Database {
  return {
    ...database,
    transaction: (run, how) =>
      database.transaction(async (transaction) => {
        await liftLimits(transaction);
        await sql`select pg_advisory_xact_lock(${LOCK})`.execute(transaction);
        return run(transaction);
      }, how),
  };
}

async function isEmptyDatabase(database: Connection): Promise<boolean> {
  return (await database.selectFrom('sys_package').select('id').limit(1).executeTakeFirst()) === undefined;
}
