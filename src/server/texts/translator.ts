/** Chinese source text -> text in the caller's language, placeholders `{name}` filled in. */
export type Translate = (zh: string, params?: Record<string, string | number>) => string;

/** language -> Chinese source text -> translation */
export type Locales = Record<string, Record<string, string>>;

/** The translator for an Accept-Language header; Chinese, the source language, where none fits. */
export function translatorFor(locales: Locales, header: string | undefined): Translate {
  const language = (header ?? '').slice(0, 2).toLowerCase();
  const texts = (Object.hasOwn(locales, language) ? locales[language] : undefined) ?? {};
  return (zh, params) => {
    const text = (Object.hasOwn(texts, zh) ? texts[zh] : undefined) ?? zh;
    return params
      ? text.replace(/\{(\w+)\}/g, (whole, name: string) =>
          Object.hasOwn(params, name) ? String(params[name]) : whole,
        )
      : text;
  };
}
