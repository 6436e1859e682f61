import type { LocatedProblem } from '../locate';
import { codeFrame } from './codeFrame';
import { countProblems } from './countProblems';

export interface ReportInput {
  problems: readonly LocatedProblem[];
  files: readonly { path: string; text: string }[];
  /** how many files were looked at */
  checked: number;
  milliseconds: number;
}

/** For people: place, message, code frame, what was probably meant, what is allowed, and the fix. `file:line:column` is a link in editors. */
export function pretty({ problems, files, checked, milliseconds }: ReportInput, { color = false } = {}): string {
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  const paint = (code: number, text: string) => (color ? `\u001b[${code}m${text}\u001b[0m` : text);
  const blocks = problems.map((problem) => {
    const { file, line, column, severity, rule, message, didYouMean, hint, fix } = problem;
    const frame = codeFrame(texts.get(file) ?? '', problem);
    return [
      `${paint(36, `${file}:${line}:${column}`)} ${paint(severity === 'error' ? 31 : 33, severity)} ${paint(2, rule)}`,
      `  ${message}`,
      ...(frame === '' ? [] : frame.split('\n').map((each) => `  ${each}`)),
      ...(didYouMean === undefined ? [] : [`  Did you mean "${didYouMean}"?`]),
      ...(hint === undefined ? [] : [`  ${paint(2, hint)}`]),
      ...(fix === undefined || fix.text === didYouMean ? [] : [`  Fix: ${fix.title}`]),
      '',
    ].join('\n');
  });
  const { errors, warnings } = countProblems(problems);
  const counts = errors + warnings === 0 ? 'No problems' : `${amount(errors, 'error')}, ${amount(warnings, 'warning')}`;
  return [...blocks, `${counts} in ${amount(checked, 'file')} (${Math.round(milliseconds)} ms)`].join('\n');
}

const amount = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;
