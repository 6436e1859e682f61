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
      const operand = compileNode(node.operand, compiling);
      if (node.operator === '!') return (run) => operand(run) !== true;
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
