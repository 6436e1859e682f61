import { say } from '../../lib/message';
import type { ExpressionNode } from './ExpressionNode';
import type { ExpressionProblem } from './ExpressionProblem';
import { limits } from './limits';
import { Parser } from './Parser';
import { tokenize } from './tokenize';

/**
 * Reads an expression. `node` is null when no tree could be made; with problems but a node, the mistakes were plain
 * enough to read on. Bounded by {@link limits}: 2,000 characters, 50 levels. Never throws.
 */
export function parseExpression(text: string): { node: ExpressionNode | null; problems: ExpressionProblem[] } {
  if (text.length > limits.length) {
    const span = { start: limits.length, end: text.length };
    return {
      node: null,
      problems: [
        {
          span,
          rule: 'expression-length',
          message: say`Found ${text.length} characters: at most ${limits.length} are allowed.`,
        },
      ],
    };
  }
  const { tokens, problems } = tokenize(text);
  if (tokens.length === 1 && problems.length === 0) {
    problems.push({
      span: { start: 0, end: text.length },
      rule: 'expression-syntax',
      message: say`The expression is empty.`,
    });
  }
  if (tokens.length === 1) return { node: null, problems };
  return new Parser(text, tokens, problems).parse();
}
