import { compileExpression } from './compileExpression';
import { childrenOf } from './childrenOf';
import type { Environment } from './Environment';
import type { ExpressionNode } from './ExpressionNode';
import type { ExpressionValue } from './ExpressionValue';
import { parseExpression } from './parseExpression';
import { truthy } from './values';

/** A name, a member, a function of the context or what was gathered from lines, with what it is at the moment. */
export interface Reading {
  text: string;
  value: ExpressionValue;
}

/** A part of a condition that decides, with what it reads. A part that is itself a reading has none. */
export interface Reason extends Reading {
  reads: readonly Reading[];
}

/** What an expression gives for a record, and why: the parts that decide, not those that could be anything. */
export interface Explanation extends Reading {
  because: readonly Reason[];
}

/** Functions without arguments of the record: what they give is a fact like a field. */
const FACTS = new Set(['can', 'barred', 'today', 'now']);

/**
 * Explains a value: of `a && b` that is false only what is false decides, of `a || b` that is true only what is true;
 * of `c ? a : b` the condition and the case that it chose. Bodies of `map` and its like are not taken apart, as they
 * have a value for each line.
 * @throws ExpressionError for an expression that cannot run
 */
export function explain(text: string, environment: Environment): Explanation {
  const { node } = parseExpression(text);
  const valueOf = (of: string): ExpressionValue => compileExpression(of).run(environment);
  return { text, value: valueOf(text), because: node ? reasons(node, valueOf) : [] };
}

function reasons(node: ExpressionNode, valueOf: (text: string) => ExpressionValue): Reason[] {
  const of = (part: ExpressionNode): Reason[] => reasons(part, valueOf);
  if (node.kind === 'unary' && node.operator === '!') return of(node.operand);
  if (node.kind === 'ternary')
    return [...of(node.test), ...of(truthy(valueOf(node.test.text)) ? node.then : node.otherwise)];
  if (node.kind === 'binary' && (node.operator === '&&' || node.operator === '||')) {
    const parts = [node.left, node.right];
    const holds = truthy(valueOf(node.text));
    const isAll = holds === (node.operator === '&&');
    return parts.filter((part) => isAll || truthy(valueOf(part.text)) === holds).flatMap(of);
  }
  const text = unbracketed(node);
  const reads = readings(node).filter((read) => read !== text);
  return [{ text, value: valueOf(text), reads: reads.map((read) => ({ text: read, value: valueOf(read) })) }];
}

/** A node's text holds its own brackets, which do not belong to what it says. */
function unbracketed(node: ExpressionNode): string {
  const isBracketed = node.text.startsWith('(') && childrenOf(node)[0]?.span.start !== node.span.start;
  return isBracketed ? node.text.slice(1, -1).trim() : node.text;
}

/** Texts of the readings below a node, each once. */
function readings(node: ExpressionNode): string[] {
  const found = new Set<string>();
  const walk = (part: ExpressionNode): void => {
    if (
      part.kind === 'name' ||
      part.kind === 'member' ||
      part.kind === 'each' ||
      part.kind === 'aggregate' ||
      (part.kind === 'call' && FACTS.has(part.name))
    )
      found.add(unbracketed(part));
    else for (const child of childrenOf(part)) walk(child);
  };
  walk(node);
  return [...found];
}
