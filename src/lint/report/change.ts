import { inWords } from '../../lib/inWords';
import { say } from '../../lib/message';
import { newProblems } from '../newProblems';
import { wordingOf } from '../words/wordingOf';
import { conciseProblem } from './concise';
import type { ReportInput } from './pretty';
import { prettyProblem, type Appearance } from './prettyProblem';
import { summary } from './summary';

const NONE: ReadonlySet<string> = new Set();

/**
 * What came and went between two reports: what went in a line each, what came in full, and the count. Empty where all
 * is as it was.
 */
export function change(
  before: ReportInput,
  after: ReportInput,
  format: 'pretty' | 'concise',
  appearance: Appearance = {},
): string {
  const came = newProblems(after.problems, NONE, before.problems);
  const went = newProblems(before.problems, NONE, after.problems);
  if (came.length + went.length === 0) return '';
  const gone = went.map(({ file, rule, message }) =>
    inWords(say`Gone: ${file} ${rule} ${message}`, wordingOf(appearance.language ?? 'en')),
  );
  if (format === 'concise') return [...gone, ...came.map(conciseProblem)].join('\n');
  const texts = new Map(after.files.map(({ path, text }) => [path, text]));
  return [
    ...gone,
    ...came.map((problem) => prettyProblem(problem, texts.get(problem.file) ?? '', appearance)),
    summary(after, appearance.language),
  ].join('\n');
}
