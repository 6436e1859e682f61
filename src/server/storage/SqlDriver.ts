import { AsyncLocalStorage } from 'node:async_hooks';
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult, TransactionSettings } from 'kysely';
import { SqlError } from './SqlError';
import { sqlParameter } from './sqlParameter';
import type { SqlPool, SqlSession } from './SqlSession';
import type { Work } from './Turnstile';

/** Set while `Database.transaction` runs; `acquired` once its own connection has been handed out. */
export const transactionScope = new AsyncLocalStorage<{ acquired: boolean; done: boolean; work: Work }>();

/** Set while a call is answered: what it has to do with. */
export const laneScope = new AsyncLocalStorage<string>();

/**
 * Kysely's driver for both engines: transactions, parameters and the statement hook are the same code whatever the pool
 * is.
 */
export class SqlDriver implements Driver {
  constructor(
    private readonly pool: SqlPool,
    private readonly onStatement: (sql: string) => void,
  ) {}

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    const scope = transactionScope.getStore();
    if (scope && !scope.done) {
      if (scope.acquired)
        throw new Error(
          'Inside a transaction only its own handle (trx) may be used: another connection would wait for it for ever.',
        );
      scope.acquired = true;
    }
    return new SqlConnection(
      await this.pool.acquire(scope && !scope.done ? scope.work : 'statement', laneScope.getStore()),
      this.onStatement,
    );
  }

  async beginTransaction(connection: SqlConnection, settings: TransactionSettings): Promise<void> {
    const level = settings.isolationLevel ? ` isolation level ${settings.isolationLevel}` : '';
    const access = settings.accessMode ? ` ${settings.accessMode}` : '';
    await connection.send(`start transaction${level}${access}`);
    connection.isInTransaction = true;
  }

  async commitTransaction(connection: SqlConnection): Promise<void> {
    const { command } = await connection.send('commit');
    connection.isInTransaction = false;
    // PostgreSQL answers the commit of a failed transaction with a quiet rollback; nobody may take that for success.
    if (command === 'ROLLBACK') {
      throw new SqlError({
        message: 'The transaction was rolled back: one of its statements had failed',
        code: '25P02',
        severity: 'ERROR',
      });
    }
  }

  async rollbackTransaction(connection: SqlConnection): Promise<void> {
    await connection.send('rollback');
    connection.isInTransaction = false;
  }

  async savepoint(connection: SqlConnection, name: string): Promise<void> {
    await connection.send(`savepoint "${name}"`);
  }

  async rollbackToSavepoint(connection: SqlConnection, name: string): Promise<void> {
    await connection.send(`rollback to savepoint "${name}"`);
  }

  async releaseSavepoint(connection: SqlConnection, name: string): Promise<void> {
    await connection.send(`release savepoint "${name}"`);
  }

  async releaseConnection(connection: SqlConnection): Promise<void> {
    try {
      if (connection.isInTransaction) await connection.send('rollback');
    } finally {
      this.pool.release(connection.session);
    }
  }

  async destroy(): Promise<void> {
    await this.pool.close();
  }
}

class SqlConnection implements DatabaseConnection {
  isInTransaction = false;

  constructor(
    readonly session: SqlSession,
    private readonly onStatement: (sql: string) => void,
  ) {}

  send(sql: string, parameters: readonly (string | null)[] = []) {
    this.onStatement(sql);
    return this.session.query(sql, parameters);
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { fields, rows, command, affectedRows } = await this.send(query.sql, query.parameters.map(sqlParameter));
    return {
      rows: rows.map((values) => toRecord(fields, values) as Row),
      numAffectedRows: command === 'SELECT' ? undefined : BigInt(affectedRows),
    };
  }

  // oxlint-disable-next-line require-yield
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Streaming is not supported: read page by page, ordered by a key.');
  }
}

function toRecord(fields: string[], values: unknown[]): Record<string, unknown> {
  const record: Record<string, unknown> = {};
  fields.forEach((field, index) => {
    record[field] = values[index];
  });
  return record;
}
