import type { LintInput } from '../lint/buildContext';
import { lint as lintBy, type LintResult } from '../lint/lint';
import type { Rule } from '../lint/Rule';
import { rules as ownRules } from '../lint/rules';
import { costingRules } from './costing/lint';
import { ledgerRules } from './ledger/lint';
import { remarksShown } from './remarks/lint';

/** Everything that the linter watches over: the language itself, then what each capability asks of those who use it. */
export const rules: readonly Rule[] = [
  ...ownRules.slice(0, -2),
  remarksShown,
  ...costingRules,
  ...ledgerRules,
  ...ownRules.slice(-2),
];

/** Loads schema files and proves that what they say makes sense, by all rules. */
export function lint(input: LintInput): LintResult {
  return lintBy(input, rules);
}
