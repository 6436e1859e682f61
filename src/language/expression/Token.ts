import type { Span } from './ExpressionProblem';

export type TokenKind = 'number' | 'text' | 'name' | 'symbol' | 'end';

/** `value` is the content of a text, the name, the digits of a number, or the (corrected) symbol. */
export interface Token {
  readonly kind: TokenKind;
  readonly value: string;
  readonly span: Span;
}
