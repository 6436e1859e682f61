import type { Rule } from '../Rule';
import { concise } from './concise';
import { github } from './github';
import { json } from './json';
import { junit } from './junit';
import { pretty, type ReportInput } from './pretty';
import type { Appearance } from './prettyProblem';
import { sarif, type SuppressedProblem } from './sarif';

export const FORMATS = ['pretty', 'concise', 'json', 'github', 'sarif', 'junit'] as const;

export type Format = (typeof FORMATS)[number];

/** All that any format tells of. */
export interface LintReport extends ReportInput {
  /** paths of the files that were looked at */
  paths: readonly string[];
  suppressed: readonly SuppressedProblem[];
  rules: readonly Pick<Rule, 'id' | 'severity' | 'summary'>[];
}

/**
 * The report as a text in one of the formats, without a line break at its end; empty where a format has nothing to say
 * of what is well.
 */
export function reportAs(format: Format, report: LintReport, appearance: Appearance = {}): string {
  switch (format) {
    case 'pretty':
      return pretty(report, appearance);
    case 'concise':
      return concise(report);
    case 'json':
      return json(report);
    case 'github':
      return github(report);
    case 'sarif':
      return sarif(report, appearance.language);
    case 'junit':
      return junit(report);
  }
}
