import { childrenOf } from './childrenOf';
import type { ExpressionNode } from './ExpressionNode';

/** Where a value comes from: its own path, and the path of its items when they come from elsewhere than `path[]`. */
interface Source {
  readonly path?: string;
  readonly item?: Source;
}

type Variables = ReadonlyMap<string, Source>;

/**
 * The paths that an expression reads, each once: `quantity`, `lines[].amount` for a field of a list's items, `lines` when the list as a
 * whole matters. A path into a list also changes when items come or go. `user` and functions depend on nothing in the record.
 */
export function dependenciesOf(node: ExpressionNode): string[] {
  const paths = new Set<string>();
  use(node, new Map(), paths);
  return [...paths];
}

/** The value itself is read here. */
function use(node: ExpressionNode, variables: Variables, paths: Set<string>): void {
  const source = trace(node, variables, paths);
  if (source.path) paths.add(wholeList(source.path));
  else if (source.item?.path) paths.add(wholeList(source.item.path));
}

/** Follows a value to its source without reading it yet; everything else that the node works on is read. */
function trace(node: ExpressionNode, variables: Variables, paths: Set<string>): Source {
  switch (node.kind) {
    case 'name':
      return variables.get(node.name) ?? (node.name === 'user' ? {} : { path: node.name });
    case 'member': {
      const object = trace(node.object, variables, paths);
      return object.path ? { path: `${object.path}.${node.name}` } : {};
    }
    case 'each': {
      const list = trace(node.list, variables, paths);
      const item = list.item ?? (list.path ? { path: `${list.path}[]` } : {});
      const inner = new Map(variables).set(node.variable, item);
      const before = paths.size;
      if (node.method === 'map') {
        const mapped = trace(node.body, inner, paths);
        // Each item gives the same: then how many there are is what matters.
        if (!mapped.path && !mapped.item && paths.size === before) useSource(list, paths);
        return { item: mapped };
      }
      use(node.body, inner, paths);
      if (paths.size === before) useSource(list, paths);
      return node.method === 'filter' ? { item } : {};
    }
    default:
      for (const child of childrenOf(node)) use(child, variables, paths);
      return {};
  }
}

function useSource(source: Source, paths: Set<string>): void {
  const path = source.path ?? source.item?.path;
  if (path) paths.add(wholeList(path));
}

function wholeList(path: string): string {
  return path.endsWith('[]') ? path.slice(0, -2) : path;
}
