import { proxy } from 'valtio/vanilla';

export type Language = 'zh' | 'en' | 'es' | 'ja';

export const LANGUAGES: readonly { code: Language; name: string }[] = [
  { code: 'zh', name: '中文' },
  { code: 'en', name: 'English' },
  { code: 'es', name: 'Español' },
  { code: 'ja', name: '日本語' },
];

/** The language shown. `revision` grows whenever texts change, so that what shows texts renders again. */
export const language = proxy<{ code: Language; revision: number }>({ code: 'zh', revision: 0 });

/** Cookie first, then the browser's languages in the person's order, else English. Specification 000, section 1. */
export function chooseLanguage(cookies: string, wishes: readonly string[]): Language {
  const cookie = /(?:^|;\s*)language=([^;]*)/.exec(cookies)?.[1];
  const candidates = cookie === undefined ? wishes : [cookie, ...wishes];
  return candidates.map((wish) => wish.toLowerCase().split('-')[0]).find(isLanguage) ?? 'en';
}

function isLanguage(code: string | undefined): code is Language {
  return LANGUAGES.some((known) => known.code === code);
}
