import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startPostgresServer } from './startPostgresServer';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Folder of this run where what a test file has made for all stands, so that it is made once. */
    runFolder: string;
    /** A database of the PostgreSQL server of this run; empty where there is no server. */
    postgresUrl: string;
  }
}

/** What the test files of a run share, taken away at its end. Nothing is filled in before a test file asks. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'guiju-run-'));
  const given = process.env.DATABASE_URL;
  const server = given ? null : await startPostgresServer();
  project.provide('runFolder', folder);
  project.provide('postgresUrl', given ?? server?.url ?? '');
  return async () => {
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
