import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

/** Where a run of these projects of vitest leaves what its files took (`tests/support/DurationsReporter.ts`). */
const fileOf = (projects) => join(root, '.cache', 'test', `processor-${projects.toSorted().join('-')}.json`);

/** Forgets the last run of these projects, so that nothing is told of a run that left nothing. */
export function forgetProcessor(projects) {
  rmSync(fileOf(projects), { force: true });
}

/** What the last run of these projects took of the processor, file by file. */
export function processorByFile(projects) {
  const file = fileOf(projects);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
}
