import { WORDS } from '../../../../language/print/fitText';
import { textWidth } from '../../../../language/print/textWidth';

/** A part of a line that looks alike. */
export interface Run {
  text: string;
  isBold: boolean;
}

/** Signs that no line begins with: up to two of them, such as 。”, hang over the end of the one before. */
const CLOSING = new Set('，。、；：？！）》」』】〕〉”’%％…,.;:?!)');
/** Letters that hang over the end of a line, at most. */
const HANGING = 2;
/** Signs that no line ends with. */
const OPENING = new Set('（《「『【〔〈“‘(');

/**
 * Lines of at most `room` letters, the first one of `first`; closing signs may stand over it. A break stands between
 * Chinese signs and at blanks, in a word only where it is longer than a line. `\n` ends a line. At least one line, each
 * with one letter at least, however narrow the place is.
 */
export function breakLines(runs: readonly Run[], room: number, first = room): Run[][] {
  const lines: Run[][] = [];
  let [line, used] = [[] as Run[], 0];
  const left = (): number => (lines.length === 0 ? first : room) - used;
  const add = (run: Run): void => {
    line.push(run);
    used += textWidth(run.text);
  };
  const end = (): void => {
    const opening = line.length > 1 && OPENING.has(line.at(-1)?.text ?? '') ? line.splice(-1) : [];
    lines.push(joined(line));
    [line, used] = [[], 0];
    opening.forEach(add);
  };
  for (const { isBold, text } of runs)
    for (const word of text.match(WORDS) ?? []) {
      if (word === '\n') {
        end();
        continue;
      }
      const width = textWidth(word);
      if (width > left() && !(CLOSING.has(word) && line.length > 0 && left() > -HANGING)) {
        if (line.length > 0) end();
        if (word === ' ') continue;
        if (width > left()) {
          for (const letter of word) {
            if (line.length > 0 && textWidth(letter) > left()) end();
            add({ text: letter, isBold });
          }
          continue;
        }
      }
      add({ text: word, isBold });
    }
  if (line.length > 0 || lines.length === 0) lines.push(joined(line));
  return lines;
}

/** Parts side by side that look alike as one. */
function joined(parts: readonly Run[]): Run[] {
  const runs: Run[] = [];
  for (const part of parts) {
    const last = runs.at(-1);
    if (last?.isBold === part.isBold) runs[runs.length - 1] = { ...last, text: last.text + part.text };
    else runs.push(part);
  }
  return runs;
}
