import { parseExpression, type ExpressionNode } from '../expression';

/**
 * What an expression over measures may call beside round, abs and coalesce; all take one measure or expression.
 *
 * - `share`: of what all groups come to, in percent
 * - `rank`: place among the groups, the greatest first
 * - `cumulated`: with that of the groups before it in time, or of the greater ones where there is no time
 * - `previous`: the measure in the time before, `lastYear`: a year before
 */
export const MEASURE_FUNCTIONS = ['share', 'rank', 'cumulated', 'previous', 'lastYear'] as const;
export type MeasureFunction = (typeof MEASURE_FUNCTIONS)[number];

/** Those that tell a measure of another time. */
export const TIME_FUNCTIONS: readonly string[] = ['previous', 'lastYear'];

/** Those that look at all groups: a single cell of a cross table has none. */
export const GROUP_FUNCTIONS: readonly string[] = ['share', 'rank', 'cumulated'];

/** The tree of an expression over measures; null for what cannot be read. */
export function measureNode(text: string): ExpressionNode | null {
  const known = cache.get(text);
  if (known !== undefined) return known;
  const { node, problems } = parseExpression(text);
  const read = problems.length === 0 ? node : null;
  cache.set(text, read);
  return read;
}

/** Names that an expression over measures reads, each once. */
export function measureNames(node: ExpressionNode): string[] {
  return [...new Set(partsOf(node).flatMap((part) => (part.kind === 'name' ? [part.name] : [])))];
}

/** Functions that it calls, each once. */
export function measureCalls(node: ExpressionNode): string[] {
  return [...new Set(partsOf(node).flatMap((part) => (part.kind === 'call' ? [part.name] : [])))];
}

/** A node and all below it, as far as expressions over measures go. */
export function partsOf(node: ExpressionNode): ExpressionNode[] {
  return [node, ...operandsOf(node).flatMap(partsOf)];
}

function operandsOf(node: ExpressionNode): readonly ExpressionNode[] {
  switch (node.kind) {
    case 'unary':
      return [node.operand];
    case 'binary':
      return [node.left, node.right];
    case 'call':
      return node.args;
    default:
      return [];
  }
}

const cache = new Map<string, ExpressionNode | null>();
