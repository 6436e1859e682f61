import { parseExpression, type ExpressionNode, type ExpressionValue } from '../../../language/expression';
import { Decimal } from '../../../lib/decimal';

/** Field, or field and member (`initiator.departmentId`), with the values that a condition holds it against. */
export type Compared = ReadonlyMap<string, readonly ExpressionValue[]>;

const ORDERS: readonly string[] = ['==', '!=', '<', '<=', '>', '>='];

/** What a condition compares with what, undefined where it says anything but comparisons of fields with written values. */
export function comparedIn(text: string): Compared | undefined {
  const { node, problems } = parseExpression(text);
  const found = new Map<string, ExpressionValue[]>();
  return node && problems.length === 0 && read(node, found) ? found : undefined;
}

function read(node: ExpressionNode, found: Map<string, ExpressionValue[]>): boolean {
  const add = (path: string | undefined, values: readonly (ExpressionValue | undefined)[]): boolean => {
    if (path === undefined || values.includes(undefined)) return false;
    found.set(path, [...(found.get(path) ?? []), ...(values as ExpressionValue[])]);
    return true;
  };
  if (node.kind === 'unary' && node.operator === '!') return read(node.operand, found);
  // A switch by itself.
  if (node.kind !== 'binary') return add(pathOf(node), [true]);
  const { left, operator, right } = node;
  if (operator === '&&' || operator === '||') return read(left, found) && read(right, found);
  if (operator === 'in') return right.kind === 'list' && add(pathOf(left), right.items.map(constantOf));
  if (!ORDERS.includes(operator)) return false;
  const path = pathOf(left);
  return path === undefined ? add(pathOf(right), [constantOf(left)]) : add(path, [constantOf(right)]);
}

function pathOf(node: ExpressionNode): string | undefined {
  if (node.kind === 'name') return node.name === 'user' ? undefined : node.name;
  return node.kind === 'member' && node.object.kind === 'name' && node.object.name !== 'user'
    ? `${node.object.name}.${node.name}`
    : undefined;
}

function constantOf(node: ExpressionNode): ExpressionValue | undefined {
  if (node.kind === 'literal') return node.value;
  const isNegative = node.kind === 'unary' && node.operator === '-' && node.operand.kind === 'literal';
  return isNegative && node.operand.kind === 'literal' && node.operand.value instanceof Decimal
    ? node.operand.value.neg()
    : undefined;
}
