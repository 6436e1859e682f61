import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { product } from '../company/server';
import type { Model } from '../language/model';
import { createCrypt } from './crypt/createCrypt';
import type { Crypt } from './crypt/Crypt';
import { firstCipher } from './crypt/firstCipher';
import { givenKeyPair, storedKeyPair } from './crypt/keyPair';
import { createServer } from './createServer';
import { prepareDatabase } from './prepareDatabase';
import { ensurePortFree, listenError } from './ensurePortFree';
import { openFileStores, scanContent } from './fileStore';
import { keepTimeOf } from './keepTimeOf';
import { readSettings, type Settings } from './readSettings';
import type { Services } from './Services';
import { DestructiveChangeError } from './schema/migrate';
import { StartError } from './StartError';
import { type Database, DatabaseBusyError, DatabaseFolderError, openDatabase } from './storage';
import type { Locales } from './texts/translator';

/** Calls that do not end are cut after this time, so that Ctrl+C always ends the program. */
const CLOSE_MS = 10_000;

/** What the build wrote beside the server's folder. */
const built = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const readBuilt = (path: string): unknown => JSON.parse(readFileSync(built(path), 'utf8'));

/**
 * Read when it is first asked for: most servers are never asked. A development server has none, as the page asks the
 * tools there.
 */
function readOnce(path: string): Services['places'] {
  let known: ReturnType<NonNullable<Services['places']>> | undefined;
  return () => (known ??= existsSync(built(path)) ? (readBuilt(path) as NonNullable<typeof known>) : {});
}

/** Errors whose message tells the operator all there is to know. */
const MENDABLE = [StartError, DatabaseBusyError, DatabaseFolderError, DestructiveChangeError];

/** What to do about an error that nobody foresaw. */
const AGAIN =
  'Guiju could not start. What was stored stays stored: start it again. If it ends in the same way, give the lines above to whoever looks after the program.';

/** What has to be closed, last opened first. */
const closers: (() => Promise<unknown>)[] = [];
let isClosing = false;

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void close(0));

const starting = start(process.env);
starting.catch((error: unknown) => {
  if (isClosing) return;
  console.error(lineOf(error));
  // Who started the program may show what a person has to decide on, as the development server does.
  if (error instanceof DestructiveChangeError) process.send?.({ refused: error.statements });
  void close(1);
});

async function start(env: NodeJS.ProcessEnv): Promise<void> {
  const settings = readSettings(env);
  keepTimeOf(settings);
  await ensurePortFree(settings.port, settings.host);
  const model = readBuilt('model.json') as Model;
  const database = await open(settings);
  closers.unshift(() => database.close());
  // A process without its database is of no use: whoever watches over it starts it anew.
  database.onDead = (reason) => {
    console.error(reason.message);
    void close(1);
  };
  if (isClosing) return;
  const fileStores = openFileStores(settings.fileStores, database);
  const { adminLogin, fileSpace, foreign, isDemoOpen, office, passwordCost, scanner, trustProxy, withDemo } = settings;
  // Several servers over one database need one key, which only their operator can give them.
  const isEncrypted = settings.databaseUrl === undefined || settings.privateKey !== undefined;
  await prepareDatabase({
    ...product,
    database,
    model,
    withDemo,
    isEncrypted,
    adminLogin,
    passwordCost,
    log: console.log,
  });
  if (isClosing) return;
  const { app, startSchedule } = await createServer({
    ...product,
    database,
    model,
    locales: readBuilt('locales.json') as Locales,
    pageDir: built('page'),
    trustProxy,
    crypt: await cryptOf(settings, database),
    places: readOnce('places.json'),
    passwordCost,
    isDemoOpen,
    foreign,
    fileStores,
    ...(scanner ? { scanner: (content) => scanContent(scanner, content) } : {}),
    ...(fileSpace === undefined ? {} : { fileSpace }),
    ...(office ? { office } : {}),
  });
  closers.unshift(() => app.close());
  if (isClosing) return;
  startSchedule();
  await app.listen(settings).catch((error: NodeJS.ErrnoException) => {
    throw listenError(error, settings.port, settings.host);
  });
  console.log(
    `\nGuiju is ready: http://localhost:${settings.port}${withDemo ? `\nDemonstration account: 13800000000 / Demo1234, ${isDemoOpen ? 'for everybody who reaches this address' : 'from this machine alone (DEMO=on lets others in)'}` : ''}\nCtrl+C ends it.`,
  );
}

/** Without encryption no key is made. */
async function cryptOf(
  { cipher: said, dataDir, privateKey }: Settings,
  database: Database,
): Promise<Crypt | undefined> {
  const cipher = said === undefined ? await firstCipher(database) : said;
  if (!cipher) return undefined;
  return createCrypt(privateKey === undefined ? storedKeyPair(dataDir) : givenKeyPair(privateKey), cipher);
}

async function open({ dataDir, databaseUrl, keepsPrepared }: Settings): Promise<Database> {
  if (!databaseUrl) return openDatabase({ dataDir });
  return openDatabase({ url: databaseUrl, keepsPrepared }).catch((error: NodeJS.ErrnoException) => {
    throw new StartError(`The database at DATABASE_URL cannot be used: ${error.message || error.code}`);
  });
}

async function close(code: number): Promise<void> {
  if (isClosing) return;
  isClosing = true;
  setTimeout(() => process.exit(1), CLOSE_MS).unref();
  // A database that is just being created is finished first: half of one would be worth nothing.
  await starting.catch(() => undefined);
  for (const closer of closers) await closer().catch((error: unknown) => console.error(error));
  process.exit(code);
}

/** The message alone for what the operator can mend, the stack for what only a developer can. */
function lineOf(error: unknown): string {
  if (MENDABLE.some((kind) => error instanceof kind)) return (error as Error).message;
  const told = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return `${told}\n${AGAIN}`;
}
