import { at } from '../../../../lib/at';
import { isOfWord, textUnits, type TextUnit } from './textUnits';

/** Where a word stands in a text. */
export interface Find<Word> {
  word: Word;
  /** its characters, in UTF-16 units; what stands between them is none of it */
  parts: { from: number; to: number }[];
}

interface Node<Word> {
  next: Map<string, Node<Word>>;
  /** the longest end of what was read that begins a word, too */
  fallback: Node<Word> | undefined;
  /** the nearest node among the fallbacks at which a word ends */
  shorter: Node<Word> | undefined;
  /** signs from the root on */
  depth: number;
  word: Word | undefined;
}

/**
 * Finds many words in a text at once (Aho and Corasick): in one walk over the text, however many words there are. At each
 * place the longest word counts; words that overlap do not hide each other. A word that begins or ends with a letter or
 * digit is found where no longer one goes on.
 */
export class WordFinder<Word> {
  readonly #root: Node<Word> = { next: new Map(), fallback: undefined, shorter: undefined, depth: 0, word: undefined };

  /** @param stricter which of two that are written alike counts */
  constructor(words: Iterable<readonly [text: string, word: Word]>, stricter: (one: Word, other: Word) => Word) {
    for (const [text, word] of words) {
      let node = this.#root;
      for (const { sign } of textUnits(text)) {
        const next = node.next.get(sign) ?? {
          next: new Map(),
          fallback: undefined,
          shorter: undefined,
          depth: node.depth + 1,
          word: undefined,
        };
        node.next.set(sign, next);
        node = next;
      }
      if (node !== this.#root) node.word = node.word === undefined ? word : stricter(node.word, word);
    }
    this.#link();
  }

  /** In the order of the text. */
  find(text: string): Find<Word>[] {
    if (this.#root.next.size === 0) return [];
    const units = textUnits(text);
    const longest = new Map<number, { to: number; word: Word }>();
    let node = this.#root;
    for (const [index, { sign }] of units.entries()) {
      node = this.#after(node, sign);
      const ending = node.word === undefined ? node.shorter : node;
      for (let end = ending; end?.word !== undefined; end = end.shorter) {
        const start = index + 1 - end.depth;
        if (isWhole(text, units, start, index)) longest.set(start, { to: index, word: end.word });
      }
    }
    return [...longest]
      .toSorted(([one], [other]) => one - other)
      .map(([start, { to, word }]) => ({ word, parts: partsOf(units.slice(start, to + 1)) }));
  }

  #after(from: Node<Word>, sign: string): Node<Word> {
    for (let node: Node<Word> | undefined = from; node; node = node.fallback) {
      const next = node.next.get(sign);
      if (next) return next;
    }
    return this.#root;
  }

  /** Level by level, so that what a node falls back to is linked before it. */
  #link(): void {
    const waiting = [this.#root];
    for (const node of waiting)
      for (const [sign, next] of node.next) {
        next.fallback = node.fallback ? this.#after(node.fallback, sign) : this.#root;
        next.shorter = next.fallback.word === undefined ? next.fallback.shorter : next.fallback;
        waiting.push(next);
      }
  }
}

function isWhole(text: string, units: readonly TextUnit[], start: number, end: number): boolean {
  const [first, last] = [at(units, start), at(units, end)];
  return !(
    (first.isOfWord && isOfWord(text, first.from, 'ends')) ||
    (last.isOfWord && isOfWord(text, last.to, 'begins'))
  );
}

/** A character may say several signs, and is one part all the same. */
function partsOf(units: readonly TextUnit[]): { from: number; to: number }[] {
  return units.flatMap(({ from, to }, index) => (units[index - 1]?.from === from ? [] : [{ from, to }]));
}
