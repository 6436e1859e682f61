import type { ExpressionNode, NodeOf } from '../../language/expression';
import { numberOf } from '../sayings/comparisonsIn';

/** How many times a hundred a value is what it says, each that it may be: 13 % is one time; undefined: any. */
export type Hundreds = readonly number[] | undefined;

/** Two sides of which one is in percent and the other is not. */
export interface HundredClash {
  left: ExpressionNode;
  right: ExpressionNode;
}

type Named = (name: string) => Hundreds;

/** Functions whose value is as their arguments are. */
const ALIKE = new Set(['min', 'max', 'coalesce']);
const OF_FIRST = new Set(['sum', 'sumAlike', 'round', 'abs', 'previous', 'lastYear', 'cumulated']);

/**
 * What the value of an expression is in hundreds, and what it adds up that differs.
 * @param named what a name stands for; undefined: anything
 */
export function hundredsOf(node: ExpressionNode, named: Named): { hundreds: Hundreds; clashes: HundredClash[] } {
  const clashes: HundredClash[] = [];
  return { hundreds: measured(node, named, clashes), clashes };
}

function measured(node: ExpressionNode, named: Named, clashes: HundredClash[]): Hundreds {
  const of = (part: ExpressionNode) => measured(part, named, clashes);
  switch (node.kind) {
    case 'literal': {
      const number = numberOf(node);
      return number === '1' ? [0] : number === '100' ? [0, 1] : undefined;
    }
    case 'name':
      return named(node.name);
    case 'unary':
      return of(node.operand);
    case 'ternary':
      of(node.test);
      return together([node.then, node.otherwise], of, clashes);
    case 'binary':
      return ofBinary(node, of, clashes);
    case 'call': {
      if (ALIKE.has(node.name)) return together(node.args, of, clashes);
      const [first] = node.args.map(of);
      return node.name === 'share' ? [1] : OF_FIRST.has(node.name) ? first : undefined;
    }
    default:
      return undefined;
  }
}

type Of = (node: ExpressionNode) => Hundreds;

function ofBinary({ left, operator, right }: NodeOf<'binary'>, of: Of, clashes: HundredClash[]): Hundreds {
  if (operator === '+' || operator === '-') return together([left, right], of, clashes);
  const [a, b] = [of(left), of(right)];
  if (operator !== '*' && operator !== '/') return undefined;
  const sign = operator === '*' ? 1 : -1;
  const given = (part: ExpressionNode, found: Hundreds) => found ?? (numberOf(part) === undefined ? undefined : [0]);
  const [one, two] = [given(left, a), given(right, b)];
  return one && two ? [...new Set(one.flatMap((x) => two.map((y) => x + sign * y)))] : undefined;
}

function together(nodes: readonly ExpressionNode[], of: Of, clashes: HundredClash[]): Hundreds {
  let common: Hundreds;
  let before: ExpressionNode | undefined;
  for (const node of nodes) {
    const own = of(node);
    if (!own) continue;
    const both = common?.filter((each) => own.includes(each)) ?? own;
    if (before && both.length === 0) {
      clashes.push({ left: before, right: node });
      return undefined;
    }
    [common, before] = [both, before ?? node];
  }
  return common;
}
