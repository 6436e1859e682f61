import type { LocatedProblem } from '../locate';
import { codeFrame } from './codeFrame';

/**
 * One problem for people: place, message, code frame, what was probably meant, what is allowed, and the fix. `file:line:column` is a link
 * in editors. Ends with a line break.
 * @param text of the problem's file
 */
export function prettyProblem(problem: LocatedProblem, text: string, { color = false } = {}): string {
  const { file, line, column, severity, rule, message, didYouMean, hint, fix } = problem;
  const paint = (code: number, words: string) => (color ? `\u001b[${code}m${words}\u001b[0m` : words);
  const frame = codeFrame(text, problem);
  return [
    `${paint(36, `${file}:${line}:${column}`)} ${paint(severity === 'error' ? 31 : 33, severity)} ${paint(2, rule)}`,
    `  ${message}`,
    ...(frame === '' ? [] : frame.split('\n').map((each) => `  ${each}`)),
    ...(didYouMean === undefined ? [] : [`  Did you mean "${didYouMean}"?`]),
    ...(hint === undefined ? [] : [`  ${paint(2, hint)}`]),
    ...(fix === undefined || fix.text === didYouMean ? [] : [`  Fix: ${fix.title}`]),
    '',
  ].join('\n');
}
