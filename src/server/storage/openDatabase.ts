import { Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import type { Database } from './Database';
import { LocalNotifications } from './LocalNotifications';
import { checkChannel, checkPayload, type Notifications } from './Notifications';
import { openPglite } from './openPglite';
import { PostgresNotifications } from './PostgresNotifications';
import { PostgresPool } from './PostgresPool';
import { SqlDriver, transactionScope } from './SqlDriver';
import type { SqlPool } from './SqlSession';
import type { Tables } from './Tables';

export interface DatabaseOptions {
  /** Data folder; PGlite lives in `{dataDir}/database`, its lock beside it. Created when missing. */
  dataDir?: string;
  /** `postgres://...`: that server is used and `dataDir` is not looked at. */
  url?: string;
  /** PGlite in memory, gone at close. For tests. */
  memory?: boolean;
  /** What a database in memory begins with: a file that PGlite's `dumpDataDir` has written. For tests. */
  image?: string;
  /** The worker's JavaScript where it does not lie beside this module. */
  workerUrl?: URL;
  /** told when listening breaks off and when it goes on; default: standard error */
  log?: (line: string) => void;
}

/**
 * Opens the database. A new folder takes 3-5 s (initdb), an existing one half a second.
 * Throws DatabaseBusyError when another process uses the folder, DatabaseFolderError when it cannot be used, or what the PostgreSQL server says.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { engine, pool, notifications, close } = await openPool(options);
  const driver = new SqlDriver(pool, (sql) => database.onStatement?.(sql));
  const kysely = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driver,
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
  const database: Database = {
    engine,
    kysely,
    async transaction(run) {
      const scope = { acquired: false, done: false };
      try {
        return await transactionScope.run(scope, () => kysely.transaction().execute(run));
      } finally {
        scope.done = true;
      }
    },
    async listen(channel, onMessage, onMissed) {
      checkChannel(channel);
      return notifications.listen(channel, { onMessage, onMissed });
    },
    async notify(channel, payload) {
      checkChannel(channel);
      checkPayload(payload);
      if (transactionScope.getStore()?.done === false) throw new Error('Notify after the transaction: what a message speaks of must be stored when others hear it.');
      return notifications.notify(channel, payload);
    },
    async close() {
      await notifications.close();
      await close();
    },
  };
  return database;
}

async function openPool(options: DatabaseOptions): Promise<{ engine: Database['engine']; pool: SqlPool; notifications: Notifications; close(): Promise<void> }> {
  const { log = console.warn } = options;
  if (!options.url) return { engine: 'pglite', notifications: new LocalNotifications(log), ...(await openPglite(options)) };
  const pool = new PostgresPool(options.url);
  try {
    // A wrong address or password shall show at the start, not at the first request.
    pool.release((await pool.acquire()) as never);
  } catch (error) {
    await pool.close();
    throw error;
  }
  return { engine: 'postgres', pool, notifications: new PostgresNotifications(options.url, pool, log), close: () => pool.close() };
}
