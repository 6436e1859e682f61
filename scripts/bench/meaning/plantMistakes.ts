import { lint } from '../../../src/capabilities/lint';
import type { LintInput } from '../../../src/lint/buildContext';
import { applyEdits } from '../../../src/lint/fix/applyEdits';
import { locate } from '../../../src/lint/locate';
import type { MeaningKind, Mistake, Stretch } from './MeaningKind';
import { Spots } from './Spots';

/** Mistakes that change nothing are drawn anew, at most so often. */
const DRAWS = 8;

/** What became of one mistake. */
export interface PlantedMistake {
  kind: MeaningKind;
  /** the line with it, as it stands now */
  line: string;
  isFound: boolean;
  /** told where something was changed, or where that begins which lacks what was left out */
  isAtLine: boolean;
  /** rules that found it, with the lines at which they tell it */
  told: string[];
}

/**
 * Plants mistakes in files without findings, one at a time, and asks the linter.
 * @param count of each kind, fewer where there are fewer places that change what files mean
 * @param told of each as soon as it is known
 * @param random from 0 to below 1; the same gives the same mistakes
 */
export async function plantMistakes(
  input: LintInput,
  kinds: readonly MeaningKind[],
  count: number,
  random: () => number,
  told: (one: PlantedMistake) => void,
): Promise<PlantedMistake[]> {
  const before = lint(input);
  if (before.problems.length > 0) throw new Error('The files have findings of their own.');
  const spots = new Spots(input.files, input.locales, before.model);
  const meaning = JSON.stringify([before.model, before.catalogue]);
  const planted: PlantedMistake[] = [];
  for (const kind of kinds) {
    const places = [...kind.places(spots)];
    const most = planted.length + count;
    for (let draw = 0; draw < count + DRAWS && planted.length < most && places.length > 0; draw += 1) {
      const [place] = places.splice(Math.floor(random() * places.length), 1);
      const result = place && (await plant(input, place, meaning));
      if (!result) continue;
      const one = { kind, ...result };
      planted.push(one);
      told(one);
    }
  }
  return planted;
}

async function plant(
  input: LintInput,
  { file, stretches }: Mistake,
  meaning: string,
): Promise<Omit<PlantedMistake, 'kind'> | undefined> {
  const original = [...input.files, ...input.locales].find(({ path }) => path === file)?.text ?? '';
  const text = applyEdits(original, stretches);
  if (text === original) return undefined;
  const changed = <T extends { path: string }>(files: readonly T[]): T[] =>
    files.map((one) => (one.path === file ? { ...one, text } : one));
  const now: LintInput = {
    ...input,
    files: changed(input.files),
    locales: changed(input.locales),
    changed: new Set([file]),
  };
  const { catalogue, model, problems } = lint(now);
  const isText = file.startsWith('locales/');
  if (problems.length === 0 && !isText && JSON.stringify([model, catalogue]) === meaning) return undefined;
  const lines = linesOf(original, stretches);
  const located = await locate(problems, [...now.files, ...now.locales]);
  const [first = 1] = lines;
  return {
    line: `${file}:${first} ${(text.split('\n')[first - 1] ?? '').trim().slice(0, 160)}`,
    isFound: problems.length > 0,
    isAtLine: located.some((problem) => problem.file === file && lines.includes(problem.line)),
    told: located.map((problem) => `${problem.rule} ${problem.file}:${problem.line}`),
  };
}

/** Lines of the changed text, from 1 on, in which something is another now. */
function linesOf(original: string, stretches: readonly Stretch[]): number[] {
  const ordered = stretches.toSorted((a, b) => a.start - b.start);
  return ordered.flatMap((stretch, index) => {
    const { holder, start, text } = stretch;
    const first = lineAfter(original, start, ordered.slice(0, index));
    const own = [...text.split('\n').keys()].map((line) => first + line);
    return holder === undefined ? own : [...own, lineAfter(original, holder, ordered.slice(0, index))];
  });
}

function lineAfter(original: string, offset: number, before: readonly Stretch[]): number {
  const lines = (text: string): number => text.split('\n').length - 1;
  const moved = before
    .map(({ end, start, text }) => lines(text) - lines(original.slice(start, end)))
    .reduce((sum, by) => sum + by, 0);
  return lines(original.slice(0, offset)) + 1 + moved;
}
