import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The nearest folder at or above `folder` that holds a package.json; throws when there is none. */
export function projectRoot(folder: string): string {
  if (existsSync(join(folder, 'package.json'))) return folder;
  const parent = dirname(folder);
  if (parent === folder) throw new Error(`No package.json above ${folder}`);
  return projectRoot(parent);
}
