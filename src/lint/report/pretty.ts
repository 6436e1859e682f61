import type { LocatedProblem } from '../locate';
import { prettyProblem, type Appearance } from './prettyProblem';
import { summary } from './summary';

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
export function pretty(report: ReportInput, appearance: Appearance = {}): string {
  const texts = new Map(report.files.map(({ path, text }) => [path, text]));
  const blocks = report.problems.map((problem) => prettyProblem(problem, texts.get(problem.file) ?? '', appearance));
  return [...blocks, summary(report, appearance.language)].join('\n');
}
