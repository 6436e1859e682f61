import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  statSync,
} from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
/** Bytes that must be free there, and of memory at all: several times what a whole run of tests keeps at once. */
const ROOM = 4 * 1024 ** 3;
/** Milliseconds. */
const A_DAY = 86_400_000;
const NAME = /^guiju-run-(\d+)$/;

/**
 * Where what a run of tests writes lies until its end: in memory where there is much of it, as databases of thousands
 * of small files are made and dropped by the dozen, which on a disk takes ten times as much of the processor. Handed on
 * to all processes of the run as their folder for what is passing; gone when this process ends.
 */
export function passingFolder() {
  if (!hasRoom()) return tmpdir();
  for (const name of readdirSync(MEMORY)) if (isLeft(name)) remove(join(MEMORY, name));
  const folder = join(MEMORY, `guiju-run-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  process.env.TMPDIR = folder;
  process.once('exit', () => remove(folder));
  return folder;
}

/** In an environment that limits it, memory may be small, or nothing that lies there may be run. */
function hasRoom() {
  // Set by whoever wants it elsewhere, or by the process that began the run.
  if (process.env.TMPDIR !== undefined || process.platform !== 'linux' || !existsSync(MEMORY)) return false;
  try {
    accessSync(MEMORY, constants.W_OK);
    const [, , type, options] = readFileSync('/proc/self/mounts', 'utf8')
      .split('\n')
      .map((line) => line.split(' '))
      .findLast(([, place]) => place === MEMORY);
    const { bavail, bsize } = statfsSync(MEMORY);
    const isUsable = type === 'tmpfs' && !options.split(',').includes('noexec');
    return isUsable && Math.min(bavail * bsize, freemem()) >= ROOM;
  } catch {
    return false;
  }
}

/** By a run that was killed; who shares memory with another machine sees its runs, but not their processes. */
function isLeft(name) {
  const [, owner] = NAME.exec(name) ?? [];
  if (owner === undefined || existsSync(`/proc/${owner}`)) return false;
  return (statSync(join(MEMORY, name), { throwIfNoEntry: false })?.mtimeMs ?? Infinity) < Date.now() - A_DAY;
}

function remove(folder) {
  rmSync(folder, { recursive: true, force: true });
}
