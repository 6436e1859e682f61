import { inWords } from '../../lib/inWords';
import { say } from '../../lib/message';
import { wordingOf, type LintLanguage } from '../words/wordingOf';
import { countProblems } from './countProblems';
import type { ReportInput } from './pretty';

/** How much was found, in one line. */
export function summary(
  { problems, checked, silenced, milliseconds }: Omit<ReportInput, 'files'>,
  language: LintLanguage = 'en',
): string {
  const { errors, warnings } = countProblems(problems);
  const inFiles = checked === 1 ? say`1 file` : say`${checked} files`;
  const found = errors + warnings === 0 ? [say`No problems`] : [errorsOf(errors), warningsOf(warnings)];
  const counts = silenced === 0 ? found : [...found, say`${silenced} silenced`];
  return inWords(say`${counts} in ${inFiles} (${Math.round(milliseconds)} ms)`, wordingOf(language));
}

const errorsOf = (count: number) => (count === 1 ? say`1 error` : say`${count} errors`);
const warningsOf = (count: number) => (count === 1 ? say`1 warning` : say`${count} warnings`);
