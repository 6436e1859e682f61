/** A text as it is kept: in Chinese, with what stands in its placeholders, so that everybody reads his own language. */
export interface Said {
  /** a text of `locales` */
  text: string;
  /** what stands in its placeholders as it is: names, days, amounts */
  params?: Readonly<Record<string, string>>;
  /** what stands there and is a text of `locales` itself, such as the title of a resource */
  texts?: Readonly<Record<string, string>>;
}

/** What is said, in the language of a translator. */
export function sayTo(
  t: (text: string, params?: Record<string, string>) => string,
  { text, params, texts = {} }: Said,
): string {
  const translated = Object.entries(texts).map(([name, said]) => [name, t(said)]);
  return t(text, { ...params, ...Object.fromEntries(translated) });
}
