import type { Fix } from '../../language/meta/Fix';
import { say } from '../../lib/message';
import { baseFiles } from '../baseFiles';
import { repairJson } from '../fix/repairJson';
import { rewriting } from '../fix/rewriting';
import type { Rule } from '../Rule';

const FILE = 'locales/en/sales.json';
const PLACEHOLDER = /\{\w+\}/g;

export const localeFile: Rule = {
  id: 'locale-file',
  severity: 'error',
  summary: 'A translation file is one flat object of texts, each with the same placeholders as its source.',
  *inTranslations({ locales, localeFiles }) {
    const read = new Set(locales.map(({ file }) => file));
    for (const { path, text } of localeFiles)
      if (!read.has(path))
        yield {
          file: path,
          path: [],
          message: say`No flat JSON object of texts.`,
          hint: say`Expected: ${'{ "保存": "Save", ... }'}`,
          ...rewriting(say`Write it as JSON`, text, repairJson(text)),
        };
    for (const { file, texts } of locales)
      for (const [source, translation] of Object.entries(texts)) {
        const wanted = placeholders(source);
        const given = placeholders(translation);
        if (translation.trim() !== '' && wanted.join() !== given.join())
          yield {
            file,
            path: [source],
            message: say`The placeholders of the translation are ${amount(given)}, those of its source ${amount(wanted)}.`,
            ...renaming(source, translation, wanted, given),
          };
      }
  },
  bad: () => [
    { files: { [FILE]: '{ "保存": ' }, at: { file: FILE, path: [] } },
    { files: { [FILE]: { menu: { 保存: 'Save' } } }, at: { file: FILE, path: [] } },
    {
      files: { [FILE]: { ...(baseFiles[FILE] as object), '{title}列表': 'List of {titel}' } },
      at: { file: FILE, path: ['{title}列表'] },
    },
  ],
  good: () => [{ files: {} }],
};

/** One placeholder that is mistyped. */
function renaming(
  source: string,
  translation: string,
  wanted: readonly string[],
  given: readonly string[],
): { fix?: Fix } {
  const [wrong, ...others] = given.filter((name) => !wanted.includes(name));
  const [missing, ...more] = wanted.filter((name) => !given.includes(name));
  if (wrong === undefined || missing === undefined || others.length + more.length > 0) return {};
  return {
    fix: { title: say`Write "${missing}"`, set: [{ path: [source], value: translation.replaceAll(wrong, missing) }] },
  };
}

const amount = (names: readonly string[]) => (names.length === 0 ? say`none` : names);
const placeholders = (text: string) => [...new Set(text.match(PLACEHOLDER) ?? [])].sort();
