import { childrenOf } from './childrenOf';
import type { ExpressionNode } from './ExpressionNode';

/** Where a value comes from: its own path, and the path of its items when they come from elsewhere than `path[]`. */
interface Source {
  readonly path?: string;
  readonly item?: Source;
}

type Variables = ReadonlyMap<string, Source>;

/**
 * The paths that an expression reads, each once: `quantity`, `lines[].amount` for a field of a list's items, `lines`
 * when the list as a whole matters. A path into a list also changes when items come or go. `user` and functions depend
 * on nothing in the record.
 */
export function dependenciesOf(node: ExpressionNode): string[] {
  const paths = new Set<string>();
  readValue(node, new Map(), paths);
  return [...paths];
}

/** The value itself is read here. */
function readValue(node: ExpressionNode, variables: Variables, paths: Set<string>): void {
  readSource(trace(node, variables, paths), paths);
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
      const read = new Set<string>();
      const body = node.method === 'map' ? trace(node.body, inner, read) : (readValue(node.body, inner, read), {});
      for (const path of read) paths.add(path);
      // The body looks at nothing of the items: then how many there are is what matters.
      const looksAtItems = [...read, ...pathOf(body)].some((path) => item.path && path.startsWith(item.path));
      if (!looksAtItems) readSource(list, paths);
      if (node.method === 'map') return { item: body };
      return node.method === 'filter' ? { item } : {};
    }
    default:
      for (const child of childrenOf(node)) readValue(child, variables, paths);
      return {};
  }
}

function readSource({ path, item }: Source, paths: Set<string>): void {
  if (path) paths.add(wholeList(path));
  else if (item) readSource(item, paths);
}

function pathOf({ path, item }: Source): string[] {
  return path ? [path] : item ? pathOf(item) : [];
}

function wholeList(path: string): string {
  return path.endsWith('[]') ? path.slice(0, -2) : path;
}
