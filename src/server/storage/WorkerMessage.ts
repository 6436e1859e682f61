import type { SqlErrorFields } from './SqlError';
import type { SqlResult } from './SqlSession';

/** What the PGlite worker is started with. */
export interface WorkerData {
  /** Folder of the cluster; undefined keeps it in memory. */
  folder: string | undefined;
  /** What a cluster in memory begins with, a tar file; an empty one without. */
  image?: string | undefined;
}

/** To the worker. Requests are answered one by one, in order. */
export type WorkerRequest = { kind: 'query'; sql: string; parameters: readonly (string | null)[] } | { kind: 'close' };

/** From the worker: first 'ready', then one answer per request. */
export type WorkerReply =
  | { kind: 'ready' }
  | { kind: 'result'; result: SqlResult }
  | { kind: 'error'; error: SqlErrorFields }
  | { kind: 'closed' };
