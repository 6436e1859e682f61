import { existsSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { UsageError } from './UsageError';

/**
 * Whether a file, relative to the project, is among files and folders that people named; all are where none is named.
 * @throws UsageError where there is no such file or folder
 */
export function chosenPaths(paths: readonly string[], root: string): (file: string) => boolean {
  const wanted = paths.map((path) => {
    const full = resolve(root, path);
    if (!existsSync(full)) throw new UsageError(`There is no file or folder "${path}".`);
    return relative(root, full).replaceAll('\\', '/');
  });
  return (file) =>
    wanted.length === 0 || wanted.some((path) => path === '' || file === path || file.startsWith(`${path}/`));
}
