import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { LocaleFile } from '../language/load/LocaleFile';

/** Reads the translations, `{root}/locales/<language>/*.json`, sorted by path. What is wrong in them is the linter's to say. */
export async function readLocales(root: string): Promise<LocaleFile[]> {
  const entries = await readdir(join(root, 'locales'), { recursive: true }).catch(() => []);
  const paths = entries.map((entry) => `locales/${entry.replaceAll('\\', '/')}`).filter((path) => /^locales\/[^/]+\/[^/]+\.json$/.test(path));
  return paths.sort().map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}
