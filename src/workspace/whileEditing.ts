import type { Project } from './loadProject';

/**
 * What is added last: the screen must change as a schema file is saved, before anybody has translated its new texts.
 */
const LATER = new Set(['missing-translation']);

/**
 * The project as the development server sees it: what is only unfinished is a warning. Lint, build and tests still
 * refuse it.
 */
export function whileEditing(project: Project): Project {
  return {
    ...project,
    problems: project.problems.map((problem) =>
      LATER.has(problem.rule) ? { ...problem, severity: 'warning' } : problem,
    ),
  };
}
