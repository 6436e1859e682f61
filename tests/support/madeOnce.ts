import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { inject } from 'vitest';

/** What the content of the databases is made from. */
const SOURCES = ['schemas', 'src/fields', 'src/language', 'src/lib', 'src/server'];

/**
 * Something that takes long to make and that the test files of a run share. Test files run side by side: one makes it, the others wait.
 * After a change of the sources it is made anew, so that a run that watches files never shows the company of before.
 * @param make puts it into the folder, or under the name, that it is given
 */
export async function madeOnce(kind: string, make: (folder: string, state: string) => Promise<void>): Promise<{ folder: string; state: string }> {
  const state = stateOfSources();
  const folder = join(inject('runFolder'), `${kind}-${state}`);
  mkdirSync(folder, { recursive: true });
  while (!existsSync(join(folder, 'done'))) {
    if (!isFirst(join(folder, 'lock'))) await sleep(100);
    else
      try {
        if (!existsSync(join(folder, 'done'))) await make(folder, state);
        writeFileSync(join(folder, 'done'), '');
      } finally {
        // When it failed, the next may try and tell why.
        rmSync(join(folder, 'lock'), { recursive: true });
      }
  }
  return { folder, state };
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

function stateOfSources(): string {
  const hash = createHash('sha256').update(new Date().toDateString());
  for (const folder of SOURCES)
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted()) if (/\.(ts|json)$/.test(name)) hash.update(name).update(readFileSync(join(folder, name)));
  return hash.digest('hex').slice(0, 16);
}
