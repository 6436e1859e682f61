import pg from 'pg';
import { inject } from 'vitest';

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
 * A database of one's own on the PostgreSQL server of this run, empty or a copy. Callers run with `describe.runIf(hasTestPostgres())`.
 * @param template name of the database to copy, which nobody may be connected to
 */
export async function startTestPostgres(template?: string): Promise<TestPostgres> {
  const name = `guiju_test_${process.pid}_${databases++}_${Date.now()}`;
  await onServer(`create database ${name}${template === undefined ? '' : ` template ${template} strategy file_copy`}`);
  return { url: databaseUrl(name), stop: () => onServer(`drop database ${name} with (force)`) };
}

/** Connection to a database of the server of this run. */
export function databaseUrl(name: string): string {
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${name}`;
  return url.href;
}

/** Runs a statement in the server's own database. */
export async function onServer(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('postgresUrl') });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
