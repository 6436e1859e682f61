import { sql } from 'kysely';
import { ALL_SETS } from '../jobs/jobLog';
import type { Connection } from '../storage';
import { plusSeconds, timestamp } from '../time';

/** By which the log of jobs knows who moves contents now; it is no job of the list. */
const TURN = 'moveTurn';
/** Seconds after which who holds the turn and says nothing has died: a part comes and goes in less. */
const SILENCE = 180;
/** Seconds between two signs of life. */
const BEAT = 20;

/** A run has been stopped in the middle of a content: it does not go on, and nothing is wrong. */
export class StoppedError extends Error {}

/**
 * Contents are moved by one server at a time: two would write into one another. Each turn has a number, so that one who
 * was taken for dead sees that it is over.
 */
export class MoveTurn {
  #beaten = Date.now();

  private constructor(
    private readonly database: Connection,
    private readonly number: number,
  ) {}

  /** Undefined: another one moves. */
  static async take(database: Connection): Promise<MoveTurn | undefined> {
    const now = timestamp();
    const { rows } = await sql<{ done: number }>`
      insert into sys_job as j (package_id, job, started_time, alive_until, done)
      values (${ALL_SETS}, ${TURN}, ${now}::timestamp, ${plusSeconds(now, SILENCE)}::timestamp, 1)
      on conflict (package_id, job) do update
        set started_time = excluded.started_time, alive_until = excluded.alive_until, done = j.done + 1
      where j.alive_until is null or j.alive_until < ${now}::timestamp
      returning j.done`.execute(database);
    return rows[0] && new MoveTurn(database, rows[0].done);
  }

  /** A condition, true while it is this one's turn. */
  get isHeld() {
    return sql`exists (select 1 from sys_job where ${this.#row})`;
  }

  /** To be called with each part; true: it was time for a sign of life. @throws StoppedError */
  async goesOn(): Promise<boolean> {
    if (Date.now() - this.#beaten < BEAT * 1000) return false;
    await this.demand();
    return true;
  }

  /** Gives a sign of life. @throws StoppedError where another one has the turn now */
  async demand(): Promise<void> {
    this.#beaten = Date.now();
    const until = plusSeconds(timestamp(), SILENCE);
    const { numAffectedRows } =
      await sql`update sys_job set alive_until = ${until}::timestamp where ${this.#row}`.execute(this.database);
    if (!numAffectedRows) throw new StoppedError();
  }

  async end(): Promise<void> {
    await sql`update sys_job set alive_until = null, ended_time = ${timestamp()}::timestamp where ${this.#row}`.execute(
      this.database,
    );
  }

  get #row() {
    return sql`package_id = ${ALL_SETS} and job = ${TURN} and done = ${this.number}`;
  }
}
