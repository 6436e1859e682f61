import type { Clash, Problem } from '../language/load/Problem';
import { saidBy } from './Examined';
import type { LintContext } from './LintContext';
import type { Finding, Rule } from './Rule';

/** A finding that its author has silenced, and why. */
export type SilencedProblem = Problem & { reason: string };

/** What is found in the end; who is at work decides what of it is told (`analogy/told.ts`). */
export interface Conclusion {
  /** in the order of files, then of rules */
  problems: Problem[];
  silenced: SilencedProblem[];
}

/**
 * From what the rules said to what is told: each once, what authors silenced apart, in the order of the files.
 * @param paths of schemas and translations in their order
 */
export function conclude(
  examined: Parameters<typeof saidBy>[0],
  context: Pick<LintContext, 'silences' | 'isFaulty' | 'isSaidInBroken' | 'loadProblems'>,
  inLoading: (rule: Rule) => Iterable<Finding>,
  rules: readonly Rule[],
  paths: readonly string[],
): Conclusion {
  const said = saidBy(examined);
  const problems: Problem[] = [];
  const silenced: SilencedProblem[] = [];
  for (const rule of rules)
    for (const problem of unique(told(rule, [...said(rule.id), ...inLoading(rule)], context))) {
      const clash = clashOf(problem);
      const own = context.silences.covering(problem);
      const silence = clash ? (context.silences.covering({ ...problem, ...clash.rival }) ?? own) : own;
      if (!silence) problems.push(problem);
      else if (!clash?.isFirst) silenced.push({ ...problem, reason: silence.reason });
    }
  const order = new Map(paths.map((path, index) => [path, index]));
  const byFile = (a: Problem, b: Problem) => (order.get(a.file) ?? Infinity) - (order.get(b.file) ?? Infinity);
  return { problems: problems.sort(byFile), silenced: silenced.sort(byFile) };
}

/** Whoever silences a clash, in either of its files, silences both of its findings. */
const clashOf = ({ restsOn }: Pick<Finding, 'restsOn'>): Clash | undefined =>
  typeof restsOn === 'object' ? restsOn : undefined;

function told(
  rule: Rule,
  findings: readonly Finding[],
  context: Pick<LintContext, 'isFaulty' | 'isSaidInBroken' | 'loadProblems'>,
): Problem[] {
  const problems: Problem[] = [];
  for (const { missing, ...finding } of findings) {
    if (missing !== undefined && context.isSaidInBroken(missing)) continue;
    if (rule.isAdvice && context.loadProblems.some(({ file }) => file === finding.file)) continue;
    // Of what has a mistake of shape only that is told: the rest of its file is looked at as it was probably meant.
    const clash = clashOf(finding);
    const isFaulty = context.isFaulty(finding) || (clash?.isFirst === true && context.isFaulty(clash.rival));
    if (rule.isFinal || !isFaulty) problems.push({ rule: rule.id, severity: rule.severity, ...finding });
  }
  return problems;
}

/** A field set or machine is looked at once for every resource that uses it, and says the same each time. */
function unique(problems: Problem[]): Problem[] {
  if (problems.length < 2) return problems;
  const key = ({ file, path, span, message }: Problem) => JSON.stringify([file, path, span, message]);
  return [...new Map(problems.toReversed().map((problem) => [key(problem), problem])).values()].toReversed();
}
