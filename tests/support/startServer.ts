import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { PATIENCE } from './patience';

const MAIN = resolve('dist/server/main.js');
/** Longest start that is waited for: a first one fills in a company that works through a year by its own calls. */
export const START_MS = 30 * PATIENCE;

export interface TestServer {
  url: string;
  port: number;
  dataDir: string;
  process: ChildProcess;
  /** everything that it printed so far */
  output(): string;
  /** Ends it like Ctrl+C, resolves with the exit code, and removes the data folder unless it was given. */
  stop(): Promise<number | null>;
  /** Ends it like a power failure; the data folder stays. */
  kill(): Promise<void>;
}

export interface ServerStart {
  /** an existing folder is kept at the end */
  dataDir?: string;
  env?: Record<string, string>;
  /** the built server; default `dist/server/main.js` */
  main?: string;
  /** one that is free; left out: any */
  port?: number;
}

/**
 * Starts the built server on a free port and waits until it is ready. Rejects with what it printed when it ends before.
 */
export async function startServer({ dataDir, env = {}, main, port: given }: ServerStart = {}): Promise<TestServer> {
  const folder = dataDir ?? mkdtempSync(join(tmpdir(), 'guiju-data-'));
  const port = given ?? (await freePort());
  const server = runServer({ PORT: String(port), HOST: '127.0.0.1', DATA_DIR: folder, ...env }, main);
  const isReady = await Promise.race([
    server.until('Guiju is ready'),
    server.exited.then(() => false),
    timeout(START_MS),
  ]);
  if (!isReady) {
    server.process.kill('SIGKILL');
    throw new Error(`The server did not start:\n${server.output()}`);
  }
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    dataDir: folder,
    process: server.process,
    output: server.output,
    async stop() {
      server.process.kill('SIGINT');
      const code = await server.exited;
      if (dataDir === undefined) rmSync(folder, { recursive: true, force: true });
      return code;
    },
    async kill() {
      server.process.kill('SIGKILL');
      await server.exited;
    },
  };
}

/** Runs the built server with exactly these settings; for tests of starts that fail. */
export function runServer(
  env: Record<string, string>,
  main = MAIN,
): { process: ChildProcess; output(): string; exited: Promise<number | null>; until(text: string): Promise<true> } {
  const { DATABASE_URL: _, ...inherited } = process.env;
  const child = spawn(process.execPath, [main], {
    env: { ...inherited, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const watchers: (() => void)[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      for (const watcher of watchers) watcher();
    });
  }
  return {
    process: child,
    output: () => output,
    exited: new Promise((done) => child.once('close', (code) => done(code))),
    until: (text) =>
      new Promise((done) => {
        const look = () => output.includes(text) && done(true);
        watchers.push(look);
        look();
      }),
  };
}

export function freePort(): Promise<number> {
  return new Promise((done, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

function timeout(milliseconds: number): Promise<false> {
  return new Promise((done) => setTimeout(() => done(false), milliseconds).unref());
}
