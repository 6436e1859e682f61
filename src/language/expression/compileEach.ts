import { compileNode } from './compileNode';
import type { Compiling } from './compileNode';
import type { ExpressionNode, NodeOf } from './ExpressionNode';
import type { ExpressionValue } from './ExpressionValue';
import { spend } from './Run';
import type { Evaluate, Run } from './Run';
import { childrenOf } from './childrenOf';

/** The closure of `list.map(x, …)` and its like; a list that is missing counts as empty. */
export function compileEach(node: NodeOf<'each'>, compiling: Compiling): Evaluate {
  const list = compileNode(node.list, compiling);
  const slot = compiling.variables.length;
  const body = compileNode(node.body, { ...compiling, variables: [...compiling.variables, node.variable] });
  const cost = countNodes(node.body);

  const onItem = (run: Run, item: ExpressionValue): ExpressionValue => {
    spend(run, cost);
    run.slots[slot] = item;
    return body(run);
  };
  const itemsOf = (run: Run): readonly ExpressionValue[] => {
    const items = list(run);
    return Array.isArray(items) ? items : [];
  };

  switch (node.method) {
    case 'map':
      return (run) => itemsOf(run).map((item) => onItem(run, item));
    case 'filter':
      return (run) => itemsOf(run).filter((item) => onItem(run, item) === true);
    case 'all':
      return (run) => itemsOf(run).every((item) => onItem(run, item) === true);
    case 'exists':
      return (run) => itemsOf(run).some((item) => onItem(run, item) === true);
  }
}

/** How many nodes one evaluation of the tree visits, bodies of inner lists counted once. */
function countNodes(node: ExpressionNode): number {
  return childrenOf(node).reduce((count, child) => count + countNodes(child), 1);
}
