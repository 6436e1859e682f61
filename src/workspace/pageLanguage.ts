import type { IncomingHttpHeaders } from 'node:http';
import type { LintLanguage } from '../lint/words/wordingOf';

/** Languages of the page; its cookie counts first, then the browser's languages in the person's order. */
const LANGUAGES = ['zh', 'en', 'es', 'ja'];

/**
 * In which language somebody who asks for the page reads findings: Chinese on a Chinese page, else English; undefined
 * where the request does not tell.
 */
export function pageLanguage({
  cookie = '',
  'accept-language': accepted = '',
}: IncomingHttpHeaders): LintLanguage | undefined {
  const chosen = /(?:^|;\s*)language=([^;]*)/.exec(cookie)?.[1] ?? '';
  const wishes = [chosen, ...accepted.split(',')].map((wish) => wish.trim().toLowerCase().split(/[-;]/)[0]!);
  const language = wishes.find((wish) => LANGUAGES.includes(wish));
  return language === undefined ? undefined : language === 'zh' ? 'zh' : 'en';
}
