import type { LocaleFile } from '../language/load/LocaleFile';

/** language -> Chinese source text -> translation */
export type Translations = Record<string, Record<string, string>>;

/** Joins the files of each language. Throws an error that names a file which is no JSON; what else is wrong is the linter's to say. */
export function mergeLocales(files: readonly LocaleFile[]): Translations {
  const merged: Translations = {};
  for (const { path, text } of files) {
    const language = path.split('/')[1]!;
    merged[language] = { ...merged[language], ...parse(path, text) };
  }
  return merged;
}

function parse(path: string, text: string): Record<string, string> {
  try {
    return JSON.parse(text) as Record<string, string>;
  } catch (error) {
    throw new Error(`${path}: ${(error as Error).message}`, { cause: error });
  }
}
