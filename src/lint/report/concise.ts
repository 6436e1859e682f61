import type { LocatedProblem } from '../locate';

/**
 * One line for each problem, `file:line:column: severity rule message`, as editors and grep read it. Nothing where all
 * is well.
 */
export function concise({ problems }: { problems: readonly LocatedProblem[] }): string {
  return problems.map(conciseProblem).join('\n');
}

export function conciseProblem({ file, line, column, severity, rule, message }: LocatedProblem): string {
  return `${file}:${line}:${column}: ${severity} ${rule} ${message.replace(/\s*\n\s*/g, ' ')}`;
}
