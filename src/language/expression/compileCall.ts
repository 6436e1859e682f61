import { compileNode } from './compileNode';
import type { Compiling } from './compileNode';
import type { NodeOf } from './ExpressionNode';
import { ExpressionError } from './ExpressionProblem';
import { expressionFunctions } from './functions';
import { boundedText, spend } from './Run';
import type { Evaluate } from './Run';
import type { ExpressionValue } from './ExpressionValue';

/** The closure of a call. @throws ExpressionError when there is no such function */
export function compileCall(node: NodeOf<'call'>, compiling: Compiling): Evaluate {
  const definition = expressionFunctions.get(node.name);
  if (!definition) throw new ExpressionError(compiling.text, `Unknown function ${node.name}`);
  const args = node.args.map((arg) => compileNode(arg, compiling));
  return (run) => {
    const values: ExpressionValue[] = [];
    for (const arg of args) {
      const value = arg(run);
      if (Array.isArray(value)) spend(run, value.length);
      values.push(value);
    }
    const result = definition.run(values, run.context);
    return typeof result === 'string' ? boundedText(run, result) : result;
  };
}
