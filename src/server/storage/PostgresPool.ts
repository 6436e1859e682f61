import pg from 'pg';
import { sessionSettings } from './sessionSettings';
import { SqlError, sqlErrorFields } from './SqlError';
import { sqlParser } from './sqlParsers';
import type { SqlPool, SqlResult, SqlSession } from './SqlSession';

const WRITING_COMMANDS = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE', 'COPY']);

/** Connections to a PostgreSQL server, 10 at most; a connection that broke is thrown away instead of handed out again. */
export class PostgresPool implements SqlPool {
  readonly #pool: pg.Pool;
  readonly #prepared = new WeakSet<pg.PoolClient>();
  #closing: Promise<void> | undefined;

  constructor(url: string) {
    this.#pool = new pg.Pool({
      connectionString: url,
      application_name: 'guiju',
      max: 10,
      connectionTimeoutMillis: 10_000,
      types: { getTypeParser: (oid: number) => sqlParser(oid) as never },
    });
    // An idle connection that the server cuts is removed by the pool itself; without a listener it would end the process.
    this.#pool.on('error', () => {});
  }

  async acquire(): Promise<SqlSession> {
    if (this.#closing) throw new Error('The database is closed');
    const session = new PostgresSession(await this.#pool.connect());
    if (!this.#prepared.has(session.client)) {
      try {
        await session.query(sessionSettings.sql, sessionSettings.parameters());
      } catch (error) {
        session.client.release(true);
        throw error;
      }
      this.#prepared.add(session.client);
    }
    return session;
  }

  release(session: PostgresSession): void {
    session.client.release(session.isBroken);
  }

  close(): Promise<void> {
    this.#closing ??= this.#pool.end();
    return this.#closing;
  }
}

class PostgresSession implements SqlSession {
  isBroken = false;

  constructor(readonly client: pg.PoolClient) {}

  async query(sql: string, parameters: readonly (string | null)[]): Promise<SqlResult> {
    try {
      const { fields, rows, command, rowCount } = await this.client.query<unknown[]>({ text: sql, values: [...parameters], rowMode: 'array' });
      return { fields: fields.map((field) => field.name), rows, command: command ?? '', affectedRows: WRITING_COMMANDS.has(command) ? (rowCount ?? 0) : 0 };
    } catch (error) {
      const refusal = sqlErrorFields(error);
      if (!refusal || refusal.severity === 'FATAL') this.isBroken = true;
      throw refusal ? new SqlError(refusal) : error;
    }
  }
}
