import type { LocaleFile } from '../language/load/LocaleFile';
import { localePaths } from './projectPaths';
import { fromDisk, type ReadText } from './readText';

/**
 * Reads the translations, `{root}/locales/<language>/*.json`, sorted by path. What is wrong in them is the linter's to
 * say.
 */
export function readLocales(root: string, read: ReadText = fromDisk(root)): LocaleFile[] {
  return localePaths(root).flatMap((path) => {
    const text = read(path);
    return text === undefined ? [] : [{ path, text }];
  });
}
