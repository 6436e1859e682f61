import { countProblems } from './countProblems';
import type { ReportInput } from './pretty';

/** For programs: `{ version, errors, warnings, files, milliseconds, problems }`; a problem has its rule, severity, place, message and fix (`schemas --help`). */
export function json({ problems, checked, milliseconds }: ReportInput): string {
  return JSON.stringify({ version: 1, ...countProblems(problems), files: checked, milliseconds: Math.round(milliseconds), problems }, null, 2);
}
