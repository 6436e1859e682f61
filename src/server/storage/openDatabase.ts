import { Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import type { Database } from './Database';
import { openPglite } from './openPglite';
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
  /** The worker's JavaScript where it does not lie beside this module. */
  workerUrl?: URL;
}

/**
 * Opens the database. A new folder takes 3-5 s (initdb), an existing one half a second.
 * Throws DatabaseBusyError when another process uses the folder, DatabaseFolderError when it cannot be used, or what the PostgreSQL server says.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { engine, pool, close } = await openPool(options);
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
    close,
  };
  return database;
}

async function openPool(options: DatabaseOptions): Promise<{ engine: Database['engine']; pool: SqlPool; close(): Promise<void> }> {
  if (!options.url) return { engine: 'pglite', ...(await openPglite(options)) };
  const pool = new PostgresPool(options.url);
  try {
    // A wrong address or password shall show at the start, not at the first request.
    pool.release((await pool.acquire()) as never);
  } catch (error) {
    await pool.close();
    throw error;
  }
  return { engine: 'postgres', pool, close: () => pool.close() };
}
