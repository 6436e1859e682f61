import { childrenOf } from './childrenOf';
import type { ExpressionNode } from './ExpressionNode';

/**
 * The rights that an expression asks for by `can('...')`, each once; `null` stands for one that is only known when it
 * runs, or that is taken away.
 */
export function rightsOf(node: ExpressionNode): (string | null)[] {
  const rights = new Set<string | null>();
  collect(node, rights);
  return [...rights];
}

function collect(node: ExpressionNode, rights: Set<string | null>): void {
  if (node.kind === 'call' && node.name === 'can') {
    const [asked] = node.args;
    rights.add(asked?.kind === 'literal' && typeof asked.value === 'string' ? asked.value : null);
  }
  if (node.kind === 'call' && node.name === 'barred') rights.add(null);
  for (const child of childrenOf(node)) collect(child, rights);
}
