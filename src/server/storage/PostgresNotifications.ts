import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { Listeners } from './Listeners';
import type { NotificationHandler, Notifications } from './Notifications';
import type { SqlPool } from './SqlSession';

const FIRST_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 10_000;
/** A connection that a firewall has dropped looks alive until something is sent. */
const HEARTBEAT_MS = 30_000;
const ANSWER_MS = 10_000;

/**
 * LISTEN on one connection of its own, opened by the first listener; NOTIFY through the pool. When the connection is
 * cut it is opened anew with growing pauses, everything is listened to again, and every handler is told that it may
 * have missed something.
 */
export class PostgresNotifications implements Notifications {
  readonly #listeners: Listeners;
  readonly #closing = new AbortController();
  #client: pg.Client | undefined;
  #heartbeat: NodeJS.Timeout | undefined;
  /** resolves once there is a connection */
  #connected: Promise<void> | undefined;

  constructor(
    private readonly url: string,
    private readonly pool: SqlPool,
    private readonly log: (line: string) => void,
  ) {
    this.#listeners = new Listeners(log);
  }

  async listen(channel: string, handler: NotificationHandler): Promise<() => Promise<void>> {
    this.#connected ??= this.#connect();
    await this.#connected.catch((error: unknown) => {
      // The next listener tries again.
      this.#connected = undefined;
      throw error;
    });
    if (this.#closing.signal.aborted || !this.#client) throw new Error('The database is closed');
    this.#listeners.add(channel, handler);
    try {
      await this.#client.query(`listen ${channel}`);
    } catch (error) {
      this.#listeners.remove(channel, handler);
      throw error;
    }
    return () => this.#unlisten(channel, handler);
  }

  async notify(channel: string, payload: string): Promise<void> {
    const session = await this.pool.acquire();
    try {
      await session.query('select pg_notify($1, $2)', [channel, payload]);
    } finally {
      this.pool.release(session);
    }
  }

  async close(): Promise<void> {
    this.#closing.abort();
    this.#listeners.clear();
    clearInterval(this.#heartbeat);
    const client = this.#client;
    this.#client = undefined;
    await client?.end();
    // A connection that is just being made ends itself.
    await this.#connected?.catch(() => undefined);
  }

  async #connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.url,
      application_name: 'guiju-listen',
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
      keepAlive: true,
    });
    const lost = (reason: string) => this.#client === client && this.#lost(client, reason);
    client.on('notification', ({ channel, payload }) => this.#listeners.deliver(channel, payload ?? ''));
    client.on('error', (error) => lost(error.message));
    client.on('end', () => lost('ended by the server'));
    try {
      await client.connect();
      for (const channel of this.#listeners.channels) await client.query(`listen ${channel}`);
    } catch (error) {
      await client.end();
      throw error;
    }
    if (this.#closing.signal.aborted) return client.end();
    this.#client = client;
    this.#heartbeat = setInterval(
      () => void client.query('select 1').catch((error: Error) => lost(error.message)),
      HEARTBEAT_MS,
    ).unref();
  }

  #lost(client: pg.Client, reason: string): void {
    this.#client = undefined;
    clearInterval(this.#heartbeat);
    this.log(`Database: the connection that listens was lost (${reason}), connecting again.`);
    // What is left of it must not hold the process; its own complaint is the one above.
    client.end().catch(() => undefined);
    this.#connected = this.#reconnect();
  }

  async #reconnect(): Promise<void> {
    const { signal } = this.#closing;
    for (
      let pause = FIRST_PAUSE_MS, attempt = 1;
      !signal.aborted;
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS), attempt += 1
    ) {
      // Cut short by closing, which ends the loop.
      await sleep(pause, undefined, { signal, ref: false }).catch(() => undefined);
      const failure = signal.aborted
        ? undefined
        : await this.#connect().then(
            () => undefined,
            (error: Error) => error,
          );
      if (this.#client) {
        this.log(
          `Database: listening again after ${attempt} ${attempt === 1 ? 'attempt' : 'attempts'}; messages may have been missed.`,
        );
        return this.#listeners.missed();
      }
      if (failure && attempt === 1) this.log(`Database: still not listening: ${failure.message || String(failure)}`);
    }
  }

  async #unlisten(channel: string, handler: NotificationHandler): Promise<void> {
    this.#listeners.remove(channel, handler);
    const client = this.#client;
    if (this.#listeners.has(channel) || !client) return;
    await client.query(`unlisten ${channel}`).catch((error: unknown) => {
      // A connection lost meanwhile listens to nothing, and the next one is not told of this channel.
      if (this.#client === client) throw error;
    });
  }
}
