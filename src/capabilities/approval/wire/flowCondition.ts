import { compileExpression, parseExpression, type Compiled, type ExpressionNode } from '../../../language/expression';

/** The other side of an order. */
const OPPOSITE: Readonly<Record<string, string>> = { '<': '>=', '<=': '>', '>': '<=', '>=': '<' };

/**
 * The condition of a branch, to be asked of a form. Not of an order is the opposite order, also within && and ||: what
 * is not filled in stands on neither side, so that a missing amount is not "not at most 5000".
 * @throws ExpressionError for what is no expression
 */
export function flowCondition(text: string): Compiled {
  const { node, problems } = parseExpression(text);
  return compileExpression(node && problems.length === 0 ? said(node) : text);
}

function said(node: ExpressionNode): string {
  if (node.kind === 'unary' && node.operator === '!') return notOf(node.operand);
  if (node.kind !== 'binary' || (node.operator !== '&&' && node.operator !== '||')) return `(${node.text})`;
  return `(${said(node.left)} ${node.operator} ${said(node.right)})`;
}

function notOf(node: ExpressionNode): string {
  if (node.kind === 'unary' && node.operator === '!') return said(node.operand);
  if (node.kind === 'binary') {
    const { left, operator, right } = node;
    const opposite = OPPOSITE[operator];
    if (opposite !== undefined) return `(${left.text} ${opposite} ${right.text})`;
    if (operator === '&&') return `(${notOf(left)} || ${notOf(right)})`;
    if (operator === '||') return `(${notOf(left)} && ${notOf(right)})`;
  }
  return `!(${node.text})`;
}
