import type { LintContext } from '../LintContext';
import { localeName } from '../missingLanguages';

/**
 * Texts that are translated for a schema file's module and that nothing says: what was taken out of the file by mistake
 * is among them. None for files of all modules where the code has not been read, as it says such texts too.
 */
export function waitingTexts(
  { code, files, locales, texts }: Pick<LintContext, 'code' | 'files' | 'locales' | 'texts'>,
  file: string,
): string[] {
  const name = localeName(file);
  if (!code && name === '_shared') return [];
  const said = new Set([...texts, ...(code ?? []).flatMap((each) => each.texts)].map(({ text }) => text));
  const written = files.find(({ path }) => path === file)?.text ?? '';
  const translated = locales.filter((locale) => locale.name === name).map((locale) => Object.keys(locale.texts));
  return [...new Set(translated.flat())].filter(
    (text) =>
      !said.has(text) && !written.includes(JSON.stringify(text)) && translated.every((known) => known.includes(text)),
  );
}
