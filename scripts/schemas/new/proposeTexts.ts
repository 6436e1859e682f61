/** What is filled in when the text is shown; every translation has it. */
const PLACEHOLDER = /\{\w+\}/g;

type Words = Readonly<Record<string, string>>;

/** What is said of the number, the name and the upper record of something, by language. */
const OF_TITLE: readonly { text: (title: string) => string; words: Words }[] = [
  { text: (title) => `${title}编号`, words: { en: '{} no.', es: 'N.º de {}', ja: '{}番号' } },
  { text: (title) => `${title}名称`, words: { en: '{} name', es: 'Nombre de {}', ja: '{}名' } },
  { text: (title) => `上级${title}`, words: { en: 'Parent {}', es: '{} superior', ja: '上位{}' } },
];

/** Names are English, so that they tell what a text may be in English alone. */
const OF_NAMES = 'en';

/**
 * What a text may be called that nobody has translated yet, for somebody to look at: said by means of the translation of
 * the title, else in English in words of the name it belongs to (`supplierId` -> `Supplier`). Undefined where neither
 * tells anything: no language gets words of another one.
 * @param titled translation of the title, once it has one
 * @param name what the text belongs to
 */
export function proposal(
  text: string,
  language: string,
  title: string,
  titled: string | undefined,
  name: string | undefined,
): string | undefined {
  const made = OF_TITLE.find((each) => each.text(title) === text)?.words[language];
  if (made !== undefined && titled !== undefined)
    return made.replace('{}', made.startsWith('{}') ? titled : lower(titled));
  if (language !== OF_NAMES || name === undefined) return undefined;
  const words = name
    .replace(/Id$/, '')
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .trim();
  return [words.slice(0, 1).toUpperCase() + words.slice(1), ...(text.match(PLACEHOLDER) ?? [])].join(' ');
}

/** Within a phrase; abbreviations stay. */
function lower(words: string): string {
  return /^\p{Lu}\p{Ll}/u.test(words) ? words[0]!.toLowerCase() + words.slice(1) : words;
}
