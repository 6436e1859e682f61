import { inWords } from '../../lib/inWords';
import { say } from '../../lib/message';
import type { LocatedProblem } from '../locate';
import { wordingOf } from '../words/wordingOf';
import { countProblems } from './countProblems';
import { prettyProblem, type Appearance } from './prettyProblem';

export interface ReportInput {
  problems: readonly LocatedProblem[];
  files: readonly { path: string; text: string }[];
  /** how many files were looked at */
  checked: number;
  /** findings that authors have silenced */
  silenced: number;
  milliseconds: number;
}

/** For people: every problem with its place and code frame, and the count. */
export function pretty({ problems, files, checked, silenced, milliseconds }: ReportInput, appearance: Appearance = {}): string {
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  const blocks = problems.map((problem) => prettyProblem(problem, texts.get(problem.file) ?? '', appearance));
  const { errors, warnings } = countProblems(problems);
  const inFiles = checked === 1 ? say`1 file` : say`${checked} files`;
  const found = errors + warnings === 0 ? [say`No problems`] : [errorsOf(errors), warningsOf(warnings)];
  const counts = silenced === 0 ? found : [...found, say`${silenced} silenced`];
  const summary = say`${counts} in ${inFiles} (${Math.round(milliseconds)} ms)`;
  return [...blocks, inWords(summary, wordingOf(appearance.language ?? 'en'))].join('\n');
}

const errorsOf = (count: number) => (count === 1 ? say`1 error` : say`${count} errors`);
const warningsOf = (count: number) => (count === 1 ? say`1 warning` : say`${count} warnings`);
