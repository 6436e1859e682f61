import { got } from '../../lib/got';
import type { Problem } from '../../language/load/Problem';
import type { LintInput } from '../buildContext';
import type { LintResult } from '../lint';
import { locate, type LocatedProblem } from '../locate';
import type { LintLanguage } from '../words/wordingOf';
import { isFamily } from '../family/isFamily';
import { readFamily } from '../family/readFamily';
import { fixRound } from './fixRound';

/**
 * Mending one thing may show the next, such as a key whose misspelt neighbour hid it; a chain of more is no slip of the
 * pen.
 */
const MAX_ROUNDS = 10;

export interface Fixed {
  /** new texts of the files that were changed, by path */
  texts: Map<string, string>;
  /** what was mended, each at the place that it had then */
  mended: LocatedProblem[];
}

/**
 * Mends what has a fix, and again what then has one, until nothing is left to mend. Two fixes that touch the same
 * stretch wait for each other. A fix that would leave a file unreadable is not made.
 * @param lint what finds them
 * @param isWanted which problems are to be mended
 * @param language of what is told
 */
export async function fixAll(
  lint: (input: LintInput) => Pick<LintResult, 'problems'>,
  input: LintInput,
  isWanted: (problem: Problem) => boolean = () => true,
  language: LintLanguage = 'en',
): Promise<Fixed> {
  const fixed: Fixed = { texts: new Map(), mended: [] };
  let now = input;
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const wanted = lint(now).problems.filter((problem) => problem.fix && isWanted(problem));
    const files = [...now.files, ...now.locales];
    const { texts, mended } = fixRound(
      await locate(wanted, files, language),
      new Map(files.map(({ path, text }) => [path, text])),
    );
    if (texts.size === 0) break;
    for (const [path, text] of texts) fixed.texts.set(path, text);
    fixed.mended.push(...mended);
    now = changed(now, texts);
  }
  return fixed;
}

function changed(input: LintInput, texts: ReadonlyMap<string, string>): LintInput {
  const renewed = <T extends { path: string; text: string }>(files: readonly T[]) =>
    files.map((file) => (texts.has(file.path) ? { ...file, text: got(texts, file.path) } : file));
  const files = renewed(input.files).map((file) =>
    texts.has(file.path) && isFamily(file.path)
      ? { path: file.path, text: file.text, ...readFamily(file.path, file.text) }
      : file,
  );
  return { ...input, files, locales: renewed(input.locales) };
}
