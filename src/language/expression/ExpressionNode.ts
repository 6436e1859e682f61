import type { Decimal } from 'decimal.js';
import type { Span } from './ExpressionProblem';

export type BinaryOperator = '||' | '&&' | '==' | '!=' | '<' | '<=' | '>' | '>=' | 'in' | '+' | '-' | '*' | '/' | '%';
export type EachMethod = 'map' | 'filter' | 'all' | 'exists';
export type AggregateName = 'count' | 'sum' | 'min' | 'max' | 'balance' | 'remaining';

/** `status >= 1`: what a record or line that an aggregate counts must say. */
export interface AggregateCondition {
  readonly field: string;
  readonly fieldSpan: Span;
  readonly operator: '==' | '!=' | '<' | '<=' | '>' | '>=' | 'in';
  /** of the asking record: `this.` is taken off */
  readonly value: ExpressionNode;
}

interface NodeBase {
  /** includes the node's own brackets */
  readonly span: Span;
  /** source text of the span, for fixes that wrap it */
  readonly text: string;
}

/** The tree of an expression. */
export type ExpressionNode = NodeBase &
  (
    | { readonly kind: 'literal'; readonly value: null | boolean | Decimal | string }
    | { readonly kind: 'list'; readonly items: readonly ExpressionNode[] }
    | { readonly kind: 'name'; readonly name: string }
    | { readonly kind: 'member'; readonly object: ExpressionNode; readonly name: string; readonly nameSpan: Span }
    | { readonly kind: 'unary'; readonly operator: '!' | '-'; readonly operand: ExpressionNode }
    | {
        readonly kind: 'binary';
        readonly operator: BinaryOperator;
        readonly left: ExpressionNode;
        readonly right: ExpressionNode;
      }
    | {
        readonly kind: 'ternary';
        readonly test: ExpressionNode;
        readonly then: ExpressionNode;
        readonly otherwise: ExpressionNode;
      }
    /** `round(x, 2)`, or `name.contains('x')` with the receiver as first argument */
    | {
        readonly kind: 'call';
        readonly name: string;
        readonly nameSpan: Span;
        readonly args: readonly ExpressionNode[];
        readonly isMethod: boolean;
      }
    /** `lines.map(l, l.amount)` */
    | {
        readonly kind: 'each';
        readonly method: EachMethod;
        readonly list: ExpressionNode;
        readonly variable: string;
        readonly variableSpan: Span;
        readonly body: ExpressionNode;
      }
    /** `count('order', clientId == this.clientId)`: asked of other records */
    | {
        readonly kind: 'aggregate';
        readonly name: AggregateName;
        readonly nameSpan: Span;
        /** `order`, or `order.lines` */
        readonly of: string;
        readonly ofSpan: Span;
        /** what is added up */
        readonly field?: { readonly name: string; readonly span: Span };
        readonly where: readonly AggregateCondition[];
      }
    /** stands where the parser already reported a mistake; has no type and cannot run */
    | { readonly kind: 'faulty' }
  );

export type NodeOf<K extends ExpressionNode['kind']> = Extract<ExpressionNode, { kind: K }>;
