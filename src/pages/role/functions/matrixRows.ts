import type { FunctionNode } from '../../../language/wire';

/** A line of an opened module: a menu group, or a screen with its functions. `depth` counts the groups above it. */
export interface MatrixRow {
  node: FunctionNode;
  depth: number;
}

/** The lines below a module in the order of the menu, without those that hold no function. */
export function matrixRows(module: FunctionNode): MatrixRow[] {
  const own =
    module.functions.length > 0 ? [{ node: { ...module, kind: 'screen' as const, children: [] }, depth: 0 }] : [];
  return [...own, ...below(module, 0)];
}

function below(parent: FunctionNode, depth: number): MatrixRow[] {
  return parent.children.flatMap((node) => {
    const rows = below(node, depth + 1);
    return node.functions.length > 0 || rows.length > 0 ? [{ node, depth }, ...rows] : [];
  });
}
