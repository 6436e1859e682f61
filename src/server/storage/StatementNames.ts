import { got } from '../../lib/got';
import { createHash } from 'node:crypto';

/** Statements of one connection that are kept prepared, and those that are remembered as sent once. */
const MOST_NAMED = 100;
const MOST_SEEN = 400;

/**
 * Which statements of a connection are kept prepared, so that they are neither parsed nor planned each time: those that
 * are sent again. The texts of lists have no end; what was not used for longest gives way.
 */
export class StatementNames {
  /** text -> name, the one used last at the end */
  readonly #named = new Map<string, string>();
  readonly #seen = new Set<string>();
  #dropped: string[] = [];

  /** What a statement is called by its content; undefined: it is sent for the first time, and without a name. */
  nameOf(sql: string): string | undefined {
    const known = this.#named.get(sql);
    if (known !== undefined) {
      this.#named.delete(sql);
      this.#named.set(sql, known);
      return known;
    }
    if (!this.#seen.delete(sql)) {
      this.#seen.add(sql);
      if (this.#seen.size > MOST_SEEN) this.#seen.delete(this.#seen.values().next().value!);
      return undefined;
    }
    const name = createHash('sha256').update(sql).digest('base64url').slice(0, 24);
    this.#named.set(sql, name);
    if (this.#named.size > MOST_NAMED) this.#drop(this.#named.keys().next().value!);
    return name;
  }

  /** Gives up all of them: the tables are not what they were planned for. */
  dropAll(): void {
    for (const sql of this.#named.keys()) this.#drop(sql);
  }

  /** Names that the connection has to forget, each told once. */
  takeDropped(): string[] {
    const dropped = this.#dropped;
    this.#dropped = [];
    return dropped;
  }

  #drop(sql: string): void {
    this.#dropped.push(got(this.#named, sql));
    this.#named.delete(sql);
  }
}
