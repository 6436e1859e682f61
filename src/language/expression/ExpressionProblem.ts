import type { Message } from '../../lib/message';

/** Where something stands in the expression text: offsets in UTF-16 units, `end` exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Every kind of mistake that the parser or the checker can find, with one sentence for the table of rules. */
export const expressionRules = {
  'expression-length': 'An expression has at most 2,000 characters.',
  'expression-depth': 'An expression nests at most 50 levels.',
  'expression-syntax': 'An expression follows the grammar: operands, operators, balanced brackets and quotes.',
  'expression-operator': 'Operators are || && ! == != < <= > >= in + - * / % ?:, in ASCII characters.',
  'expression-name': 'Every name is a field of the record, of its header, or `user`.',
  'expression-member': 'A member exists in the record it is read from.',
  'expression-function': 'Only the documented functions can be called.',
  'expression-arguments': 'A function gets as many arguments as it has parameters, each of the right type.',
  'expression-operand': 'Operands have the types that their operator works on.',
  'expression-compare': 'Only values of one kind are compared with each other.',
  'expression-choice': 'A dictionary field is compared only with values of its dictionary.',
  'expression-null': 'Arithmetic and order with a value that is always empty give nothing.',
  'expression-result': 'The result has the type that its place expects.',
  'expression-rounding': 'A money value is rounded to the decimals it is kept with.',
} as const;

export type ExpressionRule = keyof typeof expressionRules;

/** A replacement that mends the expression. `title` is what an editor offers. */
export interface ExpressionFix {
  readonly span: Span;
  readonly text: string;
  readonly title: Message;
}

/** One mistake in an expression: what was found there, and what is allowed. */
export interface ExpressionProblem {
  readonly span: Span;
  readonly rule: ExpressionRule;
  readonly message: Message;
  readonly didYouMean?: string;
  readonly fix?: ExpressionFix;
}

/** An expression that cannot be compiled, or a run that went over its bounds. Nothing else is ever thrown. */
export class ExpressionError extends Error {
  readonly text: string;
  readonly problems: readonly ExpressionProblem[];

  constructor(text: string, message: string, problems: readonly ExpressionProblem[] = []) {
    super(`${message} in the expression: ${text.length > 120 ? `${text.slice(0, 120)}…` : text}`);
    this.name = 'ExpressionError';
    this.text = text;
    this.problems = problems;
  }
}
