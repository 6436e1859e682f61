import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { LocaleFile } from '../../../src/language/load/LocaleFile';

/** Writes translation files: all of them beside the old ones first, so that a full disk leaves those as they were. */
export function writeLocales(root: string, files: readonly LocaleFile[]): void {
  const written = files.map(({ path, text }) => {
    const target = join(root, path);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(`${target}.new`, text);
    return target;
  });
  for (const target of written) renameSync(`${target}.new`, target);
}
