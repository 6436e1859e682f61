import type { Find } from './WordFinder';

/** The sign that stands for each character of a word. */
const MASK = '*';

/** Texts that follow each other as one, such as the runs of a paragraph, with each character of what was found covered. */
export function maskedText(texts: readonly string[], finds: readonly Find<unknown>[]): string[] {
  const covered = new Map(finds.flatMap(({ parts }) => parts.map(({ from, to }) => [from, to])));
  let start = 0;
  return texts.map((text) => {
    let masked = '';
    for (let at = 0; at < text.length;) {
      const to = covered.get(start + at);
      masked += to === undefined ? text.charAt(at) : MASK;
      at = to === undefined ? at + 1 : to - start;
    }
    start += text.length;
    return masked;
  });
}
