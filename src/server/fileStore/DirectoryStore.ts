import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { contentPath } from './contentPath';
import { ContentLostError, type FileStore, type StoredContent, type TakenPart } from './FileStore';
import { StoreFullError } from './StoreFullError';

const PART = 5 * 1024 * 1024;
/** Bytes that are read at once. */
const CHUNK = 256 * 1024;
/** What a system says of a disk, or of somebody's share of it, that has no room. */
const FULL = new Set(['ENOSPC', 'EDQUOT']);

/**
 * Contents as files of a folder, one each: `{root}/{account set}/{first two signs of the id}/{id}`, with the ending
 * `.part` while it arrives. Several processes may share the folder.
 */
export class DirectoryStore implements FileStore {
  readonly name = 'directory';
  readonly partSize = PART;

  /** @param root is made when the first content comes */
  constructor(readonly root: string) {}

  async begin(content: Omit<StoredContent, 'place'>): Promise<string> {
    const { part } = this.#paths(content);
    await this.#withRoom(async () => {
      await mkdir(dirname(part), { recursive: true, mode: 0o700 });
      await (await open(part, 'w', 0o600)).close();
    });
    return '';
  }

  async put(content: StoredContent, position: number, bytes: Buffer): Promise<TakenPart> {
    await this.#withRoom(async () => {
      const { file } = await this.#arriving(content);
      try {
        await writeAll(file, bytes, position * content.partSize);
      } finally {
        await file.close();
      }
    });
    return { mark: '', content: null };
  }

  async finish(content: StoredContent): Promise<void> {
    const { whole } = this.#paths(content);
    await this.#withRoom(async () => {
      const { file, path } = await this.#arriving(content);
      try {
        await this.#demandSize(content, file);
        await file.sync();
      } finally {
        await file.close();
      }
      if (path !== whole) await rename(path, whole);
    });
    // The folders may be as new as the file.
    for (const folder of [dirname(whole), dirname(dirname(whole)), this.root]) await syncFolder(folder);
  }

  async *read(content: StoredContent, from: number, to: number): AsyncGenerator<Buffer> {
    const { whole } = this.#paths(content);
    const file = await open(whole, 'r').catch((error: unknown) => {
      throw isMissing(error) ? new ContentLostError(content, 'there is no such file') : error;
    });
    try {
      await this.#demandSize(content, file);
      for (let at = from; at < to;) {
        const { buffer, bytesRead } = await file.read(
          Buffer.allocUnsafeSlow(Math.min(CHUNK, to - at)),
          0,
          undefined,
          at,
        );
        if (bytesRead === 0) throw new ContentLostError(content, `its file ends before byte ${to}`);
        yield buffer.subarray(0, bytesRead);
        at += bytesRead;
      }
    } finally {
      await file.close();
    }
  }

  async remove(content: StoredContent): Promise<void> {
    const { part, whole } = this.#paths(content);
    await rm(part, { force: true });
    await rm(whole, { force: true });
  }

  #paths(content: Pick<StoredContent, 'id' | 'packageId'>): { part: string; whole: string } {
    const whole = join(this.root, contentPath(content));
    return { part: `${whole}.part`, whole };
  }

  /** What a content is written into: its half, or its file where it was finished before a crash and nobody noted it. */
  async #arriving(content: StoredContent): Promise<{ file: FileHandle; path: string }> {
    const { part, whole } = this.#paths(content);
    for (const path of [part, whole]) {
      try {
        return { file: await open(path, 'r+'), path };
      } catch (error) {
        if (!isMissing(error)) throw error;
      }
    }
    throw new ContentLostError(content, 'its half is not there');
  }

  async #demandSize(content: StoredContent, file: FileHandle): Promise<void> {
    const { size } = await file.stat();
    if (size !== content.size)
      throw new ContentLostError(content, `its file has ${size} bytes instead of ${content.size}`);
  }

  async #withRoom<T>(run: () => Promise<T>): Promise<T> {
    try {
      return await run();
    } catch (error) {
      throw FULL.has(String((error as NodeJS.ErrnoException).code))
        ? new StoreFullError(this.root, { cause: error })
        : error;
    }
  }
}

/** A system may take fewer bytes than it is given. */
async function writeAll(file: FileHandle, bytes: Buffer, at: number): Promise<void> {
  for (let done = 0; done < bytes.length;) {
    const { bytesWritten } = await file.write(bytes, done, bytes.length - done, at + done);
    done += bytesWritten;
  }
}

async function syncFolder(folder: string): Promise<void> {
  // Windows cannot flush a folder, and does not need to.
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOENT';
}
