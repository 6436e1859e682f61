import { existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * A file saved again within the tick of its file system's clock would look unchanged; so what is as young as this is
 * not trusted.
 */
const TICK_MS = 1500;

/**
 * How files and folders look without reading them: what differs after each save, and for a folder after each new or
 * removed file.
 */
function look(path) {
  const { size, mtimeMs, ctimeMs, ino } = statSync(path, { throwIfNoEntry: false }) ?? {};
  return [path, size ?? -1, mtimeMs ?? 0, ctimeMs ?? 0, ino ?? 0];
}

/**
 * Remembers how files look beside what was made of them, so that the next process need not read them to learn that
 * nothing has changed.
 * @param file where it is remembered
 * @param made plain data
 * @param since when the files began to be read
 */
export function writeStamp(file, paths, made, since = Date.now()) {
  const looks = paths.map(look);
  const isYoung = looks.some(([, , modified, changed]) => Math.max(modified, changed) > since - TICK_MS);
  if (isYoung) return;
  mkdirSync(dirname(file), { recursive: true });
  // Whole or not at all: another process may read it at this moment.
  const own = `${file}.${process.pid}`;
  writeFileSync(own, JSON.stringify({ looks, made }));
  renameSync(own, file);
}

/**
 * What was made, as long as none of the files looks different; undefined otherwise, and where nothing sensible is
 * remembered.
 */
export function readStamp(file) {
  if (!existsSync(file)) return undefined;
  try {
    const { looks, made } = JSON.parse(readFileSync(file, 'utf8'));
    return looks.every((then) => look(then[0]).every((value, index) => value === then[index])) ? made : undefined;
  } catch {
    // Half a file is no reason to fail: what it would have saved is done again.
    return undefined;
  }
}
