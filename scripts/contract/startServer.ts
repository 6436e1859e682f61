import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { UsageError } from '../schemas/UsageError';

/** Milliseconds: a new database is filled with the demonstration company first. */
const PATIENCE = 180_000;

export interface RunningServer {
  base: string;
  /** Ends it and removes its data. */
  stop(): Promise<void>;
}

/**
 * Starts the built server on a free port of this machine, over a new embedded database with the demonstration company.
 * @throws UsageError without a build; Error with what the server wrote when it does not start
 */
export async function startServer(encryption: 'off' | 'cbc'): Promise<RunningServer> {
  const main = resolve('dist/server/main.js');
  if (!existsSync(main))
    throw new UsageError('There is no built server: run `npm run build` first, or name a running one with --base.');
  const dataDir = mkdtempSync(join(tmpdir(), 'guiju-contract-'));
  const port = await freePort();
  const env = {
    ...process.env,
    ENCRYPTION: encryption,
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    PORT: String(port),
    HOST: '127.0.0.1',
    DEMO: 'on',
  };
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  };
  let said = '';
  try {
    await new Promise<void>((ready, fail) => {
      const timer = setTimeout(() => fail(new Error(`The server does not start:\n${said}`)), PATIENCE);
      const hear = (chunk: Buffer) => {
        said += chunk.toString();
        if (!said.includes('Guiju is ready')) return;
        clearTimeout(timer);
        ready();
      };
      child.stdout.on('data', hear);
      child.stderr.on('data', hear);
      void ended.then(() => {
        clearTimeout(timer);
        fail(new Error(`The server ended:\n${said}`));
      });
    });
  } catch (error) {
    await stop();
    throw error;
  }
  return { base: `http://127.0.0.1:${port}`, stop };
}

function freePort(): Promise<number> {
  return new Promise((found, fail) => {
    const server = createServer();
    server.once('error', fail);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => found(port));
    });
  });
}
