import { countProblems } from './countProblems';
import type { ReportInput } from './pretty';

/**
 * For programs: `{ version, errors, warnings, silenced, files, milliseconds, problems }`; a problem has its rule,
 * severity, place, message and fix (`schemas --help`).
 */
export function json({ problems, checked, silenced, milliseconds }: ReportInput): string {
  return JSON.stringify(
    {
      version: 2,
      ...countProblems(problems),
      silenced,
      files: checked,
      milliseconds: Math.round(milliseconds),
      problems,
    },
    null,
    2,
  );
}
