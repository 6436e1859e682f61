import type { LocatedProblem } from '../locate';
import { inWords } from '../../lib/inWords';
import { say, type Message } from '../../lib/message';
import { wordingOf, type LintLanguage } from '../words/wordingOf';
import { codeFrame } from './codeFrame';

/** How a report looks: in the colours of a terminal or plain, and in which language the problems were worded. */
export interface Appearance {
  color?: boolean;
  language?: LintLanguage;
}

/**
 * One problem for people: place, message, code frame, what was probably meant, what is allowed, and the fix.
 * `file:line:column` is a link in editors. Ends with a line break.
 * @param text of the problem's file
 */
export function prettyProblem(
  problem: LocatedProblem,
  text: string,
  { color = false, language = 'en' }: Appearance = {},
): string {
  const { file, line, column, severity, rule, message, didYouMean, hint, fix } = problem;
  const paint = (code: number, text: string) => (color ? `\u001b[${code}m${text}\u001b[0m` : text);
  const words = (said: Message) => inWords(said, wordingOf(language));
  const frame = codeFrame(text, problem);
  return [
    `${paint(36, `${file}:${line}:${column}`)} ${paint(severity === 'error' ? 31 : 33, words(severity === 'error' ? say`error` : say`warning`))} ${paint(2, rule)}`,
    `  ${message}`,
    ...(frame === '' ? [] : frame.split('\n').map((each) => `  ${each}`)),
    ...(didYouMean === undefined ? [] : [`  ${words(say`Did you mean "${didYouMean}"?`)}`]),
    ...(hint === undefined ? [] : [`  ${paint(2, hint)}`]),
    ...(fix === undefined || fix.edits.some(({ text: written }) => written === didYouMean)
      ? []
      : [`  ${words(say`Fix: ${fix.title}`)}`]),
    '',
  ].join('\n');
}
