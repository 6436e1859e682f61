/**
 * A word with one slip of the finger: two letters swapped, one left out, doubled, or the neighbour on the keyboard.
 * Never the word itself, never shorter than two letters.
 */
export function misspelt(word: string, random: () => number): string {
  for (;;) {
    const at = Math.floor(random() * word.length);
    const slips = [
      word.slice(0, at) + (word[at + 1] ?? '') + word[at]! + word.slice(at + 2),
      word.slice(0, at) + word.slice(at + 1),
      word.slice(0, at + 1) + word[at]! + word.slice(at + 1),
      word.slice(0, at) + (NEIGHBOURS[word[at]!] ?? 'x') + word.slice(at + 1),
    ];
    const made = slips[Math.floor(random() * slips.length)]!;
    if (made !== word && made.length > 1) return made;
  }
}

const ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const NEIGHBOURS: Readonly<Record<string, string>> = Object.fromEntries(
  ROWS.flatMap((row) => [...row].map((letter, index) => [letter, row[index + 1] ?? row[index - 1]!])),
);
