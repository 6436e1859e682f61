import pg from 'pg';
import { ConnectionLostError } from './ConnectionLostError';
import { HeldUpError } from './HeldUpError';
import { isPlannedAnew } from './plannedAnew';
import { sessionLimits } from './sessionLimits';
import { sessionSettings } from './sessionSettings';
import { SqlError, sqlErrorFields, type SqlErrorFields } from './SqlError';
import { sqlParser } from './sqlParsers';
import type { SqlPool, SqlResult, SqlSession } from './SqlSession';
import { StatementNames } from './StatementNames';
import { Turnstile, type Work } from './Turnstile';

const WRITING_COMMANDS = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE', 'COPY']);

/**
 * Connections of one process, and those of them that transactions may hold: the others are always there for looking
 * something up.
 */
const LIMITS = { sessions: 16, transactions: 8, perLane: { statement: 5, transaction: 6 } };

/** Connections to a PostgreSQL server; a connection that broke is thrown away instead of handed out again. */
export class PostgresPool implements SqlPool {
  readonly #pool: pg.Pool;
  readonly #turnstile = new Turnstile(LIMITS);
  /** by connection, once it has the settings of a session */
  readonly #names = new WeakMap<pg.PoolClient, StatementNames>();
  /** by connection, what it is still asked after it was given back */
  readonly #forgetting = new WeakMap<pg.PoolClient, Promise<void>>();
  #closing: Promise<void> | undefined;

  /**
   * @param keepsPrepared whether statements that are sent again are kept prepared, which a connection pool in
   * transaction mode in between does not bear
   */
  constructor(
    url: string,
    private readonly keepsPrepared = true,
  ) {
    this.#pool = new pg.Pool({
      connectionString: url,
      application_name: 'guiju',
      max: LIMITS.sessions,
      connectionTimeoutMillis: 10_000,
      types: { getTypeParser: (oid: number) => sqlParser(oid) as never },
    });
    // An idle connection that the server cuts is removed by the pool itself; without a listener it would end the
    // process.
    this.#pool.on('error', () => {});
    // One that is cut while somebody holds it tells its next statement, and must not end the process either: the pool
    // listens to idle ones alone.
    this.#pool.on('connect', (client) => client.on('error', () => {}));
  }

  async acquire(work: Work = 'statement', lane?: string): Promise<SqlSession> {
    if (this.#closing) throw new Error('The database is closed');
    await this.#turnstile.enter(work, lane);
    try {
      return await this.#connect(work, lane);
    } catch (error) {
      this.#turnstile.leave(work, lane);
      throw error instanceof SqlError ? error : new ConnectionLostError(error);
    }
  }

  release(session: PostgresSession): void {
    const forgotten = session.forgetDropped();
    if (forgotten) this.#forgetting.set(session.client, forgotten);
    session.client.release(session.isBroken);
    this.#turnstile.leave(session.work, session.lane);
  }

  get isPatient(): boolean {
    return this.#turnstile.isPatient;
  }

  set isPatient(isPatient: boolean) {
    this.#turnstile.isPatient = isPatient;
  }

  get isAwaited(): boolean {
    return this.#turnstile.isAwaited;
  }

  demandRoom(lane?: string): void {
    this.#turnstile.demandRoom(lane);
  }

  close(): Promise<void> {
    this.#closing ??= this.#turnstile.idle().then(() => this.#pool.end());
    return this.#closing;
  }

  async #connect(work: Work, lane: string | undefined): Promise<PostgresSession> {
    const client = await this.#pool.connect();
    // A connection is asked one thing after the other.
    await this.#forgetting.get(client);
    const known = this.#names.get(client);
    const names = known ?? new StatementNames();
    const session = new PostgresSession(client, work, lane, this.keepsPrepared ? names : undefined, () =>
      this.#turnstile.heldUp(lane),
    );
    if (known) return session;
    try {
      await session.query(sessionSettings.sql, sessionSettings.parameters());
      await session.query(sessionLimits.sql, sessionLimits.parameters());
    } catch (error) {
      client.release(true);
      throw error;
    }
    this.#names.set(client, names);
    return session;
  }
}

/**
 * A prepared statement is not what it was: its tables have been changed, or it is not on this connection (any more).
 */
const OUTDATED = new Set(['0A000', '26000', '42P05']);
/** The server ends the connection with what it says. */
const isEnd = ({ severity }: SqlErrorFields): boolean => severity === 'FATAL' || severity === 'PANIC';
/** A statement has waited for a lock as long as a session may. */
const LOCKED = '55P03';
/** Serialisation failed: the transaction is to be tried again. */
const AGAIN = '40001';

/** What the driver keeps of statements that it has prepared; by name. */
interface Prepared {
  connection: { parsedStatements: Record<string, string>; submittedNamedStatements: Record<string, string> };
}

class PostgresSession implements SqlSession {
  isBroken = false;
  #isInTransaction = false;

  constructor(
    readonly client: pg.PoolClient,
    readonly work: Work,
    readonly lane: string | undefined,
    private readonly names: StatementNames | undefined,
    /** told that a statement has waited in vain for a lock */
    private readonly onHeldUp: () => void,
  ) {}

  async query(sql: string, parameters: readonly (string | null)[]): Promise<SqlResult> {
    const name = parameters.length > 0 && !isPlannedAnew(sql) ? this.names?.nameOf(sql) : undefined;
    try {
      const result = await this.#send(sql, parameters, name);
      if (result.command === 'START') this.#isInTransaction = true;
      return result;
    } catch (error) {
      const refusal = sqlErrorFields(error);
      if (!refusal || isEnd(refusal)) {
        this.isBroken = true;
        throw new ConnectionLostError(error);
      }
      if (refusal.code === LOCKED) this.onHeldUp();
      if (name === undefined || !OUTDATED.has(refusal.code)) throw HeldUpError.of(refusal);
      this.names!.dropAll();
      // A transaction is over with its first error.
      if (this.#isInTransaction) throw new SqlError({ ...refusal, code: AGAIN });
      return this.#send(sql, parameters);
    }
  }

  /** Forgets statements that gave way to others; undefined where none did. Resolves when they are gone. */
  forgetDropped(): Promise<void> | undefined {
    const dropped = this.isBroken ? [] : (this.names?.takeDropped() ?? []);
    return dropped.length > 0 ? this.#forget(dropped) : undefined;
  }

  async #forget(dropped: readonly string[]): Promise<void> {
    const { parsedStatements, submittedNamedStatements } = (this.client as unknown as Prepared).connection;
    for (const name of dropped) {
      delete parsedStatements[name];
      delete submittedNamedStatements[name];
    }
    // Each by itself: what was named in a transaction that had failed was never there, which fails for it alone.
    // Otherwise the connection is gone, which the pool notices.
    for (const name of dropped) await this.client.query(`deallocate "${name}"`).catch(() => undefined);
  }

  async #send(sql: string, parameters: readonly (string | null)[], name?: string): Promise<SqlResult> {
    const { fields, rows, command, rowCount } = await this.client.query<unknown[]>({
      ...(name === undefined ? {} : { name }),
      text: sql,
      values: [...parameters],
      rowMode: 'array',
    });
    return {
      fields: fields.map((field) => field.name),
      rows,
      command: command ?? '',
      affectedRows: WRITING_COMMANDS.has(command) ? (rowCount ?? 0) : 0,
    };
  }
}
