import type { LocatedProblem } from '../locate';
import { countProblems } from './countProblems';
import { prettyProblem } from './prettyProblem';

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
export function pretty({ problems, files, checked, silenced, milliseconds }: ReportInput, { color = false } = {}): string {
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  const blocks = problems.map((problem) => prettyProblem(problem, texts.get(problem.file) ?? '', { color }));
  const { errors, warnings } = countProblems(problems);
  const counts = errors + warnings === 0 ? 'No problems' : `${amount(errors, 'error')}, ${amount(warnings, 'warning')}`;
  const quiet = silenced === 0 ? '' : `, ${silenced} silenced`;
  return [...blocks, `${counts}${quiet} in ${amount(checked, 'file')} (${Math.round(milliseconds)} ms)`].join('\n');
}

const amount = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;
