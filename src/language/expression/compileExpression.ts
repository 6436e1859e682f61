import { inWords } from '../../lib/inWords';
import { say } from '../../lib/message';
import { asksOf, type Ask } from './asksOf';
import { compileNode } from './compileNode';
import { dependenciesOf } from './dependenciesOf';
import type { Environment } from './Environment';
import { ExpressionError } from './ExpressionProblem';
import type { ExpressionValue } from './ExpressionValue';
import { parseExpression } from './parseExpression';
import { rightsOf } from './rightsOf';
import { runOf } from './Run';

export interface Compiled {
  readonly text: string;
  /** what it reads, as {@link dependenciesOf} gives it */
  readonly dependencies: readonly string[];
  /** rights that it asks for, as {@link rightsOf} gives them */
  readonly rights: readonly (string | null)[];
  /** what it asks of other records */
  readonly asks: readonly Ask[];
  /** @throws ExpressionError when the run goes over its bounds, nothing else */
  run(env: Environment): ExpressionValue;
}

const MAX_CACHED = 5000;
const cache = new Map<string, Compiled>();

/**
 * Compiles an expression to closures, once per text. @throws ExpressionError on a syntax error or an unknown function
 */
export function compileExpression(text: string): Compiled {
  const known = cache.get(text);
  if (known) return known;
  const compiled = compile(text);
  if (cache.size >= MAX_CACHED) cache.delete(cache.keys().next().value!);
  cache.set(text, compiled);
  return compiled;
}

function compile(text: string): Compiled {
  const { node, problems } = parseExpression(text);
  if (!node || problems.length > 0)
    throw new ExpressionError(text, inWords(problems[0]?.message ?? say`The expression is empty.`), problems);
  const evaluate = compileNode(node, { text, variables: [] });
  return {
    text,
    dependencies: dependenciesOf(node),
    rights: rightsOf(node),
    asks: asksOf(node, text),
    run: (env) => evaluate(runOf(text, env)),
  };
}
