import type { LintLanguage } from './wordingOf';

/**
 * The language of the terminal, from the variables that systems set for it, the strongest first: Chinese where it
 * begins with zh, else English.
 */
export function systemLanguage({
  LC_ALL,
  LC_MESSAGES,
  LANG,
}: Readonly<Record<string, string | undefined>>): LintLanguage {
  return /^zh/i.test(LC_ALL || LC_MESSAGES || LANG || '') ? 'zh' : 'en';
}
