import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { codemods } from '../lint/versions';
import { migrateFile, type Migrated } from '../lint/versions/migrateFile';
import { readSchemaFiles } from './readSchemaFiles';

/** What became of a project's files. */
export interface MigratedProject {
  /** each version that files were led to, with what it says otherwise and their paths */
  steps: { to: number; summary: string; paths: string[] }[];
  /** files in which something is computed, for people to change */
  stuck: Map<string, Migrated['byHand']>;
}

/**
 * Rewrites schema files of older versions of the language in place, one version after the other. A family is read
 * anew after each, so that the next one sees what it gives then.
 * @param isDry nothing is written, and only the first version that files would be led to is told
 */
export async function migrateProject(root: string, isDry = false): Promise<MigratedProject> {
  const migrated: MigratedProject = { steps: [], stuck: new Map() };
  for (const { summary, to } of codemods) {
    const step = await Promise.all(
      (await readSchemaFiles(root)).map(async (file) => ({ path: file.path, ...(await migrateFile(file, to)) })),
    );
    for (const { byHand, path, text } of step) {
      if (byHand.length > 0) migrated.stuck.set(path, byHand);
      if (text !== undefined && !isDry) writeFileSync(join(root, path), text);
    }
    const paths = step.flatMap(({ path, text }) => (text === undefined ? [] : [path]));
    if (paths.length > 0) migrated.steps.push({ to, summary, paths });
    if (isDry && paths.length > 0) break;
  }
  return migrated;
}
