/**
 * Widths of letters in parts of their size, at least those of the usual sans-serif typefaces (Arial, Noto Sans,
 * Microsoft YaHei), so that a text that fits by this table fits on every machine. What is not listed: signs of Chinese
 * and Japanese take a whole, others {@link OTHER}.
 */
const CLASSES: readonly (readonly [number, string])[] = [
  [0.3, " !',.:;Iijl|[]"],
  [0.4, '"()/\\frt-{}`'],
  [0.61, '0123456789abcdeghknopqsuvxyzJL$#?_*^+<=>~'],
  [0.74, 'ABCDEFKPRSTUVXYZNH&'],
  [0.81, 'GOQw'],
  [1.02, 'MWm%@'],
];
const OTHER = 0.66;
const FIRST_WIDE = 0x2e80;

const WIDTHS: ReadonlyMap<string, number> = new Map(
  CLASSES.flatMap(([width, letters]) => [...letters].map((letter) => [letter, width] as const)),
);

/** Marks that the Chinese typefaces draw as wide as a letter. */
const WIDE = new Set('—…‘’“”·×÷±°①②③④⑤⑥⑦⑧⑨⑩○●△▲□■◇◆★☆√');

/** Width of a text of one line at the size 1. */
export function textWidth(text: string): number {
  let width = 0;
  for (const letter of text)
    width += WIDTHS.get(letter) ?? (letter.codePointAt(0)! >= FIRST_WIDE || WIDE.has(letter) ? 1 : OTHER);
  return width;
}
