import { flatten } from './flatten';
import { forestOf, type ForestKeys } from './forestOf';

/** A row with what lies below it, in the same form, under `C`. */
export type TreeNode<T, C extends string> = Omit<T, C> & { [key in C]: TreeNode<T, C>[] };

interface TreeKeys<T, C extends string> extends ForestKeys<T> {
  childKey: C;
}

/**
 * Copies of flat rows, each with its children under `childKey`, an empty list where there are none; which rows stand at
 * the top, {@link forestOf} says (B-106).
 */
export function buildTree<T extends object, C extends string>(
  rows: Iterable<T>,
  { childKey, ...keys }: TreeKeys<T, C>,
): TreeNode<T, C>[] {
  const forest = forestOf(rows, keys);
  const top: TreeNode<T, C>[] = [];
  const below = new Map<T, TreeNode<T, C>[]>();
  for (const { row } of flatten(forest)) {
    const children: TreeNode<T, C>[] = [];
    const parent = forest.parentOf(row);
    below.set(row, children);
    (parent ? below.get(parent)! : top).push({ ...row, [childKey]: children } as TreeNode<T, C>);
  }
  return top;
}
