import type { ExpressionNode, Scope } from '../../language/expression';
import { canHold } from './canHold';
import type { Formula } from './Formula';
import { formulaOf } from './formulaOf';

/**
 * Parts of a condition without which it would say the same: of `a && b` what follows from the other, of `a || b` what
 * holds only where the other does.
 */
export function* idleParts(node: ExpressionNode, scope: Scope, given: Formula): Generator<ExpressionNode> {
  if (node.kind === 'unary') return yield* idleParts(node.operand, scope, given);
  if (node.kind !== 'binary' || (node.operator !== '&&' && node.operator !== '||')) return;
  const isAnd = node.operator === '&&';
  const parts = chainOf(node, node.operator);
  const said = new Map(parts.map((part) => [part, formulaOf(part, scope, isAnd)]));
  const gone = new Set<ExpressionNode>();
  // Of two that say the same the later one is told.
  for (const part of parts.toReversed()) {
    const others = parts.flatMap((other) => (other === part || gone.has(other) ? [] : (said.get(other) ?? [])));
    const isIdle = !canHold(given, ...others, formulaOf(part, scope, !isAnd));
    if (!isIdle) continue;
    gone.add(part);
    yield part;
  }
  for (const part of parts) if (!gone.has(part)) yield* idleParts(part, scope, given);
}

function chainOf(node: ExpressionNode, operator: '&&' | '||'): ExpressionNode[] {
  return node.kind === 'binary' && node.operator === operator
    ? [...chainOf(node.left, operator), ...chainOf(node.right, operator)]
    : [node];
}
