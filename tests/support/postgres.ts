import { inject } from 'vitest';
import { copyDatabase } from './copyDatabase';
import { databaseOn } from './databaseOn';
import { sqlOn } from './sqlOn';

export interface TestPostgres {
  /** Connection to a database of its own. */
  url: string;
  /** Drops it. */
  stop(): Promise<void>;
}

/** Whether this run has a PostgreSQL server: that of DATABASE_URL, or one from Debian's package. */
export function hasTestPostgres(): boolean {
  return inject('postgresUrl') !== '';
}

let databases = 0;

/**
 * A database of one's own on the PostgreSQL server of this run, empty or a copy. Callers run with
 * `describe.runIf(hasTestPostgres())`.
 * @param template name of the database to copy, which nobody may be connected to
 */
export async function startTestPostgres(template?: string): Promise<TestPostgres> {
  const server = inject('postgresUrl');
  const name = `guiju_test_${process.pid}_${databases++}_${Date.now()}`;
  await copyDatabase(server, name, template);
  return { url: databaseOn(server, name), stop: () => sqlOn(server, `drop database ${name} with (force)`) };
}
