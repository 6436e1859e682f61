import type { FastifyBaseLogger } from 'fastify';
import { ACCESS_RECORD } from '../../language/kernel';
import type { Model } from '../../language/model';
import { insertRows } from '../storage/insertRows';
import { tableOf } from '../schema/naming';
import type { Database } from '../storage';
import { timestamp } from '../time';

export type AccessKind = 'signIn' | 'signOut' | 'failed' | 'refused' | 'revoked' | 'password' | 'error';

/** Something that happened to a sign-in or a call, as the schema file `accessRecord` describes it. */
export interface AccessEntry {
  kind: AccessKind;
  /** account set; `0` where nobody had signed in */
  packageId?: string;
  userId?: string | null;
  loginId?: string;
  address: string;
  agent?: string;
  /** method and path of the call, without its parameters */
  path?: string;
  reason?: string;
}

/** Milliseconds until entries are written; equal ones within that time become one with a number. */
const PAUSE = 200;
/** Different entries kept in that time; a flood beyond it is counted in one. */
const MOST = 200;

/**
 * Keeps sign-ins and refused calls (the audit beside the histories of records). Written together in short intervals: a
 * flood of refused calls must not become a flood of statements. What cannot be written goes to the server's log.
 */
export class AccessLog {
  #waiting = new Map<string, Record<string, unknown>>();
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();

  constructor(
    private readonly database: Database,
    private readonly model: Model,
    private readonly logger: FastifyBaseLogger,
  ) {}

  add({
    kind,
    packageId = '0',
    userId = null,
    loginId = '',
    address,
    agent = '',
    path = '',
    reason = '',
  }: AccessEntry): void {
    const row = {
      package_id: packageId,
      kind,
      user_id: userId,
      login_id: cut(loginId, 40),
      address: cut(address, 64),
      agent: cut(agent, 300),
      path: cut(path, 200),
      reason: cut(reason, 200),
    };
    const isFull = this.#waiting.size >= MOST;
    const key = isFull ? `${kind}` : Object.values(row).join('\u0001');
    const known = this.#waiting.get(key);
    if (known) known.times = Number(known.times) + 1;
    else
      this.#waiting.set(key, {
        ...row,
        ...(isFull ? { path: '', agent: '', reason: '…' } : {}),
        created_time: timestamp(),
        times: 1,
      });
    this.#timer ??= setTimeout(() => void this.flush(), PAUSE);
  }

  /** Writes what waits; at the end of the server and before tests look. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const rows = [...this.#waiting.values()];
    this.#waiting = new Map();
    this.#writing = this.#writing.then(() => this.#write(rows));
    return this.#writing;
  }

  async #write(rows: Record<string, unknown>[]): Promise<void> {
    if (rows.length === 0) return;
    try {
      if (!Object.hasOwn(this.model.resources, ACCESS_RECORD))
        throw new Error(`no schema file declares the resource ${ACCESS_RECORD}`);
      await insertRows(this.database.kysely, tableOf(ACCESS_RECORD), rows);
    } catch (error) {
      this.logger.error({ err: error, rows }, 'access log could not be written');
    }
  }
}

/** A text as a column of `length` characters can hold it. */
function cut(text: string, length: number): string {
  // oxlint-disable-next-line no-control-regex -- a sign that no text of a database can hold
  return text.replaceAll(/[\u0000-\u001f]/g, ' ').slice(0, length);
}
