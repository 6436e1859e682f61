import type { AssignableFunction, FunctionNode } from '../../../language/wire';

/** Where a permission stands in the menu. */
export interface FunctionPlace {
  item: AssignableFunction;
  screen: FunctionNode;
  module: FunctionNode;
}

/** All permissions by code. */
export function functionIndex(modules: readonly FunctionNode[]): Map<string, FunctionPlace> {
  const places = new Map<string, FunctionPlace>();
  for (const module of modules) collect(module, module, places);
  return places;
}

function collect(node: FunctionNode, module: FunctionNode, places: Map<string, FunctionPlace>): void {
  for (const item of node.functions) if (!places.has(item.code)) places.set(item.code, { item, screen: node, module });
  for (const child of node.children) collect(child, module, places);
}
