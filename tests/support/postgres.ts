import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

export interface TestPostgres {
  /** Connection to an empty database of its own. */
  url: string;
  /** Drops it; stops the server when it was started here. */
  stop(): Promise<void>;
}

/**
 * A real PostgreSQL for a test file: an own empty database on the server of DATABASE_URL, or a server started from Debian's `postgresql` package.
 * Null when there is neither; the reason is logged, and the caller runs its tests with `describe.runIf`.
 */
export async function startTestPostgres(): Promise<TestPostgres | null> {
  const given = process.env.DATABASE_URL;
  if (given) return ownDatabase(given);
  const bin = installedBinaries();
  if (!bin) {
    console.info('Tests on PostgreSQL are skipped: DATABASE_URL is not set and no /usr/lib/postgresql/*/bin/initdb is installed.');
    return null;
  }
  return startServer(bin);
}

/** Whether startTestPostgres will find a server. */
export function hasTestPostgres(): boolean {
  return Boolean(process.env.DATABASE_URL ?? installedBinaries());
}

async function ownDatabase(url: string): Promise<TestPostgres> {
  const name = `guiju_test_${process.pid}_${Date.now()}`;
  const own = new URL(url);
  own.pathname = `/${name}`;
  await execute(url, `create database ${name}`);
  return { url: own.href, stop: () => execute(url, `drop database ${name} with (force)`) };
}

async function execute(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

function installedBinaries(): string | undefined {
  const root = '/usr/lib/postgresql';
  if (!existsSync(root)) return undefined;
  const newestFirst = readdirSync(root).sort((a, b) => Number(b) - Number(a));
  return newestFirst.map((version) => join(root, version, 'bin')).find((bin) => existsSync(join(bin, 'initdb')));
}

async function startServer(bin: string): Promise<TestPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'guiju-postgres-'));
  // PostgreSQL refuses to run as root.
  const isRoot = userInfo().uid === 0;
  if (isRoot) {
    chownSync(folder, Number(execFileSync('id', ['-u', 'postgres']).toString()), -1);
    chmodSync(folder, 0o700);
  }
  const asOwner = (command: string, args: string[]): [string, string[]] => (isRoot ? ['runuser', ['-u', 'postgres', '--', command, ...args]] : [command, args]);

  execFileSync(...asOwner(join(bin, 'initdb'), ['-D', join(folder, 'data'), '-U', 'guiju', '-A', 'trust', '-E', 'UTF8', '--no-locale', '-N']), { cwd: folder, stdio: 'pipe' });
  const port = await freePort();
  const settings = ['-p', String(port), '-h', '127.0.0.1', '-k', folder, '-c', 'fsync=off', '-c', 'shared_buffers=32MB'];
  const server = spawn(...asOwner(join(bin, 'postgres'), ['-D', join(folder, 'data'), ...settings]), { cwd: folder, stdio: 'ignore' });
  const exited = new Promise<void>((resolve) => server.once('exit', () => resolve()));

  const url = `postgres://guiju@127.0.0.1:${port}/postgres`;
  await untilReady(url);
  return {
    url,
    async stop() {
      execFileSync(...asOwner(join(bin, 'pg_ctl'), ['-D', join(folder, 'data'), '-m', 'immediate', '-w', 'stop']), { cwd: folder, stdio: 'pipe' });
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function untilReady(url: string): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await execute(url, 'select 1');
    } catch (error) {
      if (attempt >= 100) throw error;
      await sleep(100);
    }
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}
