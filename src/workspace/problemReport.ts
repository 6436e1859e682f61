import type { Problem } from '../language/load/Problem';
import { locate, type LocatedProblem } from '../lint/locate';
import { prettyProblem, type Appearance } from '../lint/report/prettyProblem';
import type { Project } from './loadProject';

export interface ProblemReport {
  /** every problem with `file:line:column` and its code frame; empty where there is none */
  text: string;
  located: LocatedProblem[];
}

/** Problems of one severity as the linter tells them. */
export async function problemReport(
  { problems, files }: Pick<Project, 'problems' | 'files'>,
  severity: Problem['severity'],
  appearance: Appearance = {},
): Promise<ProblemReport> {
  const located = await locate(
    problems.filter((problem) => problem.severity === severity),
    files,
    appearance.language,
  );
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  return {
    text: located
      .map((problem) => prettyProblem(problem, texts.get(problem.file) ?? '', appearance))
      .join('\n')
      .trimEnd(),
    located,
  };
}
