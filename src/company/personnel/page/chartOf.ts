import { groupBy } from '../../../lib/groupBy';
import { buildTree, type TreeNode } from '../../../lib/tree/buildTree';
import type { ChartDepartment, ChartPerson, OrganisationChart } from '../OrganisationChart';

/** A department with what lies below it. */
export interface ChartNode {
  id: string;
  name: string;
  manager: string | null;
  /** who works in it itself */
  people: readonly ChartPerson[];
  /** how many work in it and in all below */
  count: number;
  children: ChartNode[];
}

/** The departments as a tree, with their people. */
export function chartOf({ departments, people }: OrganisationChart): ChartNode[] {
  const byDepartment = groupBy(people, ({ departmentId }) => departmentId);
  const nodeOf = ({ children, id, manager, name }: TreeNode<ChartDepartment, 'children'>): ChartNode => {
    const own = byDepartment.get(id) ?? [];
    const below = children.map(nodeOf);
    const count = below.reduce((sum, each) => sum + each.count, own.length);
    return { id, name, manager, people: own, count, children: below };
  };
  return buildTree(departments, { idKey: 'id', parentKey: 'parentId', childKey: 'children' }).map(nodeOf);
}

/** A department in sight, and the one above it. */
export interface SeenNode {
  node: ChartNode;
  parent: string | undefined;
}

/** The departments in sight, from the top down, as arrow keys walk them. */
export function seenNodes(nodes: readonly ChartNode[], shut: ReadonlySet<string>, parent?: string): SeenNode[] {
  return nodes.flatMap((node) => [
    { node, parent },
    ...(shut.has(node.id) ? [] : seenNodes(node.children, shut, node.id)),
  ]);
}
