import type { Message } from '../../lib/message';
import type { ExpressionContext } from './Environment';
import type { ExpressionNode } from './ExpressionNode';
import type { ExpressionType } from './ExpressionType';
import type { ExpressionValue } from './ExpressionValue';

export interface CheckedArgument {
  readonly type: ExpressionType;
  readonly node: ExpressionNode;
}

export interface Parameter {
  readonly name: string;
  /** the argument has one of these types; an empty value always fits */
  readonly types: readonly ExpressionType[];
  /** last parameter only: may be given any number of times, at least once */
  readonly isRest?: boolean;
}

/** One function of the language. The table of them is closed: authors cannot add any. */
export interface ExpressionFunction {
  readonly name: string;
  readonly parameters: readonly Parameter[];
  /** all arguments must be of one kind */
  readonly isSameKind?: boolean;
  /** may be written behind its first argument: `name.contains('x')` */
  readonly isMethod?: boolean;
  readonly result: ExpressionType | ((args: readonly CheckedArgument[]) => ExpressionType);
  /** what the types of the parameters alone cannot say: the refusal of an argument */
  refuse?(args: readonly CheckedArgument[]): { readonly argument: number; readonly message: Message } | undefined;
  /** never throws for any argument; what makes no sense gives null */
  run(args: readonly ExpressionValue[], context: ExpressionContext): ExpressionValue;
}
