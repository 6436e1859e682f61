/** Characters of a file's name at most. */
export const LONGEST_NAME = 120;

/**
 * Control signs, signs that turn the direction of writing (which hide what a file is), and what systems do not take in
 * names.
 */
const FORBIDDEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}<>:"|?*]/gu;

/**
 * The name of a file as it is shown and saved: without folders and signs that deceive, letters with their marks in one
 * form (a Mac writes them in two), cut in front of its extension. Empty where nothing is left.
 */
export function cleanName(given: string): string {
  const name = given
    .normalize('NFC')
    .replace(/^.*[\\/]/s, '')
    .replace(FORBIDDEN, '')
    .trim()
    .replace(/^\.+/, '');
  if (name.length <= LONGEST_NAME) return name;
  const dot = name.lastIndexOf('.');
  const extension = dot > 0 && name.length - dot <= 20 ? name.slice(dot) : '';
  return cutName(name, LONGEST_NAME - extension.length) + extension;
}

/** The beginning of a name, of at most so many characters: a sign that takes two of them is not cut in half. */
export function cutName(name: string, most: number): string {
  return name.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');
}
