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

interface TestRun {
  folder: string;
  postgresUrl: string;
  stop(): Promise<void>;
}

/** What a run has, once for all its projects, each of which loads this module anew. */
const shared = globalThis as typeof globalThis & { guijuTestRun?: { run: Promise<TestRun>; users: number } };

/** What the test files of a run share, taken away at its end. Nothing is filled in before a test file asks. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const own = (shared.guijuTestRun ??= { run: start(), users: 0 });
  own.users += 1;
  const { folder, postgresUrl, stop } = await own.run;
  project.provide('runFolder', folder);
  project.provide('postgresUrl', postgresUrl);
  return async () => {
    own.users -= 1;
    if (own.users > 0) return;
    delete shared.guijuTestRun;
    await stop();
  };
}

async function start(): Promise<TestRun> {
  const folder = mkdtempSync(join(tmpdir(), 'guiju-run-'));
  const given = process.env.DATABASE_URL;
  const server = given ? null : await startPostgresServer();
  return {
    folder,
    postgresUrl: given ?? server?.socketUrl ?? '',
    async stop() {
      await server?.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
