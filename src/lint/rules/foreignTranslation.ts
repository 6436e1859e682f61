import { say, type Message } from '../../lib/message';
import { baseFiles } from '../baseFiles';
import type { Rule } from '../Rule';
import { foreignWords } from '../translation/foreignWords';

const said = (language: string, text: string, translation: string) => {
  const file = `locales/${language}/sales.json`;
  return {
    files: { [file]: { ...(baseFiles[file] as object), [text]: translation } },
    at: { file, path: [text] },
  };
};

const LANGUAGE_NAMES: Readonly<Record<string, Message>> = { en: say`English`, es: say`Spanish`, ja: say`Japanese` };

export const foreignTranslation: Rule = {
  id: 'foreign-translation',
  severity: 'warning',
  summary: 'A translation is in its own language: other translations do not say its words in another one alone.',
  byAnalogy: true,
  *inTranslations({ locales }) {
    const foreign = foreignWords(locales);
    for (const { file, language, texts } of locales)
      for (const [text, translation] of Object.entries(texts)) {
        const left = translation.trim() === '' ? undefined : foreign(language, text);
        if (left)
          yield {
            file,
            path: [text],
            message: say`The translation of "${text}" is left in ${LANGUAGE_NAMES[left.language] ?? left.language}: "${translation}".`,
          };
      }
  },
  bad: () => [
    said('es', '数量必须大于0', 'The quantity must be positive'),
    said('ja', '数量必须大于0', 'The quantity must be positive'),
  ],
  good: () => [{ files: {} }, said('es', '顺丰速运', 'SF Express')],
};
