import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { inject } from 'vitest';

/**
 * Something that takes long to make and that the test files of a run share. Test files run side by side: one makes it,
 * the others wait.
 * @param name of what is made, also of the sources that it is made from: a run that watches files goes on after they
 *   have changed
 * @param make says where it is to be found
 */
export async function madeOnce(name: string, make: () => Promise<string>): Promise<string> {
  const folder = join(inject('runFolder'), name);
  const done = join(folder, 'done');
  mkdirSync(folder, { recursive: true });
  while (!existsSync(done)) {
    if (!isFirst(join(folder, 'lock'))) await sleep(100);
    else
      try {
        if (!existsSync(done)) {
          writeFileSync(`${done}.draft`, await make());
          renameSync(`${done}.draft`, done);
        }
      } finally {
        // When it failed, the next may try and tell why.
        rmSync(join(folder, 'lock'), { recursive: true });
      }
  }
  return readFileSync(done, 'utf8');
}

function isFirst(lock: string): boolean {
  try {
    mkdirSync(lock);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  }
}
