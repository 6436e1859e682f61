import { say } from '../../lib/message';
import { baseFiles } from '../baseFiles';
import { GLOSSARY_FILE, readGlossary } from '../readGlossary';
import type { Rule } from '../Rule';

const FILE = 'locales/en/sales.json';
const CUSTOMER = { 客户: { en: 'Customer', es: 'Cliente', ja: '得意先' } };

export const glossaryTerm: Rule = {
  id: 'glossary-term',
  severity: 'error',
  summary: 'A text that is a term of the glossary is translated by the word agreed there.',
  *inTranslations({ locales, glossary, glossaryFile }) {
    if (glossaryFile && !readGlossary(glossaryFile))
      yield {
        file: GLOSSARY_FILE,
        path: [],
        message: say`No object of terms with one word each in en, es and ja.`,
        hint: say`Expected: ${'{ "客户": { "en": "Customer", "es": "Cliente", "ja": "得意先" }, ... }'}`,
      };
    for (const { file, language, texts } of locales)
      for (const [text, translation] of Object.entries(texts)) {
        const agreed = Object.hasOwn(glossary, text) ? glossary[text]![language] : undefined;
        if (agreed !== undefined && translation.trim() !== '' && translation !== agreed)
          yield {
            file,
            path: [text],
            message: say`"${text}" is "${translation}" here, but "${agreed}" in the glossary.`,
            hint: say`Use the agreed word, or agree on another in ${GLOSSARY_FILE}`,
            fix: { title: say`Write "${agreed}"`, set: [{ path: [text], value: agreed }] },
          };
      }
  },
  bad: () => [
    {
      files: { [GLOSSARY_FILE]: CUSTOMER, [FILE]: { ...(baseFiles[FILE] as object), 客户: 'Client' } },
      at: { file: FILE, path: ['客户'] },
    },
    { files: { [GLOSSARY_FILE]: { 客户: { en: 'Customer' } } }, at: { file: GLOSSARY_FILE, path: [] } },
  ],
  good: () => [{ files: { [GLOSSARY_FILE]: CUSTOMER } }, { files: {} }],
};
