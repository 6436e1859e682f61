import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Makes a folder where there is none, and tries to write into it.
 * @param mode of a folder that is made
 * @throws what the system says, such as EACCES
 */
export function demandWritable(folder: string, mode?: number): void {
  const probe = join(folder, `.write-test-${process.pid}`);
  mkdirSync(folder, { recursive: true, mode });
  writeFileSync(probe, '');
  // Another machine that shares the folder may try with the same number of its process.
  rmSync(probe, { force: true });
}
