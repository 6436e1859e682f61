/** What is filled in when the text is shown; every translation has it. */
const PLACEHOLDER = /\{\w+\}/g;

type Words = Readonly<Record<string, string>>;

/** What is said of the number, the name and the upper record of something, by language. */
const OF_TITLE: readonly { text: (title: string) => string; words: Words }[] = [
  { text: (title) => `${title}编号`, words: { en: '{} no.', es: 'N.º de {}', ja: '{}番号' } },
  { text: (title) => `${title}名称`, words: { en: '{} name', es: 'Nombre de {}', ja: '{}名' } },
  { text: (title) => `上级${title}`, words: { en: 'Parent {}', es: '{} superior', ja: '上位{}' } },
];

/**
 * A translation for a text that nobody has translated yet: said by means of that of the title, else in words of the
 * name it belongs to (`supplierId` -> `Supplier`), so that pages can be read until somebody knows better.
 * @param titled translation of the title, once it has one
 * @param name what the text belongs to
 */
export function proposal(
  text: string,
  language: string,
  title: string,
  titled: string | undefined,
  name = 'text',
): string {
  const made = OF_TITLE.find((each) => each.text(title) === text)?.words[language];
  if (made !== undefined && titled !== undefined)
    return made.replace('{}', made.startsWith('{}') ? titled : lower(titled));
  const words = name
    .replace(/Id$/, '')
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .trim();
  return [words[0]!.toUpperCase() + words.slice(1), ...(text.match(PLACEHOLDER) ?? [])].join(' ');
}

/** Within a phrase; abbreviations stay. */
function lower(words: string): string {
  return /^\p{Lu}\p{Ll}/u.test(words) ? words[0]!.toLowerCase() + words.slice(1) : words;
}
