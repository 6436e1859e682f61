import type { Problem } from '../../language/load/Problem';

export function countProblems(problems: readonly Pick<Problem, 'severity'>[]): { errors: number; warnings: number } {
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  return { errors, warnings: problems.length - errors };
}
