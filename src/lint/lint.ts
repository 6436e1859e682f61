import type { Problem } from '../language/load/Problem';
import type { Catalogue, Model } from '../language/model';
import { buildContext, type LintInput } from './buildContext';
import type { LintContext } from './LintContext';
import type { Finding, Rule } from './Rule';
import { rules } from './rules';

export interface LintResult {
  model: Model;
  catalogue: Catalogue;
  /** in the order of files, then of rules */
  problems: Problem[];
  silenced: SilencedProblem[];
}

/** A finding that its author has silenced, and why. */
export type SilencedProblem = Problem & { reason: string };

/** Loads schema files and proves that what they say makes sense. Pure: reads nothing, prints nothing, runs wherever JavaScript runs. */
export function lint(input: LintInput): LintResult {
  const context = buildContext(input, rules);
  const problems: Problem[] = [];
  const silenced: SilencedProblem[] = [];
  for (const rule of rules)
    for (const problem of unique(runRule(rule, context))) {
      const silence = context.silences.covering(problem);
      if (silence) silenced.push({ ...problem, reason: silence.reason });
      else problems.push(problem);
    }
  const order = new Map([...input.files, ...input.locales].map(({ path }, index) => [path, index]));
  const byFile = (a: Problem, b: Problem) => (order.get(a.file) ?? Infinity) - (order.get(b.file) ?? Infinity);
  problems.sort(byFile);
  silenced.sort(byFile);
  return { model: context.model, catalogue: context.catalogue, problems, silenced };
}

function runRule(rule: Rule, context: LintContext): Problem[] {
  const problems: Problem[] = [];
  for (const { missing, ...finding } of findingsOf(rule, context)) {
    if (missing !== undefined && context.isSaidInBroken(missing)) continue;
    // Of a file with a mistake of shape only that is told: the rest is looked at as it was probably meant.
    if (rule.isFinal || !context.isFaulty(finding)) problems.push({ rule: rule.id, severity: rule.severity, ...finding });
  }
  return problems;
}

/** A field set or machine is looked at once for every resource that uses it, and says the same each time. */
function unique(problems: Problem[]): Problem[] {
  if (problems.length < 2) return problems;
  const key = ({ file, path, span, message }: Problem) => JSON.stringify([file, path, span, message]);
  return [...new Map(problems.toReversed().map((problem) => [key(problem), problem])).values()].toReversed();
}

function findingsOf(rule: Rule, context: LintContext): Iterable<Finding> {
  if (rule.reads !== 'translations') return rule.check(context);
  const { localeFiles, glossaryFile, remember } = context;
  const contents = [...localeFiles, ...(glossaryFile ? [glossaryFile] : [])].flatMap(({ path, text }) => [path, text]);
  return remember(`rule ${rule.id}`, contents, () => [...rule.check(context)]);
}
