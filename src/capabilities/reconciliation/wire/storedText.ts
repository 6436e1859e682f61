import { cleanText } from '../../../lib/cleanText';

/** Half of a sign that was cut in two. */
const HALF = /\p{Surrogate}/gu;

/**
 * A text of a file as the column stores it: as texts that people enter, `most` signs of it. A sign outside the basic
 * plane is one, as the database counts.
 */
export function storedText(text: string, most: number): string {
  const clean = cleanText(text.replace(HALF, ''));
  return clean.length <= most ? clean : [...clean].slice(0, most).join('').trim();
}
