import type { LocaleFile } from '../language/load/LocaleFile';
import { GLOSSARY_FILE } from '../lint/readGlossary';
import { fromDisk, type ReadText } from './readText';

/** The glossary as it lies on disk; undefined where the project has none. */
export function readGlossaryFile(root: string, read: ReadText = fromDisk(root)): LocaleFile | undefined {
  const text = read(GLOSSARY_FILE);
  return text === undefined ? undefined : { path: GLOSSARY_FILE, text };
}
