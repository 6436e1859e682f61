import type { Work } from './Turnstile';

/** One statement's answer; rows hold the values in the order of `fields`. */
export interface SqlResult {
  fields: string[];
  rows: unknown[][];
  /** First word of the command tag: 'SELECT', 'INSERT', 'COMMIT' ... */
  command: string;
  /** Rows written by INSERT, UPDATE, DELETE or MERGE. */
  affectedRows: number;
}

/** One connection. Parameters are already in PostgreSQL's text form. */
export interface SqlSession {
  query(sql: string, parameters: readonly (string | null)[]): Promise<SqlResult>;
}

/** Hands out connections; a session belongs to one caller until it is released. */
export interface SqlPool {
  /** @throws OverloadError for a transaction that cannot begin soon */
  acquire(work?: Work, lane?: string): Promise<SqlSession>;
  release(session: SqlSession): void;
  /** Whether transactions wait as long as it takes instead of being refused: while a start prepares the database. */
  isPatient: boolean;
  /** Whether anybody waits for a session. */
  readonly isAwaited: boolean;
  /** @throws OverloadError while so much waits, at all or in a lane, that no more calls should be let in */
  demandRoom(lane?: string): void;
  /** Waits for the sessions handed out, then closes. May be called twice. */
  close(): Promise<void>;
}
