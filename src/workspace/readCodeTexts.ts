import { codeTexts, type CodeFile } from '../lint/codeTexts';
import { codePaths } from './projectPaths';
import { fromDisk } from './readText';

/** Source files of `{root}/src` that say texts to people, sorted by path. None where there is no such folder. */
export function readCodeTexts(root: string): CodeFile[] {
  const read = fromDisk(root);
  return codePaths(root).flatMap((path) => {
    const text = read(path);
    const texts = text === undefined ? [] : codeTexts(path, text);
    return texts.length > 0 ? [{ path, text: text!, texts }] : [];
  });
}
