import { randomUUID } from 'node:crypto';
import { closeSync, openSync, readFileSync, rmSync, statSync, utimesSync, writeSync } from 'node:fs';
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseBusyError } from './DatabaseBusyError';
import { processStart } from './processStart';

interface Holder {
  token: string;
  pid: number;
  /** See processStart; undefined where it cannot be known. */
  startedAt: string | undefined;
  host: string;
}

const HEARTBEAT_MS = 5_000;
/**
 * A holder on another host (or container) cannot be asked; it is taken for dead after this long without a heartbeat.
 */
const SILENCE_MS = 30_000;
/** Longer than anyone needs to write a lock file or to take a stale one over. */
const DRAFT_MS = 3_000;

/**
 * Exclusive use of a folder by one process, kept by the file `{path}`. The lock of a process that died is taken over.
 */
export class FolderLock {
  #heartbeat: NodeJS.Timeout | undefined;

  private constructor(
    private readonly path: string,
    private readonly token: string,
  ) {
    this.#heartbeat = setInterval(() => touch(path), HEARTBEAT_MS).unref();
  }

  /** Throws DatabaseBusyError when a living process holds it; `folder` is named in the message. */
  static async acquire(path: string, folder: string): Promise<FolderLock> {
    for (;;) {
      const token = randomUUID();
      if (create(path, { token, pid: process.pid, startedAt: processStart(process.pid), host: hostname() }))
        return new FolderLock(path, token);

      const holder = read(path);
      if (holder === 'gone') continue;
      if (holder === 'unreadable' ? age(path) < DRAFT_MS : isAlive(holder, path)) {
        if (holder === 'unreadable') {
          await sleep(50);
          continue;
        }
        const where = holder.host === hostname() ? '' : ` on ${holder.host}`;
        throw new DatabaseBusyError(
          folder,
          holder.pid === process.pid && !where
            ? `this process (${holder.pid}) already`
            : `process ${holder.pid}${where}`,
        );
      }
      await removeStale(path, holder);
    }
  }

  /** Frees the folder; a lock that someone else has taken over meanwhile is left alone. */
  release(): void {
    if (!this.#heartbeat) return;
    clearInterval(this.#heartbeat);
    this.#heartbeat = undefined;
    const holder = read(this.path);
    if (typeof holder === 'object' && holder.token === this.token) rmSync(this.path, { force: true });
  }
}

function isAlive(holder: Holder, path: string): boolean {
  if (holder.host !== hostname()) return age(path) < SILENCE_MS;
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    // EPERM: it runs, under another user.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  // The pid may have been given to another process since.
  return holder.startedAt === undefined || holder.startedAt === processStart(holder.pid);
}

/**
 * Only whoever creates the guard file may remove a stale lock, and looks at it once more under the guard; otherwise two
 * processes that both saw the stale lock could remove first it and then each other's fresh one.
 */
async function removeStale(path: string, seen: Holder | 'unreadable'): Promise<void> {
  const guard = `${path}.takeover`;
  if (!create(guard, {})) {
    if (age(guard) > DRAFT_MS) rmSync(guard, { force: true });
    await sleep(50);
    return;
  }
  try {
    const now = read(path);
    const isSame = typeof now === 'object' && typeof seen === 'object' ? now.token === seen.token : now === seen;
    if (isSame) rmSync(path, { force: true });
  } finally {
    rmSync(guard, { force: true });
  }
}

/** False when the file exists already. */
function create(path: string, content: object): boolean {
  let file: number;
  try {
    file = openSync(path, 'wx');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
  writeSync(file, JSON.stringify(content));
  closeSync(file);
  return true;
}

/** 'unreadable' while its owner is still writing it, or when the owner died doing so. */
function read(path: string): Holder | 'gone' | 'unreadable' {
  try {
    const holder = JSON.parse(readFileSync(path, 'utf8')) as Partial<Holder>;
    return holder.token && holder.pid && holder.host ? (holder as Holder) : 'unreadable';
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'gone' : 'unreadable';
  }
}

/** Milliseconds since the file was last written or touched; infinite when it is gone. */
function age(path: string): number {
  const stat = statSync(path, { throwIfNoEntry: false });
  return stat ? Date.now() - stat.mtimeMs : Infinity;
}

function touch(path: string): void {
  try {
    const now = new Date();
    utimesSync(path, now, now);
  } catch {
    // Removed by hand or on a disk that is gone: the statements themselves will say so.
  }
}
