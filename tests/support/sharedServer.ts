import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { copyDatabase } from './copyDatabase';
import { databaseOn } from './databaseOn';
import { demoImage } from './demoImage';
import { demoTemplate } from './demoTemplate';
import { sqlOn } from './sqlOn';
import { startPostgresServer } from './startPostgresServer';
import { startServer, type TestServer } from './startServer';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the server of each worker that runs browser tests, with the demonstration company. */
    serverUrls: string[];
    /** Folder in which test files leave their sign-ins for the next ones of the same worker. */
    signIns: string;
    /** Data folder with the demonstration company, to copy for a server of one's own. */
    filledFolder: string;
  }
}

/**
 * One server for each worker, so that the files that one worker runs are alone with their data, which begin as a copy
 * of the demonstration company. They lie on PostgreSQL where there is one, as in the tests of the server: it takes
 * three quarters of the processor's time that the embedded database takes, which the servers of `start` and `encrypted`
 * use.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'guiju-browser-'));
  const { dataDir: filled } = await demoImage();
  const given = process.env.DATABASE_URL;
  const own = given ? null : await startPostgresServer();
  const postgres = given ?? own?.socketUrl;
  const workers = Array.from({ length: project.config.maxWorkers }, (_, worker) => worker);
  const names = workers.map((worker) => `guiju_browser_${process.pid}_${worker}`);
  if (postgres) {
    const template = await demoTemplate(postgres);
    // One after the other: nobody else may use what is copied.
    for (const name of names) await copyDatabase(postgres, name, template);
  }
  const start = (worker: number): Promise<TestServer> => {
    const dataDir = join(folder, String(worker));
    if (postgres)
      return startServer({ dataDir, env: { DATABASE_URL: databaseOn(postgres, names[worker]!), DEMO: 'on' } });
    cpSync(filled, dataDir, { recursive: true });
    return startServer({ dataDir });
  };
  const servers = await Promise.all(workers.map(start));
  project.provide('signIns', folder);
  project.provide('filledFolder', filled);
  project.provide(
    'serverUrls',
    servers.map(({ url }) => url),
  );
  return async () => {
    await Promise.all(servers.map((server) => server.stop()));
    if (given) for (const name of names) await sqlOn(given, `drop database ${name} with (force)`);
    await own?.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
