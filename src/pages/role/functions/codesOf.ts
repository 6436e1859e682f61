import type { FunctionNode } from '../../../language/wire';

const known = new WeakMap<FunctionNode, readonly string[]>();

/** All permissions on a node and below it, each once. */
export function codesOf(node: FunctionNode): readonly string[] {
  const found = known.get(node);
  if (found) return found;
  const codes = [...new Set([...node.functions.map(({ code }) => code), ...node.children.flatMap(codesOf)])];
  known.set(node, codes);
  return codes;
}
