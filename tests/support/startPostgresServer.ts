import { execFile, execFileSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from './startServer';

export interface PostgresServer {
  /** Connection to its empty database. */
  url: string;
  /** Takes it away with everything in it. */
  stop(): Promise<void>;
}

/**
 * A PostgreSQL server of one's own that need not survive a power cut. Null, with a line that says so, where Debian's `postgresql` package is not installed.
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
  const run = (command: string, ...args: string[]) =>
    promisify(execFile)(...((isRoot ? ['runuser', ['-u', 'postgres', '--', join(bin, command), ...args]] : [join(bin, command), args]) as [string, string[]]), { cwd: folder });

  const data = join(folder, 'data');
  const port = await freePort();
  await run('initdb', '-D', data, '-U', 'guiju', '-A', 'trust', '-E', 'UTF8', '--no-locale', '-N');
  const settings = `-p ${port} -h 127.0.0.1 -k ${folder} -c fsync=off -c shared_buffers=64MB -c max_connections=200`;
  await run('pg_ctl', '-D', data, '-w', '-l', join(folder, 'log'), '-o', settings, 'start');
  return {
    url: `postgres://guiju@127.0.0.1:${port}/postgres`,
    async stop() {
      await run('pg_ctl', '-D', data, '-m', 'immediate', '-w', 'stop');
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
