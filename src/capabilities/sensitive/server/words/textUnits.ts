/** A sign by which texts are compared, and the signs of the text that say it, in UTF-16 units. */
export interface TextUnit {
  sign: string;
  from: number;
  to: number;
  /** a letter or digit of a script that parts words by blanks: it belongs to the word that it stands in */
  isOfWord: boolean;
}

/** Blanks, signs without width and the signs with which words are spread; line ends are none of them. */
const BETWEEN = /^(?:[*\-_·.|~\t]|\p{Zs}|\p{Cf}|[\u{FE00}-\u{FE0F}])$/u;
const OF_WORD = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Nd}]$/u;

/**
 * The signs of a text by which words are found: full-width ones as half-width ones, capital letters as small ones. What
 * may stand between the signs of one word is left out.
 */
export function textUnits(text: string): TextUnit[] {
  const units: TextUnit[] = [];
  let from = 0;
  for (const character of text) {
    const to = from + character.length;
    for (const sign of normal(character))
      if (!BETWEEN.test(sign)) units.push({ sign, from, to, isOfWord: OF_WORD.test(sign) });
    from = to;
  }
  return units;
}

/** Whether a letter or digit of a word stands at a place of a text: the one that begins there, or that ends there. */
export function isOfWord(text: string, at: number, side: 'begins' | 'ends'): boolean {
  // A sign beyond the first plane takes two units.
  const character = side === 'begins' ? /^./su.exec(text.slice(at, at + 2)) : /.$/su.exec(text.slice(0, at).slice(-2));
  return character !== null && [...normal(character[0])].some((sign) => OF_WORD.test(sign));
}

const normal = (character: string): string => character.normalize('NFKC').toLowerCase();
