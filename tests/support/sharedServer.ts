import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
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
 * One server for each worker, so that the files that one worker runs are alone with their data. The demonstration company is filled in once
 * and copied: filling takes longer than most tests.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'guiju-browser-'));
  const filled = join(folder, 'filled');
  await (await startServer({ dataDir: filled })).stop();
  const start = async (_: unknown, worker: number): Promise<TestServer> => {
    const dataDir = join(folder, String(worker));
    cpSync(filled, dataDir, { recursive: true });
    return startServer({ dataDir });
  };
  const servers = await Promise.all(Array.from({ length: project.config.maxWorkers }, start));
  project.provide('signIns', folder);
  project.provide('filledFolder', filled);
  project.provide('serverUrls', servers.map(({ url }) => url));
  return async () => {
    await Promise.all(servers.map((server) => server.stop()));
    rmSync(folder, { recursive: true, force: true });
  };
}
