import { compileAggregate } from './asksOf';
import { compileBinary } from './compileBinary';
import { compileCall } from './compileCall';
import { compileEach } from './compileEach';
import type { ExpressionNode } from './ExpressionNode';
import { ExpressionError } from './ExpressionProblem';
import type { Evaluate } from './Run';
import { Decimal } from '../../lib/decimal';
import { isRecord, normalise, ownMember, readOwn } from './values';

export interface Compiling {
  readonly text: string;
  /** variables of the enclosing `map` and its like; the position is the slot */
  readonly variables: readonly string[];
}

/**
 * Turns a tree into one closure that calls the closures of its parts. @throws ExpressionError on an unknown function
 */
export function compileNode(node: ExpressionNode, compiling: Compiling): Evaluate {
  switch (node.kind) {
    case 'literal': {
      const value = normalise(node.value);
      return () => value;
    }
    case 'list': {
      const items = node.items.map((item) => compileNode(item, compiling));
      return (run) => items.map((item) => item(run));
    }
    case 'name':
      return compileName(node.name, compiling);
    case 'member': {
      const object = compileNode(node.object, compiling);
      const { name } = node;
      return (run) => {
        const record = object(run);
        return isRecord(record) ? readOwn(record, name) : null;
      };
    }
    case 'unary': {
      if (node.operator === '!') return compileNot(node.operand, compiling);
      const operand = compileNode(node.operand, compiling);
      return (run) => {
        const value = operand(run);
        return value instanceof Decimal ? value.neg() : null;
      };
    }
    case 'binary':
      return compileBinary(node, compiling);
    case 'ternary': {
      const [test, then, otherwise] = [node.test, node.then, node.otherwise].map((part) =>
        compileNode(part, compiling),
      ) as [Evaluate, Evaluate, Evaluate];
      return (run) => (test(run) === true ? then(run) : otherwise(run));
    }
    case 'call':
      return compileCall(node, compiling);
    case 'each':
      return compileEach(node, compiling);
    case 'aggregate':
      return compileAggregate(node, compiling.text);
    case 'faulty':
      throw new ExpressionError(compiling.text, 'A mistake');
  }
}

/** The other side of an order: what is missing is on neither. */
const OPPOSITE = { '<': '>=', '<=': '>', '>': '<=', '>=': '<' } as const;

/** Not: of an order the opposite one, also within `&&` and `||`, so that a missing amount is not "not at most 5000". */
function compileNot(node: ExpressionNode, compiling: Compiling): Evaluate {
  if (node.kind === 'binary') {
    if (isOrder(node.operator)) return compileBinary({ ...node, operator: OPPOSITE[node.operator] }, compiling);
    const [left, right] = [node.left, node.right];
    if (node.operator === '&&') return either(compileNot(left, compiling), compileNot(right, compiling));
    if (node.operator === '||') return both(compileNot(left, compiling), compileNot(right, compiling));
  }
  if (node.kind === 'unary' && node.operator === '!') {
    const twice = compileNode(node.operand, compiling);
    return (run) => twice(run) === true;
  }
  const operand = compileNode(node, compiling);
  return (run) => operand(run) !== true;
}

const isOrder = (operator: string): operator is keyof typeof OPPOSITE => operator in OPPOSITE;

const either =
  (left: Evaluate, right: Evaluate): Evaluate =>
  (run) =>
    left(run) === true || right(run) === true;
const both =
  (left: Evaluate, right: Evaluate): Evaluate =>
  (run) =>
    left(run) === true && right(run) === true;

function compileName(name: string, { variables }: Compiling): Evaluate {
  const slot = variables.lastIndexOf(name);
  if (slot >= 0) return (run) => run.slots[slot] ?? null;
  // A copy, so that nothing else that the context keeps of the user can be read.
  if (name === 'user')
    return ({ context: { user } }) => ({ id: user.id, name: user.name, departmentId: user.departmentId });
  return ({ record, outer }) => {
    const value = ownMember(record, name);
    if (value !== undefined) return normalise(value);
    return outer === undefined ? null : readOwn(outer, name);
  };
}
