import type { ExpressionNode } from '../expression';
import { Decimal } from '../../lib/decimal';
import { measureNode } from './measureExpression';

/**
 * What a measure that is computed comes to for some of the groups: of their sums, as for each group. Undefined where
 * that cannot be told of the sums alone: what was in another time, or in groups that are not there.
 * @param sumOf the sum of a measure over these groups, by its name in expressions
 */
export function pageMeasure(text: string, sumOf: (name: string) => Decimal | undefined): Decimal | undefined {
  const node = measureNode(text);
  return node ? over(node, sumOf) : undefined;
}

function over(node: ExpressionNode, sumOf: (name: string) => Decimal | undefined): Decimal | undefined {
  const of = (part: ExpressionNode | undefined): Decimal | undefined => (part ? over(part, sumOf) : undefined);
  switch (node.kind) {
    case 'literal':
      return node.value instanceof Decimal ? node.value : undefined;
    case 'name':
      return sumOf(node.name);
    case 'unary':
      return of(node.operand)?.neg();
    case 'binary': {
      const [left, right] = [of(node.left), of(node.right)];
      if (!left || !right) return undefined;
      if (node.operator === '+') return left.plus(right);
      if (node.operator === '-') return left.minus(right);
      if (node.operator === '*') return left.times(right);
      return right.isZero() ? undefined : left.div(right);
    }
    case 'call': {
      const value = of(node.args[0]);
      if (node.name === 'abs') return value?.abs();
      if (node.name === 'coalesce') return value ?? of(node.args[1]);
      if (node.name !== 'round') return undefined;
      const places = of(node.args[1])?.toNumber();
      return places === undefined ? undefined : value?.toDecimalPlaces(places, Decimal.ROUND_HALF_UP);
    }
    default:
      return undefined;
  }
}
