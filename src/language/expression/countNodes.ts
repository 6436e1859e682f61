import { childrenOf } from './childrenOf';
import type { ExpressionNode } from './ExpressionNode';

/** How many nodes one evaluation of the tree visits, bodies of inner lists counted once. */
export function countNodes(node: ExpressionNode): number {
  return childrenOf(node).reduce((count, child) => count + countNodes(child), 1);
}
