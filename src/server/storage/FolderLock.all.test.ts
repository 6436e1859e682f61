import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bundleModule } from './bundleModule';
import { FolderLock } from './FolderLock';

describe('the lock of a data folder', () => {
  let folder: string;
  let path: string;
  const locks: FolderLock[] = [];
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'guiju-lock-'));
    path = join(folder, 'database.lock');
  });
  afterEach(() => {
    for (const lock of locks.splice(0)) lock.release();
    rmSync(folder, { recursive: true, force: true });
  });

  const acquire = async () => {
    const lock = await FolderLock.acquire(path, folder);
    locks.push(lock);
    return lock;
  };
  const leave = (holder: object) =>
    writeFileSync(path, JSON.stringify({ token: 'other', host: hostname(), ...holder }));
  const holder = (): unknown => JSON.parse(readFileSync(path, 'utf8'));
  const noProcess = 2 ** 22 + 1;

  it('is refused a second time in the same process, and free again after release', async () => {
    const lock = await acquire();
    await expect(acquire()).rejects.toThrow(`in use by this process (${process.pid}) already`);
    lock.release();
    await acquire();
  });

  it('names the process that holds it', async () => {
    leave({ pid: process.ppid });
    await expect(acquire()).rejects.toThrow(`in use by process ${process.ppid}. Stop it first`);
  });

  it('is taken over from a dead process', async () => {
    leave({ pid: noProcess });
    await acquire();
    expect(holder()).toMatchObject({ pid: process.pid });
  });

  it.runIf(process.platform === 'linux')(
    'is taken over when the pid of the dead holder was given to another process',
    async () => {
      leave({ pid: process.ppid, startedAt: 'boot:1' });
      await acquire();
      expect(holder()).toMatchObject({ pid: process.pid });
    },
  );

  it('is taken over when the holder died while writing it', async () => {
    writeFileSync(path, '{"tok');
    const longAgo = new Date(Date.now() - 60_000);
    utimesSync(path, longAgo, longAgo);
    await acquire();
    expect(holder()).toMatchObject({ pid: process.pid });
  });

  it('of another host is respected while its heart beats, and taken over when it is silent', async () => {
    leave({ pid: noProcess, host: 'elsewhere' });
    await expect(acquire()).rejects.toThrow(`process ${noProcess} on elsewhere`);
    const longAgo = new Date(Date.now() - 60_000);
    utimesSync(path, longAgo, longAgo);
    await acquire();
  });

  it('leaves the lock of a successor alone at release', async () => {
    const lock = await acquire();
    leave({ pid: process.ppid });
    lock.release();
    expect(existsSync(path)).toBe(true);
  });

  it('lets one of six processes in that find a stale lock at the same moment', async () => {
    const fixture = fileURLToPath(
      await bundleModule(fileURLToPath(new URL('./FolderLock.fixture.ts', import.meta.url))),
    );
    for (let round = 0; round < 3; round++) {
      leave({ pid: noProcess });
      const processes = Array.from({ length: 6 }, () =>
        spawn(process.execPath, [fixture, path], { stdio: ['pipe', 'pipe', 'inherit'] }),
      );
      const lines = processes.map(({ stdout }) => createInterface(stdout)[Symbol.asyncIterator]());
      const next = () => Promise.all(lines.map(async (line) => (await line.next()).value as string));
      expect(new Set(await next())).toEqual(new Set(['ready']));
      for (const { stdin } of processes) stdin.write('try\n');
      // Whoever is in stays in until all have tried.
      expect((await next()).toSorted()).toEqual(['busy', 'busy', 'busy', 'busy', 'busy', 'in']);
      await Promise.all(
        processes.map(async (child) => {
          child.stdin.end();
          await once(child, 'exit');
        }),
      );
    }
  });
});
