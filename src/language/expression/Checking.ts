import { say, type Message } from '../../lib/message';
import type { ExpressionNode } from './ExpressionNode';
import type { ExpressionFix, ExpressionProblem, ExpressionRule, Span } from './ExpressionProblem';
import type { ExpressionType } from './ExpressionType';
import type { Scope } from './Scope';
import { anyType } from './types';

/** One check of an expression: the scope at this place, and the findings so far. */
export interface Checking {
  readonly scope: Scope;
  readonly problems: ExpressionProblem[];
}

interface Mistake {
  readonly span: Span;
  readonly rule: ExpressionRule;
  readonly message: Message;
  readonly didYouMean?: string | undefined;
  readonly fix?: ExpressionFix | undefined;
}

/** Puts a mistake down. Its place has the type `any` from now on, so that it is not found twice. */
export function report({ problems }: Checking, { didYouMean, fix, ...mistake }: Mistake): ExpressionType {
  problems.push({
    ...mistake,
    ...(didYouMean === undefined ? {} : { didYouMean }),
    ...(fix === undefined ? {} : { fix }),
  });
  return anyType;
}

/** Replaces a whole node. */
export function replacing(
  node: ExpressionNode,
  text: string,
  title = say`Write ${text.length > 60 ? `${text.slice(0, 60)}…` : text}`,
): ExpressionFix {
  return { span: node.span, text, title };
}
