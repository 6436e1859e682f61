import type { Wording } from '../../lib/inWords';
import chinese from './chinese.json';

/** Languages in which the linter speaks. */
export const LINT_LANGUAGES = ['en', 'zh'] as const;

export type LintLanguage = (typeof LINT_LANGUAGES)[number];

const WORDINGS: Readonly<Record<LintLanguage, Wording>> = {
  en: { templates: {}, comma: ', ' },
  zh: { templates: chinese, comma: '、' },
};

/** How messages are worded in a language; English is what the rules themselves say. */
export function wordingOf(language: LintLanguage): Wording {
  return WORDINGS[language];
}
