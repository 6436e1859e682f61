import { say } from '../../lib/message';
import { baseFiles } from '../baseFiles';
import type { Rule } from '../Rule';

const FILE = 'locales/en/sales.json';
const PLACEHOLDER = /\{\w+\}/g;

export const localeFile: Rule = {
  id: 'locale-file',
  severity: 'error',
  summary: 'A translation file is one flat object of texts, each with the same placeholders as its source.',
  *check({ locales, localeFiles }) {
    const read = new Set(locales.map(({ file }) => file));
    for (const { path } of localeFiles)
      if (!read.has(path)) yield { file: path, path: [], message: say`No flat JSON object of texts.`, hint: say`Expected: ${'{ "保存": "Save", ... }'}` };
    for (const { file, texts } of locales)
      for (const [source, translation] of Object.entries(texts)) {
        const wanted = placeholders(source);
        const given = placeholders(translation);
        if (translation.trim() !== '' && wanted.join() !== given.join())
          yield { file, path: [source], message: say`The placeholders of the translation are ${amount(given)}, those of its source ${amount(wanted)}.` };
      }
  },
  bad: [
    { files: { [FILE]: '{ "保存": ' }, at: { file: FILE, path: [] } },
    { files: { [FILE]: { menu: { 保存: 'Save' } } }, at: { file: FILE, path: [] } },
    { files: { [FILE]: { ...(baseFiles[FILE] as object), '{title}列表': 'List of {titel}' } }, at: { file: FILE, path: ['{title}列表'] } },
  ],
  good: [{ files: {} }],
};

const amount = (names: readonly string[]) => (names.length === 0 ? say`none` : names);
const placeholders = (text: string) => [...new Set(text.match(PLACEHOLDER) ?? [])].sort();
