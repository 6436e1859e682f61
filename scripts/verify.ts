import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { product } from '../src/company/server';
import { keepTimeOf } from '../src/server/keepTimeOf';
import { readSettings, type Settings } from '../src/server/readSettings';
import { StartError } from '../src/server/StartError';
import { type Database, DatabaseBusyError, DatabaseFolderError, openDatabase, SqlError } from '../src/server/storage';
import { verifyData } from '../src/server/verifyData';
import { loadProject } from '../src/workspace/loadProject';
import { parseOptions } from './schemas/parseOptions';
import { UsageError } from './schemas/UsageError';
import { verdictLines } from './verify/verdictLines';

const HELP = `npm run verify -- --data [--json]

Proves the books in the database that DATA_DIR (.data) or DATABASE_URL names, of all account sets: balances and monthly sums are what the postings add up to;
no balance with a floor was ever below it; what goods cost, worked out a second time; documents show the cost that the ledger has; debit is credit; documents
that post have postings, and postings have documents. It reads as at one moment and writes nothing. Of each kind the first 50 findings are told, and how many
there are. An embedded database must not be in use: stop its server first.

--json prints { mistakes, sets: [{ id, name, checks: [{ check, title, isNotice, count, findings: [{ what, document, found, wanted }] }] }] }.

Exit code: 0 all is as it must be, 1 something is not, 2 called wrongly, or the database cannot be read.`;

/** Errors whose message tells all there is to know. */
const PLAIN = [UsageError, StartError, DatabaseBusyError, DatabaseFolderError];

/** No such table, no such column. */
const NOT_THERE = new Set(['42P01', '42703']);

/** Returns the exit code. */
export async function main(args: readonly string[], root = process.cwd()): Promise<number> {
  try {
    const { positionals, values } = parseOptions(args, {
      data: { type: 'boolean' },
      json: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    });
    if (values.help) {
      console.log(HELP);
      return 0;
    }
    if (!values.data || positionals.length > 0)
      throw new UsageError('Say what to prove: npm run verify -- --data. With --help it tells more.');
    return await verify(root, values.json ?? false);
  } catch (error) {
    console.error(textOf(error));
    return 2;
  }
}

async function verify(root: string, isJson: boolean): Promise<number> {
  const { model, problems } = await loadProject(root);
  if (problems.some(({ severity }) => severity === 'error'))
    throw new UsageError('The schema files have mistakes: npm run schemas -- lint tells them.');
  const settings = readSettings(process.env);
  keepTimeOf(settings);
  const database = await open(settings);
  try {
    const sets = await verifyData(database, model, product.capabilities);
    const mistakes = sets
      .flatMap(({ checks }) => checks)
      .reduce((sum, { count, isNotice }) => sum + (isNotice ? 0 : count), 0);
    if (isJson) console.log(JSON.stringify({ mistakes, sets }, null, 2));
    else for (const line of verdictLines(sets, mistakes)) console.log(line);
    return mistakes > 0 ? 1 : 0;
  } finally {
    await database.close();
  }
}

/** @throws UsageError where there is no embedded database: opening would make one */
async function open({ databaseUrl, dataDir, keepsPrepared }: Settings): Promise<Database> {
  if (databaseUrl !== undefined)
    return openDatabase({ url: databaseUrl, keepsPrepared }).catch((error: NodeJS.ErrnoException) => {
      throw new UsageError(`The database at DATABASE_URL cannot be used: ${error.message || error.code}`);
    });
  if (!existsSync(join(dataDir, 'database')))
    throw new UsageError(`There is no database in ${dataDir}. DATA_DIR names the folder, DATABASE_URL a PostgreSQL.`);
  return openDatabase({ dataDir });
}

function textOf(error: unknown): unknown {
  if (PLAIN.some((kind) => error instanceof kind)) return (error as Error).message;
  if (error instanceof SqlError && NOT_THERE.has(error.code))
    return `The tables are not as the schema files say (${error.message}). Start the server once, which brings them up to date.`;
  return error;
}
