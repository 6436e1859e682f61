import { say } from '../../lib/message';
import { clashing } from '../analogy/clashing';
import { baseFiles } from '../baseFiles';
import type { Finding, Rule } from '../Rule';

const FILE = 'locales/en/sales.json';

export const oneTranslation: Rule = {
  id: 'one-translation',
  severity: 'error',
  summary: 'A text has one translation in all files of a language: the file that is loaded last would win.',
  *inTranslations({ locales }) {
    const first = new Map<string, Said>();
    for (const { file, language, texts } of locales)
      for (const [text, translation] of Object.entries(texts)) {
        const own = { file, text, translation };
        const key = `${language}/${text}`;
        const known = first.get(key);
        if (!known) first.set(key, own);
        else if (known.translation !== translation) yield* clashing(inViewOf(known, own), inViewOf(own, known));
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

/** How a text is translated in a file. */
interface Said {
  file: string;
  text: string;
  translation: string;
}

const inViewOf = ({ file, text, translation }: Said, other: Said): Finding => ({
  file,
  path: [text],
  message: say`"${text}" is "${translation}" here and "${other.translation}" in ${other.file}.`,
  hint: say`Agree on one of them`,
  ...(translation.trim() === ''
    ? { fix: { title: say`Write "${other.translation}"`, set: [{ path: [text], value: other.translation }] } }
    : {}),
});
