import { Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { ConnectionLostError } from './ConnectionLostError';
import type { Database } from './Database';
import { LocalNotifications } from './LocalNotifications';
import { checkChannel, checkPayload, type Notifications } from './Notifications';
import type { Maintenance } from './Maintenance';
import { openPglite } from './openPglite';
import { PostgresNotifications } from './PostgresNotifications';
import { PostgresPool } from './PostgresPool';
import { laneScope, SqlDriver, transactionScope } from './SqlDriver';
import type { SqlPool } from './SqlSession';
import type { SystemTables } from './SystemTables';

export interface DatabaseOptions {
  /** Data folder; PGlite lives in `{dataDir}/database`, its lock beside it. Created when missing. */
  dataDir?: string;
  /** `postgres://...`: that server is used and `dataDir` is not looked at. */
  url?: string;
  /** false: PostgreSQL keeps no statement prepared, for a connection pool in transaction mode in between. */
  keepsPrepared?: boolean;
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
 * Opens the database. A new folder takes 3-5 s (initdb), an existing one half a second. Throws DatabaseBusyError when
 * another process uses the folder, DatabaseFolderError when it cannot be used, or what the PostgreSQL server says.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { engine, maintenance, pool, notifications, close } = await openPool(options, (reason) =>
    database.onDead?.(reason),
  );
  const driver = new SqlDriver(pool, (sql) => database.onStatement?.(sql));
  const kysely = new Kysely<SystemTables>({
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
    async transaction(run, { isShort = false } = {}) {
      const scope = { acquired: false, done: false, work: isShort ? ('statement' as const) : ('transaction' as const) };
      try {
        return await transactionScope.run(scope, () => kysely.transaction().execute(run));
      } finally {
        scope.done = true;
      }
    },
    demandRoom: () => pool.demandRoom(),
    async preparing(run) {
      maintenance?.stop();
      pool.isPatient = true;
      try {
        const done = await run();
        await maintenance?.checkpointWhenDue({ isForced: true });
        return done;
      } finally {
        pool.isPatient = false;
        maintenance?.start();
      }
    },
    async inLane(lane, run) {
      pool.demandRoom(lane);
      return laneScope.run(lane, run);
    },
    async ping() {
      const session = await pool.acquire();
      try {
        await session.query('select 1', []);
      } finally {
        pool.release(session);
      }
    },
    async listen(channel, onMessage, onMissed) {
      checkChannel(channel);
      return notifications.listen(channel, { onMessage, onMissed });
    },
    async notify(channel, payload) {
      checkChannel(channel);
      checkPayload(payload);
      if (transactionScope.getStore()?.done === false)
        throw new Error('Notify after the transaction: what a message speaks of must be stored when others hear it.');
      return notifications.notify(channel, payload);
    },
    async close() {
      await notifications.close();
      await close();
    },
  };
  return database;
}

async function openPool(
  options: DatabaseOptions,
  onDead: (reason: Error) => void,
): Promise<{
  engine: Database['engine'];
  pool: SqlPool;
  /** of an embedded database on a folder */
  maintenance?: Maintenance;
  notifications: Notifications;
  close(): Promise<void>;
}> {
  const { log = console.warn } = options;
  if (!options.url)
    return { engine: 'pglite', notifications: new LocalNotifications(log), ...(await openPglite(options, onDead)) };
  const pool = new PostgresPool(options.url, options.keepsPrepared);
  try {
    // A wrong address or password shall show at the start, not at the first request.
    pool.release((await pool.acquire()) as never);
  } catch (error) {
    await pool.close();
    throw error instanceof ConnectionLostError ? error.cause : error;
  }
  return {
    engine: 'postgres',
    pool,
    notifications: new PostgresNotifications(options.url, pool, log),
    close: () => pool.close(),
  };
}
