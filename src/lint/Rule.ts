import type { Problem } from '../language/load/Problem';
import type { LintContext } from './LintContext';

/** What a rule says of one mistake; the runner adds the rule's id and severity. */
export type Finding = Omit<Problem, 'rule' | 'severity'> & {
  /** a name that is nowhere; nothing is found where a file that cannot be understood says it, so that one mistake is one finding */
  missing?: string;
};

/**
 * A small set of files that shows a rule at work, as the difference from `baseFiles`: a JSON value or a text replaces a file,
 * null takes it away. The examples are documentation and tests at once.
 */
export interface Example {
  files: Readonly<Record<string, unknown>>;
  /** where the finding must stand (bad examples) */
  at?: { file: string; path: (string | number)[] };
}

/** One thing that the linter watches over. */
export interface Rule {
  /** stable, kebab-case */
  id: string;
  severity: Problem['severity'];
  /** one sentence: what holds where the rule is silent */
  summary: string;
  /** cannot be silenced in a file: what it finds is not understood, or lost, whatever its author says */
  isFinal?: true;
  /** it looks at the translation files and the glossary alone: where they are as before, so are its findings */
  reads?: 'translations';
  check(context: LintContext): Iterable<Finding>;
  /** each yields at least one finding of this rule */
  bad: readonly Example[];
  /** none yields a finding of this rule */
  good: readonly Example[];
}
