import { Decimal } from '../../lib/decimal';
import { childrenOf } from './childrenOf';
import { compileNode } from './compileNode';
import type { Environment } from './Environment';
import type { ExpressionNode, NodeOf } from './ExpressionNode';
import type { ExpressionValue } from './ExpressionValue';
import { runOf, type Evaluate, type Run } from './Run';

/** An aggregate of an expression: what it asks of other records. */
export interface Ask {
  /** as it is written */
  readonly text: string;
  readonly node: NodeOf<'aggregate'>;
  /** what the conditions compare with, in their order; null: one of them is empty, so that nothing is like it */
  values(env: Environment): readonly ExpressionValue[] | null;
}

/** The aggregates of a tree. */
export function asksOf(node: ExpressionNode, text: string): readonly Ask[] {
  const below = childrenOf(node).flatMap((child) => asksOf(child, text));
  if (node.kind !== 'aggregate') return below;
  const values = valuesOf(node, text);
  return [{ text: node.text, node, values: (env) => values(runOf(text, env)) }, ...below];
}

/** Whether all that an expression asks of other records is known. */
export function isAnswered({ asks }: { readonly asks: readonly Ask[] }, env: Environment): boolean {
  return asks.every(({ text, values }) => {
    const asked = values(env);
    return asked === null || env.answers?.(text, asked) !== undefined;
  });
}

/** The closure of an aggregate; of nothing there are none, and their sum is 0. */
export function compileAggregate(node: NodeOf<'aggregate'>, text: string): Evaluate {
  const values = valuesOf(node, text);
  const nothing = node.name === 'min' || node.name === 'max' ? null : new Decimal(0);
  return (run) => {
    const asked = values(run);
    return asked === null ? nothing : (run.answers?.(node.text, asked) ?? null);
  };
}

/** A variable of `map` and its like is none of this record's fields. */
function valuesOf({ where }: NodeOf<'aggregate'>, text: string): (run: Run) => readonly ExpressionValue[] | null {
  const parts = where.map(({ value }) => ({
    isNull: value.kind === 'literal' && (value.value === null || value.value === ''),
    read: compileNode(value, { text, variables: [] }),
  }));
  return (run) => {
    const values = parts.map(({ read }) => read(run));
    return parts.some(({ isNull }, index) => !isNull && values[index] === null) ? null : values;
  };
}
