import type { TestProject } from 'vitest/node';
import { startServer } from './startServer';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the server that all browser tests share, with the demonstration company. */
    serverUrl: string;
  }
}

/** One server for all files of browser tests: filling its database takes longer than most tests. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startServer();
  project.provide('serverUrl', server.url);
  return async () => {
    await server.stop();
  };
}
