import { say, type Message } from '../../lib/message';
import { checkExpression, dependenciesOf, parseExpression, type ExpressionNode, type NodeOf } from '../expression';
import { childrenOf } from '../expression/childrenOf';
import { codeRange } from './codes';
import { isFigure } from './figures';
import type { Ask, Formula } from './Formula';

/** What an answer of the ledger is called in the expression that is left. */
const ANSWER = 'figure';
const MAX_CACHED = 2000;
const cache = new Map<string, Formula>();

/** A row may not be called like an answer. */
export const ANSWER_NAME = /^figure\d+$/;

/**
 * Reads the cell of a row: `closing('1001', '1002') + otherRow`. Questions to the ledger are taken out, so that what is
 * left is an expression of our language on numbers. Problems are told, never thrown; rows that do not exist are not
 * looked for here.
 */
export function readFormula(text: string): Formula {
  const known = cache.get(text);
  if (known) return known;
  const formula = read(text);
  if (cache.size >= MAX_CACHED) cache.clear();
  cache.set(text, formula);
  return formula;
}

function read(text: string): Formula {
  const { node, problems } = parseExpression(text);
  const faults = problems.map(({ message }) => message);
  if (!node || faults.length > 0)
    return { text, asks: [], rows: [], problems: faults.length > 0 ? faults : [say`The expression is empty.`] };
  const calls = [...figureCalls(node)];
  const asks = calls.map((call, index): Ask => {
    if (!isFigure(call.name)) throw new Error(`${call.name} is no figure`);
    const codes = call.args.map((arg) => (arg.kind === 'literal' && typeof arg.value === 'string' ? arg.value : null));
    faults.push(...codeFaults(call.name, codes));
    return { name: `${ANSWER}${index}`, figure: call.name, codes: codes.filter((code) => code !== null) };
  });
  const left = calls.reduceRight(
    (rest, { span }, index) => `${rest.slice(0, span.start)}${ANSWER}${index}${rest.slice(span.end)}`,
    text,
  );
  const parsed = parseExpression(left);
  const names = parsed.node ? dependenciesOf(parsed.node) : [];
  const rows = names.filter((name) => !asks.some((ask) => ask.name === name));
  if (parsed.node && faults.length === 0) {
    const scope = { names: Object.fromEntries(names.map((name) => [name, { kind: 'number' as const }])) };
    faults.push(
      ...checkExpression(parsed.node, scope, { expected: { kind: 'number' } }).problems.map(({ message }) => message),
    );
  }
  return { text: left, asks, rows, problems: faults };
}

/** Calls of figures in a formula, in the order of the text. */
function* figureCalls(node: ExpressionNode): Generator<NodeOf<'call'>> {
  if (node.kind === 'call' && isFigure(node.name)) yield node;
  else for (const child of childrenOf(node)) yield* figureCalls(child);
}

function codeFaults(name: string, codes: readonly (string | null)[]): Message[] {
  if (codes.length === 0) return [say`${name} takes codes: ${name}('1001').`];
  return codes.flatMap((code): Message[] =>
    code === null || codeRange(code) === undefined
      ? [say`${name} takes codes and ranges of codes: ${name}('1001', '1401..1499').`]
      : [],
  );
}
