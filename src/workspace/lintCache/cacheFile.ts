import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { contentHash } from './contentHash';

/**
 * What was kept under this version; undefined where nothing was, or where the file is not what was written: cut off,
 * changed, or of another version of the linter.
 */
export function readCacheFile(file: string, version: string): unknown {
  try {
    const text = readFileSync(file, 'utf8');
    const end = text.indexOf('\n');
    const body = text.slice(end + 1);
    return text.slice(0, end) === contentHash(version, body) ? (JSON.parse(body) as unknown) : undefined;
  } catch {
    // Whatever is wrong with it: without it the work is done once more.
    return undefined;
  }
}

/** Keeps plain data under a version. The file is there whole or not at all, whoever reads it at this moment. */
export function writeCacheFile(file: string, version: string, value: unknown): void {
  const body = JSON.stringify(value);
  const own = `${file}.${process.pid}`;
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(own, `${contentHash(version, body)}\n${body}`);
    renameSync(own, file);
  } catch {
    // A folder that cannot be written to only costs the next run its time.
    if (existsSync(own)) rmSync(own);
  }
}
