import type { LocatedProblem } from '../lint/locate';
import type { SuppressedProblem } from '../lint/report/sarif';

/** What the linter says of a whole project, in one language. Plain data. */
export interface LintOutcome {
  problems: LocatedProblem[];
  silenced: SuppressedProblem[];
  /** all files that were looked at, relative to the root */
  paths: string[];
}
