import { execFile, execFileSync, spawn } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from './startServer';

export interface PostgresServer {
  /** Connection to its empty database, as a company has it: over TCP. */
  url: string;
  /** The same without a network in between, for whoever is on this machine: a statement costs both sides a third less. */
  socketUrl: string;
  /**
   * Ends it as an administrator would, connections in the midst of their work included, and starts it again at the same
   * address.
   */
  restart(): Promise<void>;
  /** Takes it away with everything in it. May be called twice. */
  stop(): Promise<void>;
}

/**
 * Nothing need survive a power cut, and each file has a database of its own that lives for seconds: what the server
 * does for the long run would cost more than the tests. Plans are compiled nowhere: that takes longer than running them
 * on some thousands of rows. Nor are all orders compared in which the tables of a list could be joined, which takes
 * three quarters of the server's time.
 */
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  max_connections: 200,
  shared_buffers: '256MB',
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  wal_level: 'minimal',
  max_wal_senders: 0,
  max_wal_size: '4GB',
  checkpoint_timeout: '1h',
  autovacuum: 'off',
  jit: 'off',
  join_collapse_limit: 3,
};

/**
 * A PostgreSQL server of one's own that need not survive a power cut. Null, with a line that says so, where Debian's
 * `postgresql` package is not installed.
 */
export async function startPostgresServer(): Promise<PostgresServer | null> {
  const bin = installedBinaries();
  if (!bin) {
    console.info('No PostgreSQL: there is no /usr/lib/postgresql/*/bin/initdb.');
    return null;
  }
  const folder = mkdtempSync(join(tmpdir(), 'guiju-postgres-'));
  // PostgreSQL refuses to run as root.
  const isRoot = userInfo().uid === 0;
  if (isRoot) {
    chownSync(folder, Number(execFileSync('id', ['-u', 'postgres']).toString()), -1);
    chmodSync(folder, 0o700);
  }
  const asServer = (command: string, ...args: string[]): [string, string[]] =>
    isRoot ? ['runuser', ['-u', 'postgres', '--', join(bin, command), ...args]] : [join(bin, command), args];
  const data = join(folder, 'data');
  const port = await freePort();
  const run = (command: string, ...args: string[]) =>
    promisify(execFile)(...asServer(command, ...args), { cwd: folder });
  await run('initdb', '-D', data, '-U', 'guiju', '-A', 'trust', '-E', 'UTF8', '--no-locale', '-N');
  const settings = Object.entries({ ...SETTINGS, port, unix_socket_directories: folder }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  let ended = Promise.resolve();
  const launch = async (): Promise<void> => {
    const server = spawn(...asServer('postgres', '-D', data, ...settings), {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    ended = new Promise((resolve) => server.once('exit', () => resolve()));
    await new Promise<void>((resolve, reject) => {
      let told = '';
      server.stderr.setEncoding('utf8').on('data', (text: string) => {
        told = (told + text).slice(-10_000);
        if (text.includes('ready to accept connections')) resolve();
      });
      server.once('exit', () => reject(new Error(`PostgreSQL did not start:\n${told}`)));
    });
  };
  const stop = async (mode: 'fast' | 'immediate'): Promise<void> => {
    await run('pg_ctl', '-D', data, '-m', mode, '-w', 'stop');
    await ended;
  };
  await launch();
  const url = `postgres://guiju@127.0.0.1:${port}/postgres`;
  return {
    url,
    socketUrl: `${url}?host=${encodeURIComponent(folder)}`,
    async restart() {
      await stop('fast');
      await launch();
    },
    async stop() {
      if (!existsSync(data)) return;
      await stop('immediate');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function installedBinaries(): string | undefined {
  const root = '/usr/lib/postgresql';
  if (!existsSync(root)) return undefined;
  const newestFirst = readdirSync(root).sort((a, b) => Number(b) - Number(a));
  return newestFirst.map((version) => join(root, version, 'bin')).find((bin) => existsSync(join(bin, 'initdb')));
}
