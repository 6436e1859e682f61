export type Language = 'zh' | 'en' | 'es' | 'ja';

const CODES: readonly string[] = ['zh', 'en', 'es', 'ja'] satisfies Language[];

/** Cookie first, then the browser's languages in the person's order, else English. Specification 000, section 1. */
export function chooseLanguage(cookies: string, wishes: readonly string[]): Language {
  const cookie = /(?:^|;\s*)language=([^;]*)/.exec(cookies)?.[1];
  const candidates = cookie === undefined ? wishes : [cookie, ...wishes];
  return candidates.map((wish) => wish.toLowerCase().split('-')[0]).find(isLanguage) ?? 'en';
}

function isLanguage(code: string | undefined): code is Language {
  return code !== undefined && CODES.includes(code);
}
