import { parseExpression, type ExpressionNode } from '../../language/expression';

type Summand = { key: string; isNegative: boolean };

/** The rows that a cell is the plain sum of, each with its sign; undefined: it is anything else. */
export function sumsOfRows(cell: string): Summand[] | undefined {
  const { node } = parseExpression(cell);
  const found = node && summands(node, false);
  return found && found.length > 0 ? found : undefined;
}

function summands(node: ExpressionNode, isNegative: boolean): Summand[] | undefined {
  if (node.kind === 'name') return [{ key: node.name, isNegative }];
  if (node.kind === 'unary' && node.operator === '-') return summands(node.operand, !isNegative);
  if (node.kind !== 'binary' || (node.operator !== '+' && node.operator !== '-')) return undefined;
  const left = summands(node.left, isNegative);
  const right = summands(node.right, node.operator === '-' ? !isNegative : isNegative);
  return left && right && [...left, ...right];
}
