import type { ExpressionNode } from '../../language/expression';
import { childrenOf } from '../../language/expression/childrenOf';
import type { OrderOperator } from './saidRelations';

/** Two things of which a condition asks for an order. */
export interface Comparison {
  operator: OrderOperator;
  left: ExpressionNode;
  right: ExpressionNode;
  node: ExpressionNode;
}

const TURNED = { '<': '>', '<=': '>=', '>': '<', '>=': '<=' } as const;

/** What a condition compares by order; what it asks within lists is of others. */
export function comparisonsIn(node: ExpressionNode): Comparison[] {
  if (node.kind !== 'binary') return [];
  const { left, operator, right } = node;
  if (operator === '&&' || operator === '||') return childrenOf(node).flatMap(comparisonsIn);
  if (!isOrder(operator)) return [];
  // days(a, b) >= 0 says that b is not before a.
  if (left.kind === 'call' && left.name === 'days' && numberOf(right) === '0') {
    const [from, to] = left.args;
    if (from && to) return [{ operator, left: to, right: from, node }];
  }
  return [{ operator, left, right, node }];
}

/** The same from the other side. */
export function turned({ left, node, operator, right }: Comparison): Comparison {
  return { operator: TURNED[operator], left: right, right: left, node };
}

/** A number as it is written down; undefined for all else. */
export function numberOf(node: ExpressionNode): string | undefined {
  return node.kind === 'literal' && typeof node.value === 'object' && node.value !== null
    ? node.value.toFixed()
    : undefined;
}

function isOrder(operator: string): operator is OrderOperator {
  return Object.hasOwn(TURNED, operator);
}
