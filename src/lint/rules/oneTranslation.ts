import { say } from '../../lib/message';
import { baseFiles } from '../baseFiles';
import type { Rule } from '../Rule';

const FILE = 'locales/en/sales.json';

export const oneTranslation: Rule = {
  id: 'one-translation',
  severity: 'error',
  summary: 'A text has one translation in all files of a language: the file that is loaded last would win.',
  *inTranslations({ locales }) {
    const first = new Map<string, { file: string; translation: string }>();
    for (const { file, language, texts } of locales)
      for (const [text, translation] of Object.entries(texts)) {
        const key = `${language}/${text}`;
        const known = first.get(key);
        if (!known) first.set(key, { file, translation });
        else if (known.translation !== translation)
          yield {
            file,
            path: [text],
            message: say`"${text}" is "${translation}" here and "${known.translation}" in ${known.file}.`,
            hint: say`Agree on one of them`,
            ...(translation.trim() === ''
              ? { fix: { title: say`Write "${known.translation}"`, set: [{ path: [text], value: known.translation }] } }
              : {}),
          };
      }
  },
  bad: () => [
    { files: { 'locales/en/ui.json': { 客户: 'Client' } }, at: { file: 'locales/en/ui.json', path: ['客户'] } },
    { files: { 'locales/en/ui.json': { 客户: '' } }, at: { file: 'locales/en/ui.json', path: ['客户'] } },
  ],
  good: () => [
    { files: {} },
    { files: { 'locales/en/ui.json': { 客户: (baseFiles[FILE] as Record<string, string>).客户 } } },
  ],
};
