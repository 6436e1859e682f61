import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Whether what was built from the inputs is out of date. By content, not by time: a fresh clone and a switch of
 * branches shuffle times.
 * @param inputs files and folders; absent ones count as empty
 * @param stamp file written by {@link markFresh} after the build
 */
export function isStale({ inputs, stamp }) {
  return !existsSync(stamp) || readFileSync(stamp, 'utf8') !== digest(inputs);
}

/**
 * Notes that the output fits the inputs. Take `digest` before the build, so that a change during the build counts as
 * new.
 */
export function markFresh({ inputs, stamp, digest: taken = digest(inputs) }) {
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, taken);
}

/** Hash over names and contents of all inputs; tests are left out, since no product is built from them. */
export function digest(inputs) {
  const hash = createHash('sha256').update(process.versions.node.split('.')[0]);
  for (const file of inputs.flatMap(filesOf)) hash.update(`\0${file}\0`).update(readFileSync(file));
  return hash.digest('hex');
}

function filesOf(path) {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path)
    .filter((name) => !/\.test\.tsx?$/.test(name))
    .sort()
    .flatMap((name) => filesOf(join(path, name)));
}
