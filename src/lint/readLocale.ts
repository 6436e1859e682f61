import type { LocaleFile } from '../language/load/LocaleFile';

/** Languages that every text shown to people is translated into; Chinese is the source. */
export const LANGUAGES = ['en', 'es', 'ja'] as const;

export interface Locale {
  file: string;
  /** en, es or ja */
  language: string;
  /** name of the file: a module, `_shared`, or `ui` */
  name: string;
  /** Chinese text -> translation */
  texts: Readonly<Record<string, string>>;
}

/** A translation file as texts, or undefined where it is no flat object of texts (rule `locale-file`). */
export function readLocale({ path, text }: LocaleFile): Locale | undefined {
  const [language = '', name = ''] = path.split('/').slice(-2);
  try {
    const value = JSON.parse(text) as unknown;
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
    if (!Object.values(value).every((translation) => typeof translation === 'string')) return undefined;
    return { file: path, language, name: name.replace(/\.json$/, ''), texts: value as Record<string, string> };
  } catch {
    return undefined;
  }
}
