import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LocaleFile } from '../language/load/LocaleFile';
import { GLOSSARY_FILE } from '../lint/readGlossary';

/** The glossary as it lies on disk; undefined where the project has none. */
export function readGlossaryFile(root: string): LocaleFile | undefined {
  const file = join(root, GLOSSARY_FILE);
  return existsSync(file) ? { path: GLOSSARY_FILE, text: readFileSync(file, 'utf8') } : undefined;
}
