import { Decimal } from '../../lib/decimal';
import { compileNode } from './compileNode';
import type { Compiling } from './compileNode';
import type { NodeOf } from './ExpressionNode';
import { boundedText, spend } from './Run';
import type { Evaluate } from './Run';
import { compare, equals } from './values';

/** The closure of an operator. Arithmetic with null is null, order with null is false, logic takes null as false. */
export function compileBinary(node: NodeOf<'binary'>, compiling: Compiling): Evaluate {
  const left = compileNode(node.left, compiling);
  const right = compileNode(node.right, compiling);
  switch (node.operator) {
    case '||':
      return (run) => left(run) === true || right(run) === true;
    case '&&':
      return (run) => left(run) === true && right(run) === true;
    case '==':
      return (run) => equals(left(run), right(run));
    case '!=':
      return (run) => !equals(left(run), right(run));
    case '<':
      return ordered(left, right, (order) => order < 0);
    case '<=':
      return ordered(left, right, (order) => order <= 0);
    case '>':
      return ordered(left, right, (order) => order > 0);
    case '>=':
      return ordered(left, right, (order) => order >= 0);
    case 'in':
      return (run) => {
        const wanted = left(run);
        const list = right(run);
        if (!Array.isArray(list)) return false;
        spend(run, list.length);
        return list.some((item) => equals(item, wanted));
      };
    case '+':
      return (run) => {
        const a = left(run);
        const b = right(run);
        if (a instanceof Decimal) return b instanceof Decimal ? a.plus(b) : null;
        return typeof a === 'string' && typeof b === 'string' ? boundedText(run, a + b) : null;
      };
    case '-':
      return arithmetic(left, right, (a, b) => a.minus(b));
    case '*':
      return arithmetic(left, right, (a, b) => a.times(b));
    case '/':
      return arithmetic(left, right, (a, b) => (b.isZero() ? null : a.div(b)));
    case '%':
      return arithmetic(left, right, (a, b) => (b.isZero() ? null : a.mod(b)));
  }
}

function ordered(left: Evaluate, right: Evaluate, holds: (order: number) => boolean): Evaluate {
  return (run) => {
    const order = compare(left(run), right(run));
    return order !== null && holds(order);
  };
}

function arithmetic(left: Evaluate, right: Evaluate, calculate: (a: Decimal, b: Decimal) => Decimal | null): Evaluate {
  return (run) => {
    const a = left(run);
    const b = right(run);
    return a instanceof Decimal && b instanceof Decimal ? calculate(a, b) : null;
  };
}
